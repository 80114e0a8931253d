import { Suspense, useState } from 'react'
import { beside } from '../platform/chunks.ts'
import { useAcceptance } from './acceptance.ts'
import { cacheOwner, useSession } from './session.ts'

// Hardly ever is there anything to accept.
const TermsQuestion = beside(() => import('./TermsQuestion.tsx').then((file) => file.TermsQuestion))

/** For whom the question was put aside until the next start. */
let putAsideFor: string | undefined

/**
 * Asks whoever accepted an older wording, once at each start until they have; without an answer of the server nobody is
 * asked.
 */
export function TermsNotice() {
  const { authenticated, intro_asked } = useSession()
  const [ended, end] = useState(false)
  const { standing, isOld, accept } = useAcceptance()
  if (!authenticated || intro_asked || !standing || !isOld || ended || putAsideFor === cacheOwner()) return null
  const putAside = () => {
    putAsideFor = cacheOwner()
    end(true)
  }
  return (
    <Suspense>
      <TermsQuestion
        isFirst={standing.accepted === null}
        accept={() => accept(standing.version)}
        onPutAside={putAside}
        onEnd={() => end(true)}
      />
    </Suspense>
  )
}
