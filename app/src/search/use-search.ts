import { ApiError, contactIn, type Language, search } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { categoriesOnDevice } from '../categories/index.ts'
import { contactsOnDevice } from '../contacts/index.ts'
import { newsOnDevice } from '../news/index.ts'
import { api } from '../platform/api.ts'
import { useOnline } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { surveysOnDevice } from '../surveys/index.ts'
import { useLanguage } from '../texts/index.ts'
import { searchOnDevice, withPages } from './on-device.ts'
import type { Results } from './results.ts'
import { usePageWords } from './words.ts'

/** As many news at first, and as many when somebody asks for more. */
const news = { first: 20, all: 60 }

/** No answer, or none of ours: what lies on the device is better than nothing. */
const isAway = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'bad_answer')

async function searchHere(q: string, lang: Language, reader: Parameters<typeof searchOnDevice>[2]): Promise<Results> {
  const kept = {
    news: newsOnDevice(),
    categories: categoriesOnDevice(lang),
    surveys: surveysOnDevice(),
    contacts: await contactsOnDevice(lang),
  }
  return searchOnDevice(q, kept, reader)
}

/** What answers, from the server; from this device while there is no connection or the server is away. */
export function useSearch(q: string, all: boolean) {
  const lang = useLanguage()
  const online = useOnline()
  const { authenticated } = useSession()
  const reader = { words: usePageWords(), isMember: authenticated }
  const limit = all ? news.all : news.first
  const asked = useQuery({
    // No path of the contract: what was searched for is not kept on the device.
    queryKey: ['search', { q, lang, limit }] as const,
    enabled: online && q !== '',
    gcTime: 5 * 60_000,
    // While more of the same is on its way.
    placeholderData: (before: Results | undefined, query) => (query?.queryKey[1].q === q ? before : undefined),
    queryFn: async ({ signal }): Promise<Results> => {
      const reply = await api.with({ signal })(search.find, { query: { q, lang, limit } })
      // As on the device: contacts come in all their languages.
      const contacts = reply.contacts.map((found) => ({ ...found, item: contactIn(found.item, lang) }))
      return withPages(q, { ...reply, contacts }, reader)
    },
  })
  // While a failed try is repeated, too.
  const failure = asked.error ?? asked.failureReason
  const away = online && isAway(failure)
  const here = useQuery({
    queryKey: ['search here', { q, lang, authenticated }],
    enabled: q !== '' && (!online || away),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    queryFn: () => searchHere(q, lang, reader),
  })
  const onDevice = !online || (away && !asked.data)
  return {
    results: onDevice ? here.data : asked.data,
    /** Whence, where it is not the server. */
    from: onDevice ? (online ? ('away' as const) : ('offline' as const)) : undefined,
    failure: onDevice ? here.error : asked.data ? null : asked.error,
    isPending: onDevice ? here.isPending : asked.isPending,
    retry: asked.refetch,
  }
}
