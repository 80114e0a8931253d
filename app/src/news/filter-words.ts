import { newsFilter } from '../texts/bg/news-filter.ts'
import { pageWords } from '../texts/index.ts'

export const { use: useFilterTexts } = pageWords('newsFilter', newsFilter)
