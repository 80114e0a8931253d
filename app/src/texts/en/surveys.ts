import type { Texts } from '../index.ts'

export const surveys: Texts['surveys'] = {
  title: 'Surveys',
  modes: { anonymous: 'Anonymous', confidential: 'Confidential', named: 'Named' },
  mode_means: {
    anonymous: 'Answers are anonymous: who took part is kept apart from what was said, and the two cannot be joined.',
    confidential:
      'Answers are confidential: they are kept without your name, and only the people who run the survey see them.',
    named: 'Answers are named: they are kept with your name, and the people who run the survey see it.',
  },
  sections: { upcoming: 'Coming up', closed: 'Finished' },
  questions: { one: 'question', other: 'questions' },
  days: { one: 'day', other: 'days' },
  minutes: { one: 'minute', other: 'minutes' },
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
  kinds: {
    single: 'Choose one answer',
    photo_choice: 'Choose one answer',
    multiple: 'Choose several answers',
    text: 'Free text',
    yes_no: 'Yes or no',
    ranking: 'Put in order of importance',
    date: 'A date',
    nps: 'A rating from 0 to 10',
  },
  scale: (low, high) => `A rating from ${low} to ${high}`,
  choose: (least, most) =>
    least !== undefined && most !== undefined && least > 1
      ? `Choose ${least} to ${most} answers`
      : most !== undefined
        ? `Choose up to ${most} answers`
        : 'Choose several answers',
  labels: (low, high) => `from “${low}” to “${high}”`,
  gone: 'This survey is not here',
  gone_text: 'It may have been withdrawn, or be for another group. The link to it leads nowhere now.',
  gone_guest: 'It may have been withdrawn, or be for employees only. Sign in to find out.',
  all: 'To all surveys',
}
