import type { Texts } from '../texts.ts'

const people = (number: number, shown: string) => (number === 1 ? '1 person' : `${shown} people`)

export const confirmations: Texts['confirmations'] = {
  title: 'Confirmations',
  back: 'To the story',
  filter: 'Who to show',
  all: 'All',
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  columns: { name: 'Name', group: 'Group', state: 'State', when: 'When' },
  yes: 'Confirmed',
  no: 'Not yet',
  version: (number) => `version ${number}`,
  total: (done, number, whole) => `${done} of ${people(number, whole)} have confirmed.`,
  download: 'Download the list (CSV)',
  remind: (number, shown) => `Remind ${people(number, shown)}`,
  reminded: (number, shown) => `We reminded ${people(number, shown)}. The reminder stands in their notifications.`,
  reminding: 'A reminder to confirm',
  reminded_ago: (ago) => `Reminded ${ago}. Possible again 12 hours after the last reminder.`,
  refusals: {
    not_published: 'The story is no longer published.',
    confirmation_not_asked: 'The story no longer requires confirmation.',
    nobody_waits: 'Everybody has confirmed.',
    already_reminded: 'They were reminded within the last 12 hours. Nobody got a second reminder.',
    approval_needed: 'The story is not approved as it is now. Send it for approval.',
  },
  loading: 'The list is loading',
  failed: 'The list did not load',
  empty: {
    all: 'Nobody is in the audience.',
    waiting: 'Everybody has confirmed.',
    confirmed: 'Nobody has confirmed yet.',
  },
  not_asked: 'This story requires no confirmation',
  not_asked_text: 'Switch on “Requires confirmation” in its settings to see here who has read and understood it.',
}
