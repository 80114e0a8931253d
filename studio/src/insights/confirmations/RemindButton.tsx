import { Button } from '@mantine/core'
import { number } from '@megdan/kit/format'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { grounds } from '../../ui/grounds.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useReminder } from './remind.ts'

type Props = { id: string; waiting: number; disabled?: boolean }

/** One tap; the button says whom it reaches. */
export function RemindButton({ id, waiting, disabled = false }: Props) {
  const { confirmations: words } = useTexts()
  const language = useLanguage()
  const { run, busy } = useReminder(id)
  const isOff = disabled || waiting === 0
  return (
    <Button
      variant="light"
      {...(!busy && !isOff && grounds.primary)}
      leftSection={<Icon of="bell" size={18} />}
      loading={busy}
      disabled={isOff}
      onClick={() => void run()}
    >
      {words.remind(waiting, number(waiting, language))}
    </Button>
  )
}
