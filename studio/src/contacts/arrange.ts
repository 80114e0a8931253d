import { contactsAuthoring as authoring, type StudioContact } from '@megdan/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { refreshContacts } from './list.ts'

/** Moves one of a whole list of emergency numbers, or of offices, by a step; what came of it is told. */
export function useArrange(items: readonly StudioContact[], tell: (sentence: string) => void) {
  const texts = useTexts()
  const { contacts: words } = texts
  const saving = useMutation({
    // One after the other, so that the last order is the one that stays.
    scope: { id: 'contacts.order' },
    networkMode: 'always',
    mutationFn: (body: { kind: 'emergency' | 'office'; ids: string[] }) => api(authoring.order, { body }),
    onError: (error) => announce(`${words.not_done} ${sentenceOf(error, texts, words.refusals)}`),
    onSettled: () => refreshContacts(),
  })
  return (id: string, step: -1 | 1) => {
    const ids = items.map((one) => one.id)
    const from = ids.indexOf(id)
    const to = from + step
    const contact = items[from]
    if (!contact || contact.kind === 'person' || to < 0 || to >= ids.length || saving.isPending) return
    const { kind, name } = contact
    tell(words.moved(name, to + 1))
    saving.mutate({ kind, ids: ids.toSpliced(from, 1).toSpliced(to, 0, id) })
  }
}
