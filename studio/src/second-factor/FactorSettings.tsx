import './second-factor.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { FailureNote } from '../ui/Note.tsx'
import { finish, makeRecoveryCodes, useSecondFactor } from './acts.ts'
import { Factors } from './Factors.tsx'
import { PasskeySetup } from './PasskeySetup.tsx'
import { ProveForm } from './ProveForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSetup } from './TotpSetup.tsx'
import { useAttempt } from './use-attempt.ts'
import { Failure } from '../ui/form/Failure.tsx'

/** Everything one can do with one's own second step. */
export function FactorSettings() {
  const { second_factor: words } = useTexts()
  const { data: known, isError, error, refetch } = useSecondFactor()
  const attempt = useAttempt()
  const [codes, setCodes] = useState<string[]>([])
  /** Grows with each change, so that what was being added closes. */
  const [round, setRound] = useState(0)
  if (isError) return <FailureNote title={words.failed} error={error} retry={refetch} />
  if (!known) return <p role="status">{words.loading}</p>
  const isAdded = (fresh: string[]) => {
    setCodes(fresh)
    setRound(round + 1)
    announce(words.added)
    if (fresh.length === 0) void finish()
  }
  const leaveCodes = () => {
    setCodes([])
    void finish()
  }
  if (codes.length > 0) return <RecoveryCodes codes={codes} done={leaveCodes} />
  const hasFactors = known.factors.length > 0
  return (
    <div className="factors">
      <Factors factors={known.factors} attempt={attempt} />
      {attempt.failure && (!attempt.stale || !hasFactors) && <Failure>{attempt.failure}</Failure>}
      {attempt.stale && hasFactors && (
        <section className="factor-card" role="status">
          <p>{words.prove.again}</p>
          <ProveForm known={known} done={attempt.clear} />
        </section>
      )}
      <div className="factor-row" key={round}>
        {!known.kinds.includes('totp') && <TotpSetup attempt={attempt} added={isAdded} />}
        <PasskeySetup known={known} attempt={attempt} added={isAdded} />
      </div>
      {hasFactors && (
        <section>
          <h2>{words.codes.title}</h2>
          <p>
            {words.codes.lead} {words.codes.left(known.recovery_codes_left)}
          </p>
          <Button
            variant="default"
            loading={attempt.busy}
            onClick={() => void attempt.run(async () => setCodes(await makeRecoveryCodes()))}
          >
            {words.codes.make}
          </Button>
        </section>
      )}
    </div>
  )
}
