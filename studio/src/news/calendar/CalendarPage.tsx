import { languageTags } from '@megdan/contract'
import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../session/index.ts'
import { type StudioLanguage, useLanguage, useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FailureNote } from '../../ui/Note.tsx'
import { Filters } from '../../ui/list/ListFilters.tsx'
import { Bar, ListHead } from '../../ui/list/ListPage.tsx'
import { useNow } from '../../ui/use-now.ts'
import { NarrowingFields } from '../NarrowingFields.tsx'
import { NewsActs } from '../NewsActs.tsx'
import css from './calendar.module.css'
import { CalendarTable } from './CalendarTable.tsx'
import { addDays, type Day, dayOfTime, midnightOf, sameHourOn, type View, views } from './days.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { entriesByDay, type Entry, mayMove } from './entries.ts'
import { useCalendar, useShown } from './use-calendar.ts'
import { useMoving } from './use-moving.ts'
import { Segments } from '../../ui/Segments.tsx'

/** «ноември 2026 г.» or «16 – 22 ноември 2026 г.». */
function headingOf(view: View, day: Day, [week]: Day[][], language: StudioLanguage): string {
  const tag = languageTags[language]
  const [from, to] = [week?.[0] ?? day, week?.[6] ?? day].map(midnightOf)
  if (view === 'week' && from && to)
    return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(from, to)
  return midnightOf(day).toLocaleDateString(tag, { month: 'long', year: 'numeric' })
}

type ToolsProps = Pick<ReturnType<typeof useShown>, 'view' | 'show' | 'turn'> & { heading: string; today: Day }

function Tools({ view, show, turn, heading, today }: ToolsProps) {
  const { calendar: words } = useTexts()
  return (
    <Group gap={8} className={css.tools}>
      <ActionIcon variant="default" size={36} aria-label={words.before[view]} onClick={() => turn(-1)}>
        <Icon of="back" size={18} />
      </ActionIcon>
      <Button variant="default" size="sm" onClick={() => show({ day: today })}>
        {words.today}
      </Button>
      <ActionIcon variant="default" size={36} aria-label={words.after[view]} onClick={() => turn(1)}>
        <Icon of="forward" size={18} />
      </ActionIcon>
      <h2 aria-live="polite">{heading}</h2>
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
  const { filters, changeFilters, day, view, weeks, show, turn } = shown
  const { data, error, isPending, isLoadingError, isPlaceholderData, refetch } = useCalendar(shown)
  const { moved, takeFocus, move } = useMoving()
  const [open, setOpen] = useState<Entry>()
  const entries = entriesByDay(data?.items ?? [], moved)
  const isEmpty = data !== undefined && !isPlaceholderData && !weeks.flat().some((each) => entries.has(each))
  const isMovable = (entry: Entry) => mayMove(person, entry)

  const moveTo = (entry: Entry, to: string) => {
    move(entry, to)
    if (!weeks.flat().includes(dayOfTime(to))) show({ day: dayOfTime(to) })
  }
  const step = (entry: Entry, days: number) => moveTo(entry, sameHourOn(addDays(dayOfTime(entry.at), days), entry.at))

  return (
    <>
      <ListHead title={words.title} acts={<NewsActs other="list" filters={filters} />} />
      <Bar>
        <Tools view={view} show={show} turn={turn} today={today} heading={headingOf(view, day, weeks, language)} />
        <Filters>
          <NarrowingFields filters={filters} change={changeFilters} />
        </Filters>
      </Bar>
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
        <>
          <CalendarTable
            view={view}
            day={day}
            today={today}
            weeks={weeks}
            busy={isPlaceholderData}
            entries={entries}
            takeFocus={takeFocus}
            mayMove={isMovable}
            onOpen={setOpen}
            onMove={moveTo}
            onStep={step}
            onWeek={(each) => show({ view: 'week', day: each })}
          />
          <Text role="status" pt={14} fz="note" c="dimmed">
            {isEmpty ? words.empty : data.has_more && words.too_many}
          </Text>
        </>
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
