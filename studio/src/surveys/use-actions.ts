import { surveysAuthoring as authoring } from '@megdan/contract'
import { useNavigate } from 'react-router-dom'
import { api, queryClient } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import type { Action } from '../ui/ActionsMenu.tsx'
import { announce } from '../ui/announce.tsx'
import { removeLater } from '../ui/remove-later.ts'
import { useAct } from '../ui/use-act.ts'
import { mayRun } from './checks.ts'
import type { CopyState, WorkingCopy } from './working-copy.ts'

/** What else can be done with a survey than writing and opening it. */
export function useActions(
  copy: WorkingCopy,
  { base }: CopyState,
  showCorrections: () => void,
  onKeep: () => void,
): Action[] {
  const texts = useTexts()
  const { surveyBuilder: words, surveys, shell } = texts
  const navigate = useNavigate()
  const me = useMe()
  const at = { params: { id: base.id } }
  const tell = (error: unknown) => {
    announce(sentenceOf(error, texts, surveys.refusals))
    void copy.catchUpAfter(error)
  }
  const isSeen = base.status === 'open' || base.status === 'closed' || base.status === 'scheduled'
  const mayRemove = mayRun(me) || (base.status === 'draft' && base.created_by === me.person_id)
  const { run } = useAct((step: () => Promise<void>) => step(), { failed: tell })
  const duplicate = () =>
    void run(async () => {
      const { id } = await api(authoring.duplicate, at)
      navigate(`/surveys/${id}`)
    })
  const act = (endpoint: typeof authoring.close | typeof authoring.unpublish, message: string) =>
    void run(async () => {
      copy.replaceBase(await api(endpoint, { ...at, body: { version: copy.current().base.version } }))
      announce(message)
    })
  const remove = () => {
    copy.forget()
    navigate('/surveys')
    removeLater({
      id: base.id,
      message: words.deleted,
      undo: shell.undo,
      remove: (leaving) =>
        (leaving ? api.with({ keepalive: true }) : api)(authoring.remove, at).finally(
          () => void queryClient.invalidateQueries({ queryKey: [authoring.list.path] }),
        ),
      failed: tell,
    })
  }
  return [
    { label: words.duplicate, icon: 'copy', run: duplicate },
    {
      label: texts.templates.keep,
      icon: 'file' as const,
      run: () =>
        void run(async () => {
          await copy.save()
          onKeep()
        }),
    },
    ...(base.published_at === null
      ? []
      : [{ label: words.corrections.title, icon: 'history' as const, run: showCorrections }]),
    ...(base.status === 'open' && mayRun(me)
      ? [{ label: words.close_now, icon: 'check' as const, run: () => act(authoring.close, words.closed) }]
      : []),
    ...(isSeen && mayRun(me)
      ? [
          {
            label: base.status === 'scheduled' ? words.unschedule : words.unpublish,
            icon: 'hidden' as const,
            run: () => act(authoring.unpublish, words.unpublished),
          },
        ]
      : []),
    ...(isSeen || !mayRemove ? [] : [{ label: words.delete, icon: 'trash' as const, run: remove }]),
  ]
}
