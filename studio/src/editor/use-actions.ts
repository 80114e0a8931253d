import { type Language, languageName, languages, newsAuthoring } from '@megdan/contract'
import { saveFile } from '@megdan/kit/save-file'
import { useNavigate } from 'react-router-dom'
import { api } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { useAct } from '../ui/use-act.ts'
import type { Action } from '../ui/ActionsMenu.tsx'
import { mayPublish, mayRemove, publish, unpublish, useRemoval, writtenOf } from '../news/index.ts'
import type { CopyState, WorkingCopy } from './working-copy.ts'

type Given = { copy: WorkingCopy; state: CopyState; onHistory: () => void; onAsk: () => void }

/** What else can be done with an item than writing and publishing it. */
export function useActions({ copy, state: { base, content }, onHistory, onAsk }: Given): Action[] {
  const texts = useTexts()
  const { editor: words, shell } = texts
  const inside = useLanguage()
  const navigate = useNavigate()
  const me = useMe()
  const removal = useRemoval(copy.forget)
  const tell = (error: unknown) => {
    announce(sentenceOf(error, texts, words.refusals))
    void copy.catchUpAfter(error)
  }
  const { run } = useAct((step: () => Promise<void>) => step(), { failed: tell })
  if (!base) return []
  const may = mayPublish(me, content)
  const isSeen = base.status !== 'draft' && base.status !== 'scheduled'
  const concernsReaders = base.status === 'published' || base.status === 'scheduled'

  const takeDown = async () => {
    const { status, published_at: publish_at, notice } = base
    copy.replaceBase(await unpublish(base))
    // With its former moment it stands again where it stood.
    const again = () => publish(copy.current().base ?? base, { publish_at, notice })
    const message = status === 'scheduled' ? words.unscheduled : words.unpublished
    offerUndo(message, shell.undo, () => again().then(copy.replaceBase).catch(tell))
  }
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

  const printSheet = async (lang: Language) => {
    const file = await api.file('application/pdf', newsAuthoring.sheet, { params: { id: base.id }, query: { lang } })
    saveFile(file, words.board_file(base.translations[lang]?.title ?? base.title))
  }
  const printed = languages.filter((lang) => lang === base.language || base.translations[lang])
  const sheets = printed.map((lang) => ({
    label: printed.length > 1 ? words.board_sheet_in(languageName(lang, inside)) : words.board_sheet,
    icon: 'file' as const,
    run: () => void run(() => printSheet(lang)),
  }))

  return [
    { label: words.versions, icon: 'history', run: onHistory },
    { label: words.duplicate, icon: 'copy', run: duplicate },
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
            icon: 'close' as const,
            run: () => void run(takeDown),
          },
        ]
      : []),
    ...(base.status === 'published' || !mayRemove(me, base)
      ? []
      : [{ label: words.remove, icon: 'trash' as const, run: () => void run(removeIt) }]),
  ]
}
