import { Button } from '@mantine/core'
import { ApiError } from '@megdan/contract'
import { useState } from 'react'
import { useMe } from '../session/index.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { momentOf } from '../ui/format.ts'
import { useAct } from '../ui/use-act.ts'
import type { Check } from './checks.ts'
import { type PublishMode, PublishDialog } from './PublishDialog.tsx'
import { contentOf, discardPending, mayPublish, type Plan, publish, publishPending } from '../news/index.ts'
import type { CopyState, WorkingCopy } from './working-copy.ts'

type Props = {
  copy: WorkingCopy
  state: CopyState
  plan: Plan
  checks: readonly Check[]
  /** Somebody else is asked to approve it. */
  onAsk: (reason?: string) => void
}

/** The one thing that this item waits for: to be published, scheduled, or changed for its readers. */
export function PublishButtons({ copy, state, plan, checks, onAsk }: Props) {
  const texts = useTexts()
  const words = texts.editor
  const me = useMe()
  const [dialog, setDialog] = useState<PublishMode>()
  const [failure, setFailure] = useState<string>()
  const { base, content } = state
  const status = base?.status ?? 'draft'
  const isSeen = status === 'published'
  const blocked = checks.some(({ level }) => level === 'error')
  const may = mayPublish(me, content)
  const isChanged = state.status !== 'saved' || Boolean(base?.pending)

  /** What is on the server once everything written is there; undefined where two wrote over one another. */
  const settled = async () => {
    await copy.save()
    const saved = copy.current()
    if (!saved.base || saved.status === 'conflict') return undefined
    if (copy.isChanged()) throw saved.error
    return saved.base
  }
  const confirm = async (reason: string | undefined) => {
    setFailure(undefined)
    try {
      const saved = await settled()
      if (!saved) return setDialog(undefined)
      copy.replaceBase(isSeen ? await publishPending(saved, reason) : await publish(saved, plan))
      setDialog(undefined)
      const message = plan.publish_at ? words.scheduled(momentOf(plan.publish_at)) : words.published
      announce(isSeen ? words.changed : message)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'approval_needed') {
        setDialog(undefined)
        return onAsk(reason)
      }
      setFailure(error instanceof ApiError ? sentenceOf(error, texts, words.refusals) : words.dialog.not_saved)
      await copy.catchUpAfter(error)
    }
  }
  const { run, busy } = useAct(confirm)

  const tell = (error: unknown) => {
    announce(error instanceof ApiError ? sentenceOf(error, texts, words.refusals) : words.dialog.not_saved)
    void copy.catchUpAfter(error)
  }
  const { run: runStep } = useAct((step: () => Promise<void>) => step(), { failed: tell })
  const discard = () =>
    runStep(async () => {
      const saved = await settled()
      if (!saved) return
      const item = await discardPending(saved)
      const given = copy.revert(item, contentOf(item))
      offerUndo(words.discarded, texts.shell.undo, () => copy.change(given))
    })
  /** Of what readers do not see now the changes become part at once. */
  const keep = () =>
    runStep(async () => {
      const saved = await settled()
      if (saved?.pending) copy.replaceBase(await publishPending(saved, undefined))
    })
  const open = (what: PublishMode) => {
    setFailure(undefined)
    setDialog(what)
  }
  return (
    <>
      {isSeen && isChanged && (
        <Button size="sm" variant="default" onClick={() => void discard()}>
          {words.discard}
        </Button>
      )}
      {!may ? (
        <Button size="sm" disabled={blocked || !base || (isSeen && !isChanged)} onClick={() => onAsk()}>
          {texts.review.send}
        </Button>
      ) : isSeen ? (
        <Button size="sm" disabled={blocked || !isChanged} onClick={() => open('changes')}>
          {words.publish_changes}
        </Button>
      ) : (
        <>
          {status !== 'draft' && isChanged && (
            <Button size="sm" variant="default" onClick={() => void keep()}>
              {words.save_changes}
            </Button>
          )}
          <Button size="sm" disabled={blocked} onClick={() => open('publish')}>
            {plan.publish_at ? words.schedule : status === 'scheduled' ? words.publish_now : words.publish}
          </Button>
        </>
      )}
      {dialog && (
        <PublishDialog
          mode={dialog}
          content={content}
          plan={plan}
          busy={busy}
          failure={failure}
          onConfirm={(reason) => void run(reason)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
