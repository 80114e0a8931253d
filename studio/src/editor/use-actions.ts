import { useNavigate } from 'react-router-dom'
import { useMe } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { useAct } from '../ui/use-act.ts'
import type { Action } from '../ui/ActionsMenu.tsx'
import { mayPublish, mayRemove, useRemoval, writtenOf } from '../news/index.ts'
import { useBoardSheets } from './board-sheets.ts'
import { useTakeDown } from './use-take-down.ts'
import type { CopyState, WorkingCopy } from './working-copy.ts'

type Given = { copy: WorkingCopy; state: CopyState; onHistory: () => void; onAsk: () => void; onKeep: () => void }

/** What else can be done with an item than writing and publishing it. */
export function useActions({ copy, state: { base, content }, onHistory, onAsk, onKeep }: Given): Action[] {
  const texts = useTexts()
  const { editor: words } = texts
  const navigate = useNavigate()
  const me = useMe()
  const removal = useRemoval(copy.forget)
  const { takeDown, tell } = useTakeDown(copy)
  const printed = useBoardSheets(base)
  const { run } = useAct((step: () => Promise<void>) => step(), { failed: tell })
  if (!base) return []
  const may = mayPublish(me, content)
  const isSeen = base.status !== 'draft' && base.status !== 'scheduled'
  const concernsReaders = base.status === 'published' || base.status === 'scheduled'

  const removeIt = async () => {
    await removal([base])
    navigate('/news')
  }
  const duplicate = () => {
    const { must_read_due: _, expires_at: __, ...start } = writtenOf(base)
    navigate('/news/new', {
      state: { start: { ...start, pinned: false, title: words.copy_of(start.title).slice(0, 120) } },
    })
  }

  /** As it is on the server, once everything written is there. */
  const keep = async () => {
    await copy.save()
    onKeep()
  }

  const sheets = printed.map(({ label, print }) => ({ label, icon: 'file' as const, run: () => void run(print) }))

  return [
    { label: words.versions, icon: 'clock', run: onHistory },
    { label: words.duplicate, icon: 'copy', run: duplicate },
    { label: texts.templates.keep, icon: 'file', run: () => void run(keep) },
    // Whoever may not publish has it as the one button.
    ...(may && base.review !== 'asked' ? [{ label: texts.review.send, icon: 'send' as const, run: onAsk }] : []),
    ...(isSeen ? [{ label: words.insights, icon: 'chart' as const, to: `/news/${base.id}/insights` }] : []),
    ...(isSeen && base.must_read
      ? [{ label: words.confirmations, icon: 'check' as const, to: `/news/${base.id}/confirmations` }]
      : []),
    ...(concernsReaders ? sheets : []),
    ...(concernsReaders && may
      ? [
          {
            label: base.status === 'published' ? words.unpublish : words.unschedule,
            icon: 'hidden' as const,
            run: () => void run(() => takeDown(base)),
          },
        ]
      : []),
    ...(base.status === 'published' || !mayRemove(me, base)
      ? []
      : [{ label: words.remove, icon: 'trash' as const, run: () => void run(removeIt) }]),
  ]
}
