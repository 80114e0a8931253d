import { Stack } from '@mantine/core'
import type { StudioPerson } from '@megdan/contract'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { whenProofIsWanted } from './platform/api.ts'
import { MeProvider, useEnding, useSignedIn } from './session/session.ts'
import { useTexts } from './texts/index.ts'
import { FailureNote } from './ui/Note.tsx'

const ProofDialog = lazy(async () => ({ default: (await import('./second-factor/index.ts')).ProofDialog }))
const Gate = lazy(async () => ({ default: (await import('./second-factor/index.ts')).Gate }))

/** Asks in place who is here, when the server wants to see that again; what asks comes then. */
function Proving() {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>()
  useEffect(() => whenProofIsWanted(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  const end = (isProved: boolean) => {
    setAnswer(undefined)
    answer?.(isProved)
  }
  return (
    answer && (
      <Suspense>
        <ProofDialog end={end} />
      </Suspense>
    )
  )
}

/** Lets editors in. Whoever was sent away comes back to the same address, with its filters. */
export function Guarded({ children }: { children: (person: StudioPerson) => ReactNode }) {
  const { shell } = useTexts()
  const { data, isError, error, refetch } = useSignedIn()
  const ending = useEnding()
  const { pathname, search } = useLocation()
  if (data?.person) {
    const { second_factor: state } = data.person
    const isOpen = state !== 'needed' && state !== 'missing'
    return (
      <MeProvider key={data.person.person_id} value={data.person}>
        <Proving />
        {isOpen ? (
          children(data.person)
        ) : (
          <Suspense fallback={<p role="status">{shell.loading}</p>}>
            <Gate state={state} />
          </Suspense>
        )}
      </MeProvider>
    )
  }
  if (data) {
    const comesBack = ending === undefined || ending === 'expired'
    return <Navigate to="/sign-in" replace state={comesBack ? { back: pathname + search } : null} />
  }
  return (
    <Stack component="main" mih="100vh" align="center" justify="center">
      {isError ? (
        <FailureNote title={shell.profile_failed} error={error} retry={refetch} />
      ) : (
        <p role="status">{shell.loading}</p>
      )}
    </Stack>
  )
}
