import { feeds } from '../texts/bg/feeds.ts'
import { pageWords } from '../texts/index.ts'

export const { use: useFeedTexts, now: feedTextsNow } = pageWords('feeds', feeds)
