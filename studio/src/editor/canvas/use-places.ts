import { installation, categoriesAuthoring, newsAuthoring, surveysAuthoring } from '@megdan/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../platform/api.ts'
import { useTexts } from '../../texts/index.ts'
import { type Address, readAddress } from '../../platform/address.ts'

type PlaceKind = 'page' | 'category' | 'news' | 'survey'
export type Place = { kind: PlaceKind; title: string; path: string }

const most = 8
const pages = ['home', 'news', 'survey', 'notifications', 'contacts', 'saved', 'profile'] as const

const hostsQuery = { ...queryOf(installation.get), staleTime: Infinity }

/** Hosts outside that the app opens; none until the server has named them. */
export const useLinkHosts = (): readonly string[] => useQuery(hostsQuery).data?.link_hosts ?? []

/** The address that somebody wrote, once it is known which hosts the app opens. */
export function useAddressReader(): (text: string) => Promise<Address> {
  const client = useQueryClient()
  return async (text) => {
    const hosts = await client.ensureQueryData(hostsQuery).catch(() => undefined)
    return readAddress(text, hosts?.link_hosts)
  }
}

/** Places of the app whose names hold the words: its pages and categories at once, and soon the news and open surveys that readers have. */
export function usePlaces(words: string): { places: Place[]; searching: boolean } {
  const { canvas } = useTexts()
  const wanted = words.trim().toLocaleLowerCase()
  const [q] = useDebouncedValue(wanted, 200)
  const isBehind = q !== wanted
  const foundNews = useQuery(
    queryOf(newsAuthoring.list, { query: { status: 'published', limit: most, ...(q && { q: q.slice(0, 200) }) } }),
  )
  const surveys = useQuery(
    queryOf(surveysAuthoring.list, { query: { status: 'open', limit: most, ...(q && { q: q.slice(0, 200) }) } }),
  )
  const categories = useQuery(queryOf(categoriesAuthoring.list))
  const fixed: Place[] = [
    ...pages.map((page): Place => ({ kind: 'page', title: canvas.places[page], path: `/${page}` })),
    ...(categories.data?.items ?? []).map(({ category_id, category_title }): Place => ({
      kind: 'category',
      title: category_title,
      path: `/category/${category_id}`,
    })),
  ]
  const named = fixed.filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
  const items = isBehind ? [] : (foundNews.data?.items ?? [])
  const news = items.map(({ id, title }): Place => ({ kind: 'news', title, path: `/news/${id}` }))
  const surveyPlaces = (isBehind ? [] : (surveys.data?.items ?? [])).map(({ id, title }): Place => ({
    kind: 'survey',
    title,
    path: `/survey/${id}`,
  }))
  return {
    places: wanted
      ? [...named.slice(0, most), ...news, ...surveyPlaces]
      : [...named.slice(0, pages.length), ...news.slice(0, 3), ...surveyPlaces.slice(0, 3)],
    searching: isBehind || foundNews.isFetching || surveys.isFetching,
  }
}
