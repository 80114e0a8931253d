import { categoriesAuthoring, newsAuthoring, surveysAuthoring } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { pages } from './places.ts'

/** Where a notification leads, by the name of what is there; by its address where that is gone or elsewhere. */
export function Destination({ link }: { link: string }) {
  const { canvas } = useTexts()
  const [, of, id] = /^\/(news|survey|category)\/([^/?#]{1,200})$/.exec(link) ?? []
  const idOf = (kind: string) => (of === kind ? id : undefined)
  const [story, survey, category] = [idOf('news'), idOf('survey'), idOf('category')]
  const stories = useQuery({ ...queryOf(newsAuthoring.get, { params: { id: story ?? '' } }), enabled: Boolean(story) })
  const surveys = useQuery({
    ...queryOf(surveysAuthoring.get, { params: { id: survey ?? '' } }),
    enabled: Boolean(survey),
  })
  const categories = useQuery({ ...queryOf(categoriesAuthoring.list), enabled: Boolean(category) })
  const page = pages.find((one) => link === `/${one}`)
  if (page) return canvas.places[page]
  const found = categories.data?.items.find(({ category_id }) => category_id === category)
  if (found) return found.category_title
  const title = stories.data?.title ?? surveys.data?.title
  return title ? <Link to={story ? link : `/surveys/${survey}`}>{title}</Link> : link
}
