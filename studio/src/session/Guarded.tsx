import type { StudioPerson } from '@megdan/contract'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useTexts } from '../texts/index.ts'
import { FailureNote } from '../ui/Note.tsx'
import { MeProvider, useEnding, useSignedIn } from './session.ts'

/** Lets editors in. Whoever was sent away comes back to the same address, with its filters. */
export function Guarded({ children }: { children: (person: StudioPerson) => ReactNode }) {
  const { shell } = useTexts()
  const { data, isError, error, refetch } = useSignedIn()
  const ending = useEnding()
  const { pathname, search } = useLocation()
  if (data?.person) return <MeProvider value={data.person}>{children(data.person)}</MeProvider>
  if (data) {
    const comesBack = ending === undefined || ending === 'expired'
    return <Navigate to="/sign-in" replace state={comesBack ? { back: pathname + search } : null} />
  }
  return (
    <main className="alone">
      {isError ? (
        <FailureNote title={shell.profile_failed} error={error} retry={refetch} />
      ) : (
        <p role="status">{shell.loading}</p>
      )}
    </main>
  )
}
