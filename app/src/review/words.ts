import { review } from '../texts/bg/review.ts'
import { pageWords } from '../texts/index.ts'

export const { use: useReviewTexts } = pageWords('review', review)
