import { Button } from '@mantine/core'
import { ApiError, surveysAuthoring as authoring } from '@megdan/contract'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { ApproveButton, useWaiting } from '../review/index.ts'
import { hasRung } from '../ringing/index.ts'
import { useMe } from '../session/index.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { returnFocus } from '../ui/focus-return.ts'
import { Icon } from '../ui/Icon.tsx'
import { longMoment } from '../ui/moment.ts'
import { useAct } from '../ui/use-act.ts'
import { type Check, mayRun } from './checks.ts'
import { contentOf, isReworded, seenOf } from './content.ts'
import { type Confirmed, PublishDialog } from './PublishDialog.tsx'
import type { CopyState, WorkingCopy } from './working-copy.ts'

type Props = {
  copy: WorkingCopy
  state: CopyState
  checks: readonly Check[]
  minutes: string
  /** Somebody else is asked to approve it. */
  onAsk: (confirmed?: Confirmed) => void
  /** Somebody has given their word here. */
  onApproved: () => Promise<unknown>
}

/** The one thing that the survey waits for: to be opened, or changed for its readers. */
export function PublishButtons({ copy, state, checks, minutes, onAsk, onApproved }: Props) {
  const texts = useTexts()
  const { surveyBuilder: words, surveys } = texts
  const language = useLanguage()
  const me = useMe()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { base, content } = state
  const isSeen = base.status === 'open' || base.status === 'closed' || base.status === 'scheduled'
  const blocked = checks.some(({ level }) => level === 'error')
  const isChanged = state.status !== 'saved' || base.pending !== null
  const may = mayRun(me)
  const waiting = useWaiting('survey', base.id, base.review === 'asked')

  const confirm = async ({ notice: notify, reason }: Confirmed) => {
    setFailure(undefined)
    const saved = await copy.settled()
    if (!saved) return setIsAsking(false)
    const at = { params: { id: base.id } }
    if (isSeen) {
      const body = { ...seenOf(saved), ...(reason !== undefined && { reason }) }
      copy.replaceBase(await api(authoring.publishPending, { ...at, body }))
    } else {
      const { opens_at, closes_at } = copy.current().content
      const body = { version: saved.version, opens_at, closes_at, ...(notify && { notify }) }
      copy.replaceBase(await api(authoring.publish, { ...at, body }))
      if (notify) await hasRung()
    }
    setIsAsking(false)
    const message = content.opens_at ? words.scheduled(longMoment(content.opens_at, language)) : words.published
    announce(isSeen ? words.changed : message)
  }
  /** Where somebody else's word is needed, the same goes to them with what was chosen here. */
  const confirmOrAsk = async (confirmed: Confirmed) => {
    try {
      await confirm(confirmed)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'approval_needed')) throw error
      setIsAsking(false)
      onAsk(confirmed)
    }
  }
  const { run, busy } = useAct(confirmOrAsk, {
    failed: (error) => {
      setFailure(sentenceOf(error, texts, surveys.refusals))
      void copy.catchUpAfter(error)
    },
  })
  const { run: runStep } = useAct((step: () => Promise<void>) => step(), {
    failed: (error) => {
      announce(sentenceOf(error, texts, surveys.refusals))
      void copy.catchUpAfter(error)
    },
  })
  const discard = () =>
    runStep(async () => {
      const saved = await copy.settled()
      if (!saved) return
      const item = await api(authoring.discard, { params: { id: base.id }, body: seenOf(saved) })
      const given = copy.revert(item, contentOf(item))
      offerUndo(words.discarded, texts.shell.undo, () => copy.change(given))
      returnFocus()
    })
  return (
    <>
      {isSeen && isChanged && (
        <Button size="sm" variant="default" onClick={() => void discard()}>
          {words.discard}
        </Button>
      )}
      {waiting ? (
        waiting.review?.may_approve && <ApproveButton review={waiting.review} onChanged={onApproved} />
      ) : (
        <Button
          size="sm"
          leftSection={<Icon of="send" size={18} />}
          disabled={blocked || (isSeen && !isChanged)}
          onClick={() => {
            if (!may) return onAsk()
            setFailure(undefined)
            setIsAsking(true)
          }}
        >
          {!may ? texts.review.send : isSeen ? words.publish_changes : words.publish}
        </Button>
      )}
      {isAsking && (
        <PublishDialog
          content={content}
          isChange={isSeen}
          isCorrection={base.locked && isReworded(base, content)}
          minutes={minutes}
          busy={busy}
          failure={failure}
          onConfirm={(confirmed) => void run(confirmed)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
