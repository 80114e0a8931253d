import { Button, Textarea } from '@mantine/core'
import { noticeLimits } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useState } from 'react'
import { RingDialog, useRinging } from '../../ringing/index.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { grounds } from '../../ui/grounds.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type Some, useReminder } from './remind.ts'

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
  const [text, setText] = useState('')
  const { run, busy } = useReminder(id, () => {
    setAsking(false)
    setText('')
    onDone?.()
  })
  const about = { reminder: 'news' as const, id, ...some }
  const usual = useRinging(asking ? about : undefined).data?.words
  const own = text.trim()
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
          about={about}
          {...(own && usual && { words: { title: usual.title, body: own, language: usual.language } })}
          act="send"
          refusals={words.refusals}
          busy={busy}
          onConfirm={() => void run({ ...some, ...(own && { text: own }) })}
          onClose={() => setAsking(false)}
        >
          {mayWrite && (
            <Textarea
              label={words.own_words}
              description={words.own_words_note(noticeLimits.body - text.length)}
              placeholder={usual?.body}
              maxLength={noticeLimits.body}
              autosize
              minRows={2}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </RingDialog>
      )}
    </>
  )
}
