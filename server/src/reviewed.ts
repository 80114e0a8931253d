import { leadsTo } from './destinations.ts'
import { newsReviewed } from './news/index.ts'
import { notificationReviewed } from './notifications/index.ts'
import type { AllReviewed } from './review/index.ts'
import { surveyReviewed } from './surveys/index.ts'

/** What is reviewed before readers have it, by the features that own it, which the review does not know. */
export const reviewed: AllReviewed = {
  news: newsReviewed,
  survey: surveyReviewed,
  notification: notificationReviewed(leadsTo),
}
