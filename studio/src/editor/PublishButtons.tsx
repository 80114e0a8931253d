import { Button } from '@mantine/core'
import { ApiError } from '@megdan/contract'
import { useRef, useState } from 'react'
import { refreshChecks } from '../checks/index.ts'
import { ApproveButton, useWaiting } from '../review/index.ts'
import { hasRung } from '../ringing/index.ts'
import { useMe } from '../session/index.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { useAct } from '../ui/use-act.ts'
import type { Check } from './checks.ts'
import { ChangesDialog } from './ChangesDialog.tsx'
import { PublishedSheet } from './PublishedSheet.tsx'
import { PublishSheet } from './PublishSheet.tsx'
import { useConfirmKey } from './use-confirm-key.ts'
import { contentOf, discardPending, mayPublish, type Plan, publish, publishPending } from '../news/index.ts'
import type { CopyState, WorkingCopy } from './working-copy.ts'

type Props = {
  copy: WorkingCopy
  state: CopyState
  plan: Plan
  onPlan: (changes: Partial<Plan>) => void
  checks: readonly Check[]
  /** Leads to the place of what is not in order. */
  onGo: (check: Check) => void
  /** Somebody else is asked to approve it. */
  onAsk: (reason?: string) => void
  /** Somebody has given their word here. */
  onApproved: () => Promise<unknown>
}

/** The one thing that this item waits for: to be published, scheduled, or changed for its readers. */
export function PublishButtons({ copy, state, plan, onPlan, checks, onGo, onAsk, onApproved }: Props) {
  const texts = useTexts()
  const words = texts.editor
  const me = useMe()
  const [dialog, setDialog] = useState<'publish' | 'changes'>()
  /** It has just come out, or waits for its hour since just now. */
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { base, content } = state
  const status = base?.status ?? 'draft'
  const isSeen = status === 'published'
  const blocked = checks.some(({ level }) => level === 'error')
  const { publish: publishes, categories } = me.rights
  // Where it shall stand is asked for when it is published.
  const may = content.category_id === '' ? publishes && categories?.length !== 0 : mayPublish(me, content)
  const waiting = useWaiting('news', base?.id, base?.review === 'asked')
  const approving = useRef<HTMLButtonElement>(null)
  const isChanged = state.status !== 'saved' || Boolean(base?.pending)

  const confirm = async (reason: string | undefined, checked: boolean) => {
    setFailure(undefined)
    try {
      const saved = await copy.settled()
      if (!saved) return setDialog(undefined)
      copy.replaceBase(isSeen ? await publishPending(saved, reason, checked) : await publish(saved, plan))
      setDialog(undefined)
      if (isSeen && checked) await refreshChecks()
      if (isSeen) return announce(checked ? words.changed_and_checked : words.changed)
      setDone(true)
      if (plan.notice) await hasRung()
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
      const saved = await copy.settled()
      if (!saved) return
      const item = await discardPending(saved)
      const given = copy.revert(item, contentOf(item))
      offerUndo(words.discarded, texts.shell.undo, () => copy.change(given))
    })
  /** Of what readers do not see now the changes become part at once. */
  const keep = () =>
    runStep(async () => {
      const saved = await copy.settled()
      if (saved?.pending) copy.replaceBase(await publishPending(saved, undefined, false))
    })
  const open = (what: 'publish' | 'changes') => {
    setFailure(undefined)
    setDone(false)
    setDialog(what)
  }
  const mayAsk = base !== undefined && (!isSeen || isChanged)
  /** What stands in the way is said, and led to. */
  const ask = () => {
    const hindrance = checks.find(({ level }) => level === 'error')
    if (!hindrance) return onAsk()
    announce(hindrance.text)
    onGo(hindrance)
  }
  useConfirmKey(() => {
    // What is open takes it.
    if (!isDone && document.querySelector('[role=dialog]')) return false
    if (waiting) approving.current?.click()
    else if (!may) {
      if (mayAsk) ask()
    } else if (!isSeen) open('publish')
    else if (isChanged && !blocked) open('changes')
    return true
  })
  /** What is shown before it goes out, whichever way. */
  const asking = { content, busy, failure, onClose: () => setDialog(undefined) }
  return (
    <>
      {isSeen && isChanged && (
        <Button size="sm" variant="default" onClick={() => void discard()}>
          {words.discard}
        </Button>
      )}
      {waiting ? (
        waiting.review?.may_approve && <ApproveButton ref={approving} review={waiting.review} onChanged={onApproved} />
      ) : !may ? (
        <Button size="sm" disabled={!mayAsk} onClick={ask}>
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
          <Button size="sm" aria-keyshortcuts="Control+Enter" onClick={() => open('publish')}>
            {plan.publish_at ? words.schedule : status === 'scheduled' ? words.publish_now : words.publish}
          </Button>
        </>
      )}
      {dialog === 'publish' && !isSeen && (
        <PublishSheet
          {...asking}
          change={copy.change}
          plan={plan}
          onPlan={onPlan}
          checks={checks}
          onConfirm={() => void run(undefined, false)}
          onGo={(check) => {
            setDialog(undefined)
            onGo(check)
          }}
        />
      )}
      {dialog === 'changes' && base && (
        <ChangesDialog {...asking} id={base.id} onConfirm={(reason, checked) => void run(reason, checked)} />
      )}
      {isDone && base && (base.status === 'published' || base.status === 'scheduled') && (
        <PublishedSheet item={base} copy={copy} onClose={() => setDone(false)} />
      )}
    </>
  )
}
