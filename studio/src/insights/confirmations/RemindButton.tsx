import { Button } from '@mantine/core'
import { number } from '@megdan/kit/format'
import { useState } from 'react'
import { RingDialog } from '../../ringing/index.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { grounds } from '../../ui/grounds.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useReminder } from './remind.ts'

type Props = { id: string; waiting: number; disabled?: boolean }

/** Says how many wait, and asks once more with the words and the number of phones before any of them rings. */
export function RemindButton({ id, waiting, disabled = false }: Props) {
  const { confirmations: words } = useTexts()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const { run, busy } = useReminder(id, () => setAsking(false))
  const isOff = disabled || waiting === 0
  return (
    <>
      <Button
        variant="light"
        {...(!busy && !isOff && grounds.primary)}
        leftSection={<Icon of="bell" size={18} />}
        loading={busy}
        disabled={isOff}
        onClick={() => setAsking(true)}
      >
        {words.remind(waiting, number(waiting, language))}
      </Button>
      {asking && (
        <RingDialog
          title={words.reminding}
          about={{ reminder: 'news', id }}
          act="send"
          refusals={words.refusals}
          busy={busy}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
