import { Button } from '@mantine/core'
import { number } from '@megdan/kit/format'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { grounds } from '../../ui/grounds.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type Some, useReminder } from './remind.ts'

const RemindDialog = lazy(async () => ({ default: (await import('./RemindDialog.tsx')).RemindDialog }))

type Props = {
  id: string
  /** How many of those whom it is for have not confirmed. */
  waiting: number
  disabled?: boolean
  /** Not all who wait. */
  some?: Pick<Some, 'people' | 'group'>
  /** The words may be one's own. */
  mayWrite?: boolean
  onDone?: () => void
}

/** Says how many wait, and asks once more with the words and the number of phones before any of them rings. */
export function RemindButton({ id, waiting, disabled = false, some, mayWrite = false, onDone }: Props) {
  const { confirmations: words } = useTexts()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const { run, busy } = useReminder(id, () => {
    setAsking(false)
    onDone?.()
  })
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
        <Suspense fallback={null}>
          <RemindDialog
            id={id}
            some={some}
            mayWrite={mayWrite}
            busy={busy}
            onConfirm={(own) => void run({ ...some, ...(own !== undefined && { text: own }) })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
