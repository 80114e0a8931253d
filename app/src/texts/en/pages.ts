import { article } from './article.ts'
import { intro } from './intro.ts'
import { search } from './search.ts'
import { answering } from './answering.ts'
import { comments } from './comments.ts'
import { company } from './company.ts'
import { gone } from './gone.ts'
import { inbox } from './inbox.ts'
import { notificationSettings } from './notification-settings.ts'
import { profile } from './profile.ts'
import { registration } from './registration.ts'
import type { PageTexts } from '../index.ts'
import { surveys } from './surveys.ts'
import { why } from './why.ts'

export const pages: PageTexts = {
  article,
  intro,
  search,
  comments,
  company,
  gone,
  inbox,
  notificationSettings,
  profile,
  registration,
  surveys: { ...surveys, ...answering },
  why,
}
