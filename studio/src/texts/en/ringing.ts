import { number } from '@megdan/kit/format'
import type { Texts } from '../texts.ts'

const counted = (count: number, one: string, many: string) => `${number(count, 'en')} ${count === 1 ? one : many}`
const people = (count: number) => counted(count, 'person', 'people')
const phones = (count: number) => counted(count, 'phone', 'phones')
const seconds = (count: number) => counted(count, 'second', 'seconds')

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
  counting: 'Counting the phones…',
  failed: 'The phones could not be counted.',
  for_people: (count) => `For ${people(count)}.`,
  rings: (count) => `${phones(count)} will ring.`,
  rings_then: (count) => `At that hour ${phones(count)} will ring.`,
  none: 'No phone will ring. The notification will only stand in the app.',
  few: 'How many phones will ring is not told for fewer than five people.',
  hidden: 'How many people it goes to is not told: they are so few that it would show who has not taken part.',
  quiet: (count) => `When quiet hours end, ${phones(count)} more will ring.`,
  keyless: (count) =>
    `${phones(count)} will not ring: this installation has no key for ${count === 1 ? 'it' : 'them'}.`,
  undo_follows: 'After that there are a few seconds in which it can be undone.',
  cancel: 'Back',
  leaving: {
    title: 'Notifications that are leaving',
    in: (left) => `Sends in ${left} s`,
    now: 'Leaving…',
    spoken: (title, left) => `“${title}” leaves in ${seconds(left)}. You can undo it.`,
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
}
