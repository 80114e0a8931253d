import { newsTeller } from './news/index.ts'
import type { Tellers } from './notifications/index.ts'
import { surveyTeller } from './surveys/index.ts'

/** What may be reminded of, and told about, as its own feature says it. */
export const tellers: Tellers = { news: newsTeller, survey: surveyTeller }
