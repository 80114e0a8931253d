import type { Texts } from '../texts.ts'

const people = (number: number, shown: string) => (number === 1 ? '1 person' : `${shown} people`)
const phones = (number: number, shown: string) => (number === 1 ? '1 phone' : `${shown} phones`)
const seconds = (number: number) => (number === 1 ? '1 second' : `${number} seconds`)

export const ringing: Texts['ringing'] = {
  people,
  phones,
  act: {
    send: {
      to: (whom) => `Send to ${whom}`,
      silent: 'Send without ringing',
      plain: 'Send',
    },
    publish: {
      to: (whom) => `Publish and send to ${whom}`,
      silent: 'Publish without ringing',
      plain: 'Publish',
    },
    schedule: {
      to: (whom) => `Schedule for ${whom}`,
      silent: 'Schedule without ringing',
      plain: 'Schedule',
    },
    approve: {
      to: (whom) => `Approve and send to ${whom}`,
      silent: 'Approve without ringing',
      plain: 'Approve',
    },
    save: {
      to: (whom) => `Save and send to ${whom}`,
      silent: 'Save without ringing',
      plain: 'Save and notify',
    },
  },
  shown: 'This is how the phone will show it',
  counting: 'Counting the phones …',
  failed: 'The phones could not be counted.',
  for_people: (number, shown) => `For ${people(number, shown)}.`,
  rings: (number, shown) => `${phones(number, shown)} will ring.`,
  rings_then: (number, shown) => `At that hour ${phones(number, shown)} will ring.`,
  none: 'No phone will ring. The notification will only stand in the app.',
  few: 'How many phones will ring is not told for fewer than five people.',
  hidden: 'How many people it goes to is not told: they are so few that it would show who has not taken part.',
  quiet: (number, shown) =>
    number === 1 ? '1 more will ring when quiet hours end.' : `${shown} more will ring when quiet hours end.`,
  keyless: (number, shown) =>
    number === 1
      ? '1 phone will not ring: this installation has no key for it.'
      : `${shown} phones will not ring: this installation has no key for them.`,
  undo_follows: 'After that there are a few seconds in which it can be undone.',
  cancel: 'Back',
  leaving: {
    title: 'Notifications that are leaving',
    in: (number) => `Sends in ${number} s`,
    now: 'Leaving …',
    spoken: (title, number) => `“${title}” leaves in ${seconds(number)}. You can undo it.`,
    occasion: { publication: 'with a story', reminder: 'reminder', outcome: 'what follows from a survey' },
    undo: 'Undo',
    undo_of: (title) => `Undo sending “${title}”`,
    let_go: 'Send now',
    let_go_of: (title) => `Send “${title}” now`,
    undone: 'Undone. Nobody got it.',
    refused: {
      too_late:
        'It is too late, the notification has left. What has not rung yet can be stopped under “Notifications”.',
      already_sent: 'It has left already.',
      already_cancelled: 'It was undone already.',
      not_found: 'The notification is gone.',
    },
  },
  reminder: 'Reminder',
  outcome: 'What follows from the survey',
}
