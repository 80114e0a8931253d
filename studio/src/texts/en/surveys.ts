import type { Texts } from '../texts.ts'

const answers = (number: number, shown: string) => (number === 1 ? '1 answer' : `${shown} answers`)
const questions = (number: number) => (number === 1 ? '1 question' : `${number} questions`)
const minutes = (number: number) => (number === 1 ? '≈\u00a01\u00a0minute' : `≈\u00a0${number}\u00a0minutes`)

export const surveys: Texts['surveys'] = {
  title: 'Surveys',
  lead: 'Drafts, scheduled, open and closed – last changed first.',
  begin: 'New survey',
  tabs: {
    draft: 'Drafts',
    scheduled: 'Scheduled',
    open: 'Open',
    closed: 'Closed',
    archived: 'Unpublished',
  },
  state: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    open: 'Open',
    closed: 'Closed',
    archived: 'Unpublished',
  },
  held: {
    audience_empty: 'Did not open: nobody could answer',
    audience_too_small: 'Did not open: too few people for an anonymous survey',
    right_missing: 'Did not open: its author may no longer open surveys',
    approval_missing: 'Did not open: its approval no longer counts',
  },
  search: 'Search titles',
  columns: { title: 'Survey', audience: 'Audience', state: 'State', until: 'Deadline', answers: 'Answered' },
  everyone: 'Everyone',
  addressed: (members, guests) =>
    guests ? (members ? `${members} and guests` : 'Guests only') : members || 'For nobody yet',
  opens: (moment) => `from ${moment}`,
  until: (moment) => `until ${moment}`,
  no_end: 'no deadline',
  results_of: (title, number) => `Results of “${title}”: ${number}`,
  loading: 'Surveys are loading',
  failed: 'The surveys did not load',
  empty: 'No surveys yet',
  empty_text: 'Begin with a template: the first takes five minutes.',
  none: 'No such surveys',
  none_text: 'Try another word or another state.',
  clear: 'Show all surveys',
  answers,
  questions,
  minutes,
  mode: { named: 'With names', confidential: 'Confidential', anonymous: 'Anonymous' },
  start: {
    title: 'Where shall we begin?',
    blank: 'Blank survey',
    blank_note: 'Without questions',
    untitled: 'New survey',
  },
  refusals: {
    unchanged: 'There are no changes that readers do not have.',
    approval_needed: 'Somebody else’s approval is needed here. Send it for approval.',
    version_conflict: 'Another editor has just changed it. Look at the changes and try again.',
    not_ready:
      'The survey cannot open yet. Check its questions and its audience: in an anonymous one only people count who were here before it.',
    survey_locked: 'There are answers already: mode and questions stay, only the words can change.',
    already_published: 'The survey is open already.',
    survey_closed: 'The survey has closed and does not open again.',
    not_published: 'The survey is not with its readers.',
    not_open: 'The survey is not open.',
    still_published: 'Unpublish it first.',
    nobody_waits: 'Everybody has taken part.',
    already_reminded: 'You reminded people less than 12 hours ago.',
    group_withheld: 'The answers of this group cannot be shown apart.',
  },
}
