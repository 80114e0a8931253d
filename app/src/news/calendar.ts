import { contentLines, escapeText } from '@megdan/contract'
import { check } from '@megdan/kit/icons'
import { fileNameOf } from '../platform/file-name.ts'
import { keepFile } from '../platform/share.ts'
import { showToast } from '../ui/toasts.ts'
import { type NamedDate, whenLines } from './dates.ts'
import { currentArticleTexts } from './words.ts'

export type Occasion = { id: string; title: string; url: string; date: NamedDate }

/** One event by RFC 5545 (iCalendar); the same date of the same news is the same event. */
export function eventOf({ id, title, url, date }: Occasion, now = new Date()): string {
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Megdan//News//BG',
    'BEGIN:VEVENT',
    `UID:${id}-${date.first.year}-${date.first.month}-${date.first.day}-${date.hours?.start ?? 'day'}@megdan`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    ...whenLines(date),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(url)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}

/** Hands the event to the phone's calendar, as a file that it opens. */
export async function addToCalendar(occasion: Occasion): Promise<void> {
  const words = currentArticleTexts()
  const file = new File([eventOf(occasion)], `${fileNameOf(occasion.title)}.ics`, { type: 'text/calendar' })
  try {
    if (!(await keepFile(file))) throw new Error('no files')
    showToast({ id: 'calendar', text: words.calendar_kept, icon: check, look: 'good' })
  } catch {
    showToast({ id: 'calendar', text: words.calendar_failed })
  }
}
