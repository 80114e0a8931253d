import { isBulgarianHoliday, languageTags } from '@megdan/contract'
import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { dateOf } from '../../ui/format.ts'
import css from './calendar.module.css'
import { CalendarEntry } from './CalendarEntry.tsx'
import { CalendarMark } from './CalendarMark.tsx'
import { atHour, type Day, hourOf, type View } from './days.ts'
import type { Entry, Mark } from './entries.ts'
import type { Moving } from './use-moving.ts'
import { card } from '../../ui/grounds.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useNow } from '../../ui/use-now.ts'

const BeginMenu = lazy(async () => ({ default: (await import('./BeginMenu.tsx')).BeginMenu }))

/** More of them on one day of a month are shown in its week. */
const mostOfDay = 4

const isHoliday = (day: Day) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return isBulgarianHoliday({ year, month, day: date })
}

function Holiday({ on }: { on: Day }) {
  const { calendar: words } = useTexts()
  return (
    isHoliday(on) && (
      <Text span ml={4} fz="caption" fw={600} c="var(--mg-on-accent-soft)">
        {words.holiday}
      </Text>
    )
  )
}

/** The usual hour of what is begun for a day: nine, or the next whole hour of today. */
function beginningOf(day: Day, hour: number | undefined, now: number): string {
  const asked = atHour(day, hour ?? 9)
  const next = Math.ceil((now + 1) / 3_600_000) * 3_600_000
  return Date.parse(asked) > now ? asked : new Date(next).toISOString()
}

type CellProps = {
  day: Day
  /** Of the week, whose rows are hours; the day is named over them. */
  hour?: number
  today: Day
  outside: boolean
  children?: ReactNode
}

/** A day, or an hour of it: something is dropped here, or begun by a press on what is empty. */
function Cell({ day, hour, today, outside, children }: CellProps) {
  const { calendar: words } = useTexts()
  const language = useLanguage()
  const now = useNow(60_000)
  const isPast = hour === undefined ? day < today : Date.parse(atHour(day, hour)) + 3_600_000 <= now
  const { setNodeRef, isOver } = useDroppable({ id: hour === undefined ? day : `${day}T${hour}`, disabled: isPast })
  const [menu, setMenu] = useState<{ opened: boolean }>()
  const begin = () => setMenu({ opened: true })
  const named = dateOf(day, language)
  const button = (
    <button
      type="button"
      className={css.begin}
      aria-label={hour === undefined ? words.begin_on(named) : words.begin_at(named, `${hour}:00`)}
      aria-haspopup="menu"
      onClick={menu ? undefined : begin}
    >
      <Icon of="plus" size={16} />
    </button>
  )
  return (
    <td
      ref={setNodeRef}
      data-day={day}
      data-over={isOver || undefined}
      data-outside={outside || undefined}
      data-holiday={isHoliday(day) || undefined}
      aria-current={day === today && hour === undefined ? 'date' : undefined}
      // A press on what stands there opens that.
      onClick={(event) => !isPast && event.target === event.currentTarget && begin()}
    >
      {hour === undefined && (
        <>
          <span className={`num ${css.date}`} aria-hidden="true">
            {Number(day.slice(8))}
          </span>
          <span className="unseen">{named}</span>
          <Holiday on={day} />
        </>
      )}
      {!isPast &&
        (menu ? (
          <Suspense fallback={button}>
            <BeginMenu at={beginningOf(day, hour, now)} opened={menu.opened} onChange={(opened) => setMenu({ opened })}>
              {button}
            </BeginMenu>
          </Suspense>
        ) : (
          button
        ))}
      {children}
    </td>
  )
}

/** The hours of work, and whatever others something stands at. */
const usualHours = [7, 20] as const
function hoursOf(moments: readonly string[]): number[] {
  const busy = new Set(moments.map(hourOf))
  return Array.from({ length: 24 }, (_, hour) => hour).filter(
    (hour) => (hour >= usualHours[0] && hour <= usualHours[1]) || busy.has(hour),
  )
}

const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }

type DragProps = { onDrop: (key: string, on: { day: Day; hour?: number }) => void; children: ReactNode }

