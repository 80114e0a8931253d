import { groupTitleIn, type NewsItem } from '@megdan/contract'
import { useOwn } from '../preferences/index.ts'
import { useLanguage } from '../texts/index.ts'

/** For which of the reader's own companies an item is: what a row says of it where all are of one category. */
export function useCompanies({ groups = [] }: Pick<NewsItem, 'groups'>): string | false {
  const language = useLanguage()
  const own = useOwn()?.groups ?? []
  const titles = own.filter(({ id }) => groups.includes(id)).map((group) => groupTitleIn(group, language))
  return titles.length > 0 && titles.join(' · ')
}
