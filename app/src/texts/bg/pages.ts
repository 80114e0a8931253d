import { article } from './article.ts'
import { contacts } from './contacts.ts'
import { intro } from './intro.ts'
import { search } from './search.ts'
import { answering } from './answering.ts'
import { catchUp } from './catch-up.ts'
import { comments } from './comments.ts'
import { company } from './company.ts'
import { confirmations } from './confirmations.ts'
import { feeds } from './feeds.ts'
import { gone } from './gone.ts'
import { inbox } from './inbox.ts'
import { newsFilter } from './news-filter.ts'
import { notificationSettings } from './notification-settings.ts'
import { profile } from './profile.ts'
import { registration } from './registration.ts'
import { review } from './review.ts'
import { surveys } from './surveys.ts'
import { team } from './team.ts'
import { unknown } from './unknown.ts'
import { why } from './why.ts'

/** What comes with the pages that say it, and not with the first one. */
export const pages = {
  article,
  contacts,
  intro,
  search,
  catchUp,
  comments,
  company,
  confirmations,
  feeds,
  gone,
  inbox,
  newsFilter,
  notificationSettings,
  profile,
  registration,
  review,
  surveys: { ...surveys, ...answering },
  team,
  unknown,
  why,
}
