import { Button, Text } from '@mantine/core'
import { signOut } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { AlonePage } from '../ui/AlonePage.tsx'
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
    <AlonePage
      after={
        <Button variant="subtle" onClick={() => void signOut()}>
          {words.prove.leave}
        </Button>
      }
    >
      <PageTitle title={sentence.title} />
      <Text c="dimmed">{sentence.lead}</Text>
      {state === 'needed' ? <Proof /> : <FactorSettings />}
    </AlonePage>
  )
}
