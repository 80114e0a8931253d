import { languageTags } from '@megdan/contract'
import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { dateOf } from '../../ui/format.ts'
import css from './calendar.module.css'
import { CalendarEntry } from './CalendarEntry.tsx'
import { type Day, sameHourOn, type View } from './days.ts'
import type { Entry } from './entries.ts'
import type { Moving } from './use-moving.ts'
import { card } from '../../ui/grounds.ts'

/** More of them on one day of a month are shown in its week. */
const mostOfDay = 4

type CellProps = { day: Day; today: Day; outside: boolean; children: ReactNode }

function Cell({ day, today, outside, children }: CellProps) {
  const language = useLanguage()
  const { setNodeRef, isOver } = useDroppable({ id: day, disabled: day < today })
  return (
    <td
      ref={setNodeRef}
      data-day={day}
      data-over={isOver || undefined}
      data-outside={outside || undefined}
      aria-current={day === today ? 'date' : undefined}
    >
      <span className={css.date} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className="unseen">{dateOf(day, language)}</span>
      {children}
    </td>
  )
}

const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }

type Props = {
  view: View
  day: Day
  today: Day
  weeks: Day[][]
  busy: boolean
  entries: ReadonlyMap<Day, Entry[]>
  takeFocus: Moving['takeFocus']
  mayMove: (entry: Entry) => boolean
  onOpen: (entry: Entry) => void
  onMove: (entry: Entry, to: string) => void
  onStep: (entry: Entry, days: number) => void
  onWeek: (day: Day) => void
}

export function CalendarTable({ view, day, today, weeks, busy, entries, takeFocus, mayMove, ...acts }: Props) {
  const { calendar: words } = useTexts()
  const language = useLanguage()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const entry = [...entries.values()].flat().find(({ key }) => key === active.id)
    if (!entry || !over) return
    const to = sameHourOn(String(over.id), entry.at)
    if (to !== entry.at) acts.onMove(entry, to)
  }
  const weekday = (each: Day, length: 'long' | 'short') =>
    new Date(each).toLocaleDateString(languageTags[language], { weekday: length, timeZone: 'UTC' })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <Paper {...card} pos="relative" style={{ overflow: 'auto hidden' }}>
        <table className={css.calendar} data-view={view} aria-label={words.title} aria-busy={busy}>
          <thead>
            <tr>
              {weeks[0]?.map((each) => (
                <th key={each} scope="col">
                  <abbr title={weekday(each, 'long')}>{weekday(each, 'short')}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((each) => {
                  const all = entries.get(each) ?? []
                  const shown = view === 'week' || all.length <= mostOfDay + 1 ? all : all.slice(0, mostOfDay)
                  const outside = view === 'month' && each.slice(0, 7) !== day.slice(0, 7)
                  return (
                    <Cell key={each} day={each} today={today} outside={outside}>
                      {shown.length > 0 && (
                        <Stack component="ul" gap={4}>
                          {shown.map((entry) => (
                            <CalendarEntry
                              key={entry.key}
                              entry={entry}
                              mayMove={mayMove(entry)}
                              takeFocus={takeFocus}
                              onOpen={acts.onOpen}
                              onStep={acts.onStep}
                            />
                          ))}
                        </Stack>
                      )}
                      {shown.length < all.length && (
                        <button type="button" className={css.more} onClick={() => acts.onWeek(each)}>
                          {words.more(all.length - shown.length)}
                        </button>
                      )}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Paper>
    </DndContext>
  )
}
