import { contactsAuthoring as authoring, type StudioContact } from '@megdan/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { refreshContacts } from './list.ts'

/** Moves one of a whole list of emergency numbers, or of offices, to a place in it; what came of it is told. */
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
  const order = saving.isPending ? saving.variables.ids : undefined
  const arrange = (id: string, to: number) => {
    const ids = items.map((one) => one.id)
    const from = ids.indexOf(id)
    const contact = items[from]
    if (!contact || contact.kind === 'person' || to < 0 || to >= ids.length || to === from || saving.isPending) return
    const { kind, name } = contact
    tell(words.moved(name, to + 1))
    saving.mutate({ kind, ids: ids.toSpliced(from, 1).toSpliced(to, 0, id) })
  }
  // What was moved stays where it was put while the server is told.
  const shown = order ? items.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)) : items
  return { shown, arrange }
}
