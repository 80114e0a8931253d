import { languageTags, type StudioNewsItem } from '@megdan/contract'
import { ActionIcon, Box, Button, Group, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../session/index.ts'
import { type StudioLanguage, useLanguage, useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FailureNote } from '../../ui/Note.tsx'
import { Filters } from '../../ui/list/ListFilters.tsx'
import { Bar, ListHead } from '../../ui/list/ListPage.tsx'
import { useNow } from '../../ui/use-now.ts'
import { NarrowingFields } from '../NarrowingFields.tsx'
import { mayPublish } from '../publishing.ts'
import { NewsActs } from '../NewsActs.tsx'
import css from './calendar.module.css'
import { CalendarTable, Dragging } from './CalendarTable.tsx'
import { ClockNote } from './ClockNote.tsx'
import { addDays, atHour, type Day, dayOfTime, midnightOf, sameHourOn, type View, views } from './days.ts'
import { Drafts } from './Drafts.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { entriesByDay, type Entry, marksByDay, mayMove } from './entries.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { kinds, useCalendar, useDrafts, useOthers, useShown } from './use-calendar.ts'
import { useMoving } from './use-moving.ts'
import { Segments } from '../../ui/Segments.tsx'

/** «ноември 2026 г.» or «16 – 22 ноември 2026 г.». */
function headingOf(view: View, day: Day, weeks: Day[][], language: StudioLanguage): string {
  const [week] = weeks
  const tag = languageTags[language]
  const last = view === 'week' ? week : weeks.at(-1)
  const [from, to] = [week?.[0] ?? day, last?.[6] ?? day].map(midnightOf)
  if (view !== 'month' && from && to)
    return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(from, to)
  return midnightOf(day).toLocaleDateString(tag, { month: 'long', year: 'numeric' })
}

type ToolsProps = Pick<ReturnType<typeof useShown>, 'view' | 'show' | 'turn'> & { heading: string; today: Day }

function Tools({ view, show, turn, heading, today }: ToolsProps) {
  const { calendar: words } = useTexts()
  return (
    <Group gap={8}>
      <ActionIcon variant="default" size={36} aria-label={words.before[view]} onClick={() => turn(-1)}>
        <Icon of="back" size={18} />
      </ActionIcon>
      <Button variant="default" size="sm" onClick={() => show({ day: today })}>
        {words.today}
      </Button>
      <ActionIcon variant="default" size={36} aria-label={words.after[view]} onClick={() => turn(1)}>
        <Icon of="forward" size={18} />
      </ActionIcon>
      <Box component="h2" miw="9.5rem" mx={8} fz="xl" className="capital" aria-live="polite">
        {heading}
      </Box>
      <Segments
        label={words.view}
        options={views.map((value) => ({ value, label: words.views[value] }))}
        value={view}
        onChange={(chosen) => show({ view: chosen })}
        raised
      />
    </Group>
  )
}

/** What appears and ends on which day, and can be moved to another one. */
export function CalendarPage() {
  const { calendar: words } = useTexts()
  const language = useLanguage()
  const person = useMe()
  const now = useNow(30_000)
  const today = dayOfTime(now)
  const shown = useShown(now)
  const { filters, changeFilters, day, view, weeks, show, turn, hidden, toggle } = shown
  const others = useOthers(weeks)
  const drafts = useDrafts(filters).data?.items ?? []
  const [scheduling, setScheduling] = useState<{ item: StudioNewsItem; at: string | null }>()
  const { data, error, isPending, isLoadingError, isPlaceholderData, refetch } = useCalendar(shown)
  const { moved, takeFocus, move } = useMoving()
  const [open, setOpen] = useState<Entry>()
  const entries = hidden.has('news') ? new Map<Day, Entry[]>() : entriesByDay(data?.items ?? [], moved)
  const marks = marksByDay(others.data, hidden)
  const isEmpty =
    data !== undefined && !isPlaceholderData && !weeks.flat().some((each) => entries.has(each) || marks.has(each))
  const isMovable = (entry: Entry) => mayMove(person, entry)

  const moveTo = (entry: Entry, to: string) => {
    move(entry, to)
    if (!weeks.flat().includes(dayOfTime(to))) show({ day: dayOfTime(to) })
  }
  const drop = (key: string, { day: on, hour }: { day: Day; hour?: number }) => {
    const item = drafts.find(({ id }) => key === `draft ${id}`)
    if (item) return setScheduling({ item, at: atHour(on, hour ?? 9) })
    const entry = [...entries.values()].flat().find((each) => each.key === key)
    if (!entry) return
    const to = hour === undefined ? sameHourOn(on, entry.at) : atHour(on, hour, entry.at)
    if (to !== entry.at) moveTo(entry, to)
  }
  const step = (entry: Entry, days: number) => moveTo(entry, sameHourOn(addDays(dayOfTime(entry.at), days), entry.at))

  return (
    <>
      <ListHead title={words.title} acts={<NewsActs other="list" filters={filters} />} />
      <Bar>
        <Tools view={view} show={show} turn={turn} today={today} heading={headingOf(view, day, weeks, language)} />
        <ClockNote />
      </Bar>
      <Group gap="8px 16px" mb={14} justify="space-between">
        <Group gap={8} role="group" aria-label={words.shown}>
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant={hidden.has(kind) ? 'default' : 'light'}
              aria-pressed={!hidden.has(kind)}
              leftSection={<Icon of={kind === 'news' ? 'news' : kind === 'surveys' ? 'survey' : 'bell'} size={18} />}
              onClick={() => toggle(kind)}
            >
              {words.kinds[kind]}
            </Button>
          ))}
        </Group>
        <Filters>
          <NarrowingFields filters={filters} change={changeFilters} />
        </Filters>
      </Group>
      {isPending && (
        <>
          <p role="status" className="unseen">
            {words.loading}
          </p>
          <Skeleton height={640} radius="card" />
        </>
      )}
      {isLoadingError && <FailureNote title={words.failed} error={error} retry={refetch} />}
      {data && (
        <Dragging onDrop={drop}>
          <div className={css.layout}>
            <CalendarTable
              view={view}
              day={day}
              today={today}
              weeks={weeks}
              busy={isPlaceholderData}
              entries={entries}
              marks={marks}
              takeFocus={takeFocus}
              mayMove={isMovable}
              onOpen={setOpen}
              onStep={step}
              onWeek={(each) => show({ view: 'week', day: each })}
            />
            <Drafts items={drafts} onOpen={(item) => setScheduling({ item, at: null })} />
          </div>
          <Text role="status" pt={14} fz="note" c="dimmed">
            {isEmpty ? words.empty : (data.has_more || others.data?.has_more) && words.too_many}{' '}
            {others.isError && words.others_failed}
          </Text>
        </Dragging>
      )}
      {scheduling && (
        <ScheduleDialog
          {...scheduling}
          mayMove={mayPublish(person, scheduling.item.category)}
          onClose={() => setScheduling(undefined)}
        />
      )}
      {open && (
        <EntryDialog
          key={open.key}
          entry={open}
          mayMove={isMovable(open)}
          onMove={moveTo}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
