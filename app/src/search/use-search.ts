import { ApiError, search } from '@megdan/contract'
import { openMatcher, readQuestion } from '@megdan/contract/search'
import { useQuery } from '@tanstack/react-query'
import { categoriesOnDevice } from '../categories/index.ts'
import { contactsOnDevice } from '../contacts/index.ts'
import { newsOnDevice } from '../news/index.ts'
import { api } from '../platform/api.ts'
import { useOnline } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { surveysOnDevice } from '../surveys/index.ts'
import { useLanguage } from '../texts/index.ts'
import { searchOnDevice } from './on-device.ts'
import { pagesFound, type Results } from './results.ts'
import { usePageWords } from './words.ts'

/** As many news at first, and as many when somebody asks for more. */
const news = { first: 20, all: 60 }

/** No answer, or none of ours: what lies on the device is better than nothing. */
const isAway = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'bad_answer')

async function searchHere(q: string, reader: Parameters<typeof searchOnDevice>[2]): Promise<Results> {
  const kept = {
    news: newsOnDevice(),
    categories: categoriesOnDevice(),
    surveys: surveysOnDevice(),
    contacts: await contactsOnDevice(),
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
      const pages = pagesFound(openMatcher(readQuestion(q)), reader.words, reader.isMember)
      const isEmpty = [reply.news, reply.categories, reply.surveys, reply.contacts, pages].every(
        (list) => list.length === 0,
      )
      // Pages on another keyboard, or with a mistake, where nothing else answers.
      return { ...reply, pages: isEmpty ? (await searchOnDevice(q, noContent, reader)).pages : pages }
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
    queryFn: () => searchHere(q, reader),
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

const noContent = { news: [], categories: [], surveys: [], contacts: [] }
