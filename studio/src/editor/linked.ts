import {
  ApiError,
  type Block,
  categoriesAuthoring,
  newsAuthoring,
  type NewsContent,
  surveysAuthoring,
} from '@megdan/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../platform/api.ts'
import { useMediaByIds } from '../media/index.ts'
import { linksOf } from './plain-text.ts'

/** A place of the app that the text leads to and readers do not get to; without a title when there is none such. */
export type Linked = { path: string; title: string | undefined }

/** More than anybody writes into one text. */
const most = 20
const placed = /^\/(news|survey|category)\/([A-Za-z0-9_-]{1,64})$/
type Kind = 'news' | 'survey' | 'category'

/** Gone, and not only out of reach for a moment. */
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

function useNewsAndSurveys(kind: 'news' | 'survey', paths: readonly string[]): (Linked | undefined)[] {
  const endpoint = kind === 'news' ? newsAuthoring.get : surveysAuthoring.get
  const answers = useQueries({
    queries: paths.map((path) => ({
      ...queryOf(endpoint, { params: { id: placed.exec(path)?.[2] ?? '' } }),
      retry: false,
    })),
  })
  return answers.map(({ data, error }, index) => {
    const path = paths[index] ?? ''
    if (isMissing(error)) return { path, title: undefined }
    const isHidden = data && data.status !== (kind === 'news' ? 'published' : 'open') && data.status !== 'closed'
    return isHidden ? { path, title: data.title } : undefined
  })
}

/** Where the texts of all languages lead in vain, as far as the server can be asked. */
export function useDeadEnds({ body, translations }: NewsContent): Linked[] {
  const paths = useMemo(() => {
    const all = [body, ...Object.values(translations).map((wording) => wording.body)].flatMap(linksOf)
    return [...new Set(all)].filter((path) => placed.test(path)).slice(0, most)
  }, [body, translations])
  const of = (kind: Kind) => paths.filter((path) => placed.exec(path)?.[1] === kind)
  const categories = useQuery(queryOf(categoriesAuthoring.list)).data?.items
  const inMenu = of('category').filter(
    (path) => !categories?.some(({ category_id }) => path.endsWith(`/${category_id}`)),
  )
  const linked = [...useNewsAndSurveys('news', of('news')), ...useNewsAndSurveys('survey', of('survey'))]
  return [
    ...linked.filter((one) => one !== undefined),
    ...(categories ? inMenu : []).map((path) => ({ path, title: undefined })),
  ]
}

const isFilm = (block: Block) => block.type === 'film'

/** The videos of the texts of all languages, as they are now. */
export function useFilms({ body, translations }: NewsContent) {
  const ids = useMemo(() => {
    const blocks = [body, ...Object.values(translations).map((wording) => wording.body)].flatMap(
      ({ content }) => content,
    )
    return [...new Set(blocks.filter(isFilm).map(({ attrs }) => attrs.film.id))].slice(0, most)
  }, [body, translations])
  return useMediaByIds(ids).flatMap(({ title, film }) =>
    film ? [{ title, state: film.state, captions: film.captions.length }] : [],
  )
}
