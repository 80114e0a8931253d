import './second-factor.css'
import { Button, Paper } from '@mantine/core'
import { signOut } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { Brand } from '../ui/Brand.tsx'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { FailureNote } from '../ui/Note.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { useSecondFactor } from './acts.ts'
import { FactorSettings } from './FactorSettings.tsx'
import { ProveForm } from './ProveForm.tsx'

function Proof() {
  const { second_factor: words } = useTexts()
  const { data: factors, isError, error, refetch } = useSecondFactor()
  if (isError) return <FailureNote title={words.failed} error={error} retry={refetch} />
  return factors ? <ProveForm factors={factors} /> : <p role="status">{words.loading}</p>
}

/** Between the password and the studio: the second factor is to be shown, or to be got. */
export function Gate({ state }: { state: 'needed' | 'missing' }) {
  const { second_factor: words } = useTexts()
  const sentence = state === 'needed' ? words.prove : words.missing
  return (
    <main className="sign-in factor-gate">
      <header>
        <Brand />
        <LanguageSwitch />
      </header>
      <Paper withBorder radius="card" className="sign-in-card">
        <PageTitle title={sentence.title} />
        <p className="lead">{sentence.lead}</p>
        {state === 'needed' ? <Proof /> : <FactorSettings />}
      </Paper>
      <Button variant="subtle" onClick={() => void signOut()}>
        {words.prove.leave}
      </Button>
    </main>
  )
}