/** What is dragged from the side and within the calendar, and where it is dropped. */
export function Dragging({ onDrop, children }: DragProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over) return
    const [day = '', hour] = String(over.id).split('T')
    onDrop(String(active.id), { day, ...(hour !== undefined && { hour: Number(hour) }) })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      {children}
    </DndContext>
  )
}

type Thing = { at: string; entry?: Entry; mark?: Mark }

type Props = {
  view: View
  day: Day
  today: Day
  weeks: Day[][]
  busy: boolean
  entries: ReadonlyMap<Day, Entry[]>
  marks: ReadonlyMap<Day, Mark[]>
  takeFocus: Moving['takeFocus']
  mayMove: (entry: Entry) => boolean
  onOpen: (entry: Entry) => void
  onStep: (entry: Entry, days: number) => void
  onWeek: (day: Day) => void
}

export function CalendarTable({ view, day, today, weeks, busy, entries, marks, takeFocus, mayMove, ...acts }: Props) {
  const { calendar: words } = useTexts()
  const language = useLanguage()
  const things = (each: Day): Thing[] =>
    [
      ...(entries.get(each) ?? []).map((entry) => ({ at: entry.at, entry })),
      ...(marks.get(each) ?? []).map((mark) => ({ at: mark.at, mark })),
    ].toSorted((a, b) => a.at.localeCompare(b.at))
  const list = (shown: readonly Thing[]) =>
    shown.length > 0 && (
      <Stack component="ul" gap={4}>
        {shown.map(({ entry, mark }) =>
          entry ? (
            <CalendarEntry
              key={entry.key}
              entry={entry}
              mayMove={mayMove(entry)}
              takeFocus={takeFocus}
              onOpen={acts.onOpen}
              onStep={acts.onStep}
            />
          ) : (
            mark && <CalendarMark key={mark.key} mark={mark} />
          ),
        )}
      </Stack>
    )
  const hours = hoursOf((weeks[0] ?? []).flatMap((each) => things(each).map(({ at }) => at)))
  const weekday = (each: Day, length: 'long' | 'short') =>
    new Date(each).toLocaleDateString(languageTags[language], { weekday: length, timeZone: 'UTC' })
  return (
    <Paper {...card} pos="relative" style={{ overflow: 'auto hidden' }}>
      <table className={css.calendar} data-view={view} aria-label={words.title} aria-busy={busy}>
        <thead>
          <tr>
            {view === 'week' && (
              <th scope="col" className={`num one-line ${css.hour}`}>
                <span className="unseen">{words.hour}</span>
              </th>
            )}
            {weeks[0]?.map((each) => (
              <th
                key={each}
                scope="col"
                aria-current={view === 'week' && each === today ? 'date' : undefined}
                data-holiday={(view === 'week' && isHoliday(each)) || undefined}
              >
                <abbr title={weekday(each, 'long')}>{weekday(each, 'short')}</abbr>
                {view === 'week' && (
                  <>
                    {' '}
                    <span className={`num ${css.date}`}>{Number(each.slice(8))}</span>
                    <Holiday on={each} />
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view === 'week' &&
            hours.map((hour) => (
              <tr key={hour}>
                <th scope="row" className={`num one-line ${css.hour}`}>
                  {hour}:00
                </th>
                {weeks[0]?.map((each) => (
                  <Cell key={each} day={each} hour={hour} today={today} outside={false}>
                    {list(things(each).filter(({ at }) => hourOf(at) === hour))}
                  </Cell>
                ))}
              </tr>
            ))}
          {(view === 'week' ? [] : weeks).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => {
                const all = things(each)
                const shown = all.length <= mostOfDay + 1 ? all : all.slice(0, mostOfDay)
                const outside = view === 'month' && each.slice(0, 7) !== day.slice(0, 7)
                return (
                  <Cell key={each} day={each} today={today} outside={outside}>
                    {list(shown)}
                    {shown.length < all.length && (
                      <UnstyledButton
                        mih={32}
                        mt={2}
                        px={8}
                        bdrs="small"
                        fz="caption"
                        fw={620}
                        c="var(--mg-primary)"
                        className={css.more}
                        onClick={() => acts.onWeek(each)}
                      >
                        {words.more(all.length - shown.length)}
                      </UnstyledButton>
                    )}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
