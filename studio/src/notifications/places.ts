import { installation, categoriesAuthoring, newsAuthoring, surveysAuthoring } from '@megdan/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../platform/api.ts'
import { type Address, isAddress, readAddress } from '../platform/address.ts'
import { useTexts } from '../texts/index.ts'
import type { Place } from './draft.ts'

const most = 6
export const pages = ['home', 'news', 'survey', 'notifications', 'contacts', 'profile'] as const

/** What somebody wrote as an address, read as the app will read it; undefined while they are looking for a name. */
export function useAddress(typed: string): Address | undefined {
  const { data } = useQuery({ ...queryOf(installation.get), staleTime: Infinity })
  return isAddress(typed) ? readAddress(typed, data?.link_hosts) : undefined
}

/** Places of the app whose names hold the words: pages and categories at once, news and surveys as the server finds them. */
export function usePlaces(typed: string) {
  const { canvas } = useTexts()
  const wanted = isAddress(typed) ? '' : typed.trim().slice(0, 200).toLocaleLowerCase('bg')
  const [q] = useDebouncedValue(wanted, 200)
  const query = { limit: most, ...(q && { q }) }
  const news = useQuery(queryOf(newsAuthoring.list, { query: { ...query, status: 'published' } }))
  const surveys = useQuery(queryOf(surveysAuthoring.list, { query: { ...query, status: 'open' } }))
  const categories = useQuery(queryOf(categoriesAuthoring.list))

  const fixed: Place[] = [
    ...pages.map((page): Place => ({ kind: 'page', title: canvas.places[page], path: `/${page}` })),
    ...(categories.data?.items ?? []).map(({ category_id, category_title, cover }): Place => ({
      kind: 'category',
      title: category_title,
      path: `/category/${category_id}`,
      category_id,
      ...(cover && { cover: cover.url }),
    })),
  ]
  const items = (news.data?.items ?? []).map(({ id, title, category, cover }): Place => ({
    kind: 'news',
    title,
    path: `/news/${id}`,
    category_id: category.category_id,
    ...(cover && { cover: cover.url }),
  }))
  const surveyPlaces = (surveys.data?.items ?? []).map(({ id, title, cover }): Place => ({
    kind: 'survey',
    title,
    path: `/survey/${id}`,
    ...(cover && { cover: cover.url }),
  }))
  const isBehind = q !== wanted
  return {
    places: [
      ...(isBehind ? [] : [...items, ...surveyPlaces]),
      ...fixed.filter(({ title }) => title.toLocaleLowerCase('bg').includes(wanted)).slice(0, wanted ? most : 20),
    ],
    searching: isBehind || news.isFetching,
    failed: news.isError,
  }
}
