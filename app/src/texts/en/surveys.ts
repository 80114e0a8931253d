import { number, plural } from '@megdan/kit/format'
import type { surveys as bg } from '../bg/surveys.ts'

const counted = (count: number, one: string, other: string) =>
  `${number(count, 'en')}\u00a0${plural(count, { one, other })}`

export const surveys: typeof bg = {
  title: 'Surveys',
  modes: { anonymous: 'Anonymous', confidential: 'Confidential', named: 'Named' },
  sections: { upcoming: 'Coming up', closed: 'Finished' },
  questions: (count) => counted(count, 'question', 'questions'),
  days: (count) => counted(count, 'day', 'days'),
  minutes: (count) => counted(count, 'minute', 'minutes'),
  left: (days) => `${days} left`,
  last_day: 'Last day',
  until: (day) => `until ${day}`,
  no_end: 'No deadline',
  opens: (day) => `Opens on ${day}`,
  closed: (day) => `Closed on ${day}`,
  open_until: (moment) => `Open until ${moment}`,
  open_no_end: 'Open without a deadline',
  open: 'View survey',
  loading: 'Loading the surveys',
  loading_one: 'Loading the survey',
  failed: 'The surveys did not load',
  failed_one: 'The survey did not load',
  more: 'Show more',
  more_failed: 'The other surveys did not load.',
  refresh: 'Refresh',
  empty: 'No open surveys',
  empty_text: 'When there are questions for you, you will see them here.',
  guest: 'Surveys are for employees',
  guest_text: 'Sign in to see the surveys for your team and to vote anonymously.',
  login: 'Sign in',
  what_we_ask: 'What we will ask you',
  what_we_asked: 'What we asked',
  question: (at) => `Question ${at}`,
  required: 'Required',
  optional: 'Optional',
  gone: 'This survey is not here',
  gone_text: 'It may have been withdrawn, or be for another group. The link to it leads nowhere now.',
  gone_guest: 'It may have been withdrawn, or be for employees only. Sign in to find out.',
  all: 'To all surveys',
}
