import { article } from '../texts/bg/article.ts'
import { pageWords } from '../texts/index.ts'

export const { use: useArticleTexts, now: currentArticleTexts } = pageWords('article', article)
