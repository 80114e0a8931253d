import { type Profile, profile } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { FailureNote } from '../ui/Note.tsx'
import { mayUseStudio, signOut, useSession } from './session.ts'

/** Lets editors in. Whoever was sent away comes back to the same address, with its filters. */
export function Guarded({ children }: { children: (person: Profile) => ReactNode }) {
  const { shell } = useTexts()
  const { token, ending } = useSession()
  const { pathname, search } = useLocation()
  const own = useQuery({ ...queryOf(profile.get), enabled: token !== undefined })
  const refused = own.data !== undefined && !mayUseStudio(own.data)
  useEffect(() => {
    if (refused) void signOut('not_editor')
  }, [refused])

  if (token === undefined) {
    const comesBack = ending === undefined || ending === 'expired'
    return <Navigate to="/sign-in" replace state={comesBack ? { back: pathname + search } : null} />
  }
  if (own.data && !refused) return children(own.data)
  return (
    <main className="alone">
      {own.isError ? (
        <FailureNote title={shell.profile_failed} error={own.error} retry={own.refetch} />
      ) : (
        <p role="status">{shell.loading}</p>
      )}
    </main>
  )
}
