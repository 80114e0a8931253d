import { Button } from '@mantine/core'
import { number } from '@megdan/kit/format'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './confirmations.module.css'
import { useReminder } from './remind.ts'

type Props = { id: string; waiting: number; disabled?: boolean }

/** One tap; the button says whom it reaches. */
export function RemindButton({ id, waiting, disabled = false }: Props) {
  const { confirmations: words } = useTexts()
  const language = useLanguage()
  const { run, busy } = useReminder(id)
  return (
    <Button
      variant="light"
      className={css.remind}
      leftSection={<Icon of="bell" size={18} />}
      loading={busy}
      disabled={disabled || waiting === 0}
      onClick={() => void run()}
    >
      {words.remind(waiting, number(waiting, language))}
    </Button>
  )
}
