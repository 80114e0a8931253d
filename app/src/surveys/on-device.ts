import { surveys, type SurveyItem } from '@megdan/contract'
import { queryClient } from '../platform/queries.ts'

const isPages = (data: unknown): data is { pages: { items: SurveyItem[] }[] } =>
  typeof data === 'object' && data !== null && 'pages' in data

/** Every survey that some list on this device holds. */
export function surveysOnDevice(): SurveyItem[] {
  const items = new Map<string, SurveyItem>()
  for (const [, data] of queryClient.getQueriesData({ queryKey: [surveys.list.path] }))
    if (isPages(data)) for (const page of data.pages) for (const item of page.items) items.set(item.id, item)
  return [...items.values()]
}
