import { counted } from '../counted/en.ts'
import type { RingingWords } from '../ringing.ts'
import type { LeavingWords } from './bg.ts'

const people = (count: number) => counted(count, 'person', 'people')
const phones = (count: number) => counted(count, 'phone', 'phones')

export const ringingWords: RingingWords = {
  people,
  phones,
  counting: 'Counting the phones…',
  failed: 'The phones could not be counted.',
  for_people: (count) => `It goes to ${people(count)}.`,
  rings: (count) => `${phones(count)} will ring.`,
  rings_then: (count) => `At that hour ${phones(count)} will ring.`,
  none: 'No phone will ring. The notification will only stand in the app.',
  few: 'How many phones will ring is not told for fewer than five people.',
  hidden: 'How many people it goes to is not told: they are so few that it would show who has not taken part.',
  quiet: (count) => `When quiet hours end, ${phones(count)} more will ring.`,
  keyless: (count) =>
    `${phones(count)} will not ring: this installation has no key for ${count === 1 ? 'it' : 'them'}.`,
}

export const leavingWords: LeavingWords = {
  title: 'Notifications that are leaving',
  in: (left) => `Sends in ${left} s`,
  now: 'Leaving…',
  spoken: (title, left) => `“${title}” leaves in ${counted(left, 'second', 'seconds')}. You can undo it.`,
  undo: 'Undo',
  undo_of: (title) => `Undo sending “${title}”`,
  undone: 'Undone. Nobody got it.',
  already_cancelled: 'It was undone already.',
}
