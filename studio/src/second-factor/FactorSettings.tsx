import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { FailureNote } from '../ui/Note.tsx'
import { momentOf } from '../ui/format.ts'
import { allowCompanyAccount, finish, makeRecoveryCodes, useSecondFactor } from './acts.ts'
import { Factors } from './Factors.tsx'
import { PasskeySetup } from './PasskeySetup.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSetup } from './TotpSetup.tsx'
import { useAttempt } from './use-attempt.ts'
import { Failure } from '../ui/form/Failure.tsx'

/** Everything one can do with one's own second step. */
export function FactorSettings() {
  const { second_factor: words } = useTexts()
  const { data: factors, isError, error, refetch } = useSecondFactor()
  const attempt = useAttempt()
  const [codes, setCodes] = useState<string[]>([])
  const [until, setUntil] = useState<string>()
  /** Grows with each change, so that what was being added closes. */
  const [round, setRound] = useState(0)
  if (isError) return <FailureNote title={words.failed} error={error} retry={refetch} />
  if (!factors) return <p role="status">{words.loading}</p>
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
  const hasFactors = factors.factors.length > 0
  return (
    <Stack align="start" gap={28} maw={720}>
      <Factors factors={factors.factors} attempt={attempt} />
      {attempt.failure && <Failure>{attempt.failure}</Failure>}
      <Group key={round} gap={12}>
        {!factors.kinds.includes('totp') && <TotpSetup attempt={attempt} added={isAdded} />}
        <PasskeySetup factors={factors} attempt={attempt} added={isAdded} />
      </Group>
      {factors.joins_ldap && (
        <section>
          <h2>{words.company.title}</h2>
          <p>{until === undefined ? words.company.lead : words.company.allowed(momentOf(until))}</p>
          <Button
            variant="default"
            loading={attempt.busy}
            onClick={() => void attempt.run(async () => setUntil(await allowCompanyAccount()))}
          >
            {words.company.allow}
          </Button>
        </section>
      )}
      {hasFactors && (
        <section>
          <h2>{words.codes.title}</h2>
          <p>
            {words.codes.lead} {words.codes.left(factors.recovery_codes_left)}
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
    </Stack>
  )
}
