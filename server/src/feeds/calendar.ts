import { contentLines, escapeText } from '@megdan/contract'
import { texts } from '../texts/index.ts'
import type { Told } from './atom.ts'

/** By which moment something is to be done. */
export type Deadline = {
  /** What it is of: `news/x`, `survey/y`, as it is in the app's addresses. */
  thing: string
  at: Date
  /** When what is said of it was last another, as far as readers know. */
  since: Date
  title: string
  note: string
}

/** UTC, which every calendar shows in the zone of whoever looks. */
const moment = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

const line = (name: string, text: string) => `${name}:${escapeText(text)}`

function eventOf({ thing, at, since, title, note }: Deadline, { home }: Told): string[] {
  const address = `${home}/${thing.split('/').map(encodeURIComponent).join('/')}`
  return [
    'BEGIN:VEVENT',
    line('UID', `${thing.replace('/', '-')}@${new URL(home).hostname}`),
    `DTSTAMP:${moment(since)}`,
    // A moment and no length: it takes nobody's time.
    `DTSTART:${moment(at)}`,
    line('SUMMARY', title),
    line('DESCRIPTION', note === '' ? address : `${note}\n${address}`),
    `URL:${address}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** A calendar (RFC 5545, with what RFC 7986 adds) that is read anew each hour. */
export function calendarOf(deadlines: readonly Deadline[], told: Told): string {
  const name = texts[told.lang].feeds.dates(told.organisation)
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Megdan//Dates//EN',
    'CALSCALE:GREGORIAN',
    line('NAME', name),
    line('X-WR-CALNAME', name),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...deadlines.flatMap((one) => eventOf(one, told)),
    'END:VCALENDAR',
  ])
}
