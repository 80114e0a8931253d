import { Textarea } from '@mantine/core'
import { noticeLimits } from '@megdan/contract'
import { useState } from 'react'
import { RingDialog, useRinging } from '../../ringing/index.ts'
import { useTexts } from '../../texts/index.ts'
import type { Some } from './remind.ts'

type Props = {
  id: string
  /** Not all who wait. */
  some: Pick<Some, 'people' | 'group'> | undefined
  /** The words may be one's own. */
  mayWrite: boolean
  busy: boolean
  /** With words of one's own, or without. */
  onConfirm: (text: string | undefined) => void
  onClose: () => void
}

/** Asks once more, with the words and the number of phones, before any of them rings. */
export function RemindDialog({ id, some, mayWrite, busy, onConfirm, onClose }: Props) {
  const { confirmations: words } = useTexts()
  const [text, setText] = useState('')
  const about = { reminder: 'news' as const, id, ...some }
  const usual = useRinging(about).data?.words
  const own = text.trim()
  return (
    <RingDialog
      title={words.reminding}
      about={about}
      {...(own && usual && { words: { title: usual.title, body: own, language: usual.language } })}
      act="send"
      refusals={words.refusals}
      busy={busy}
      onConfirm={() => onConfirm(own || undefined)}
      onClose={onClose}
    >
      {mayWrite && (
        <Textarea
          label={words.own_words}
          description={words.own_words_note(noticeLimits.body - text.length)}
          placeholder={usual?.body}
          maxLength={noticeLimits.body}
          minRows={2}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </RingDialog>
  )
}
