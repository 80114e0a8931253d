import { ActionIcon, Box, Group, Input, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import {
  type Clock,
  clockOfMoment,
  type Day,
  dayOfMoment,
  daysFrom,
  isSameDay,
  longDay,
  momentAt,
  readClock,
  readMoment,
  shortDay,
  usualClock,
  writtenClock,
  writtenDay,
} from './moment.ts'
import css from './moment-field.module.css'
import { useNow } from './use-now.ts'

/** As many as stand side by side. */
const daysAhead = 7
const wholeDay = /\d{4}/
const wholeClock = /[:.]\d{2}$|^\d{4}$/

type Props = {
  label: string
  /** ISO 8601 in UTC. */
  value?: string | null
  onChange: (time: string | null) => void
  error?: ReactNode
  /** The next days stand there to be pressed. */
  days?: boolean
  /** What is known of a good hour. */
  advice?: ReactNode
  /** There is always one: whoever empties the field writes another, and has the former one until then. */
  required?: boolean
}

/** What is being written and is no day, or no hour, yet; `left` once somebody has gone on from there. */
type Typed = { text: string; left: boolean } | undefined

const startOf = (value: string | null) =>
  value === null ? { day: undefined, clock: undefined } : { day: dayOfMoment(value), clock: clockOfMoment(value) }

/** Day and hour by the clock of this computer, or none: the day before the month, by 24 hours, whatever the browser is used to. */
export function MomentField(props: Props) {
  const { label, value = null, onChange, error, days = false, advice, required = false } = props
  const { moment: words } = useTexts()
  const language = useLanguage()
  const id = useId()
  const now = new Date(useNow(60_000))
  const [typedDay, setTypedDay] = useState<Typed>()
  const [typedClock, setTypedClock] = useState<Typed>()
  const { day, clock } = startOf(value)

  const choose = (next: Day, at: Clock = clock ?? usualClock(next, now)) => {
    const time = momentAt(next, at)
    if (time !== value) onChange(time)
  }
  const takeDay = (text: string) => {
    const read = readMoment(text, now)
    if (!read) return
    if (read.clock) setTypedClock(undefined)
    choose(read.day, read.clock ?? readClock(typedClock?.text ?? ''))
  }
  const takeClock = (text: string) => {
    const read = readClock(text)
    const [today] = daysFrom(now, 1)
    const of = day ?? today
    if (read && of) choose(of, read)
  }
  const writeDay = (text: string) => {
    setTypedDay({ text, left: false })
    if (text.trim() === '') return required ? undefined : onChange(null)
    // What is half a year, or none, is taken once somebody goes on from there.
    if (wholeDay.test(text)) takeDay(text)
  }
  const writeClock = (text: string) => {
    setTypedClock({ text, left: false })
    if (wholeClock.test(text)) takeClock(text)
  }
  const leaveDay = () => {
    if (typedDay) takeDay(typedDay.text)
    setTypedDay(isNoDay ? { text: typedDay.text, left: true } : undefined)
  }
  const leaveClock = () => {
    if (typedClock) takeClock(typedClock.text)
    setTypedClock(isNoClock ? { text: typedClock.text, left: true } : undefined)
  }
  const onEnter = (leave: () => void) => (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave()
  }
  const clear = () => {
    setTypedDay(undefined)
    setTypedClock(undefined)
    onChange(null)
  }
  const isNoDay = typedDay !== undefined && typedDay.text.trim() !== '' && !readMoment(typedDay.text, now)
  const isNoClock = typedClock !== undefined && typedClock.text.trim() !== '' && !readClock(typedClock.text)
  const wrong = (isNoDay && typedDay.left && words.no_day) || (isNoClock && typedClock.left && words.no_hour) || error
  return (
    <Input.Wrapper id={id} label={label} error={wrong}>
      {days && (
        <Group gap={6} mt={2} mb={8} role="group" aria-label={words.days}>
          {daysFrom(now, daysAhead).map((one, ahead) => {
            const name = [words.today, words.tomorrow][ahead] ?? shortDay(one, language)
            return (
              <button
                key={writtenDay(one)}
                type="button"
                className={css.day}
                aria-pressed={day !== undefined && isSameDay(one, day)}
                aria-label={`${name}, ${longDay(one, language, now)}`}
                onClick={() => {
                  setTypedDay(undefined)
                  choose(one, clock ?? readClock(typedClock?.text ?? ''))
                }}
              >
                {name}
              </button>
            )
          })}
        </Group>
      )}
      <Group gap={8} wrap="nowrap" align="start">
        <Input
          id={id}
          flex={1}
          miw={0}
          leftSection={<Icon of="calendar" size={18} />}
          inputMode="numeric"
          autoComplete="off"
          placeholder={words.day_shape}
          error={Boolean(wrong)}
          value={typedDay?.text ?? (day ? writtenDay(day) : '')}
          onChange={(event) => writeDay(event.currentTarget.value)}
          onBlur={leaveDay}
          onKeyDown={onEnter(leaveDay)}
        />
        <Input
          w={104}
          flex="none"
          leftSection={<Icon of="clock" size={18} />}
          inputMode="numeric"
          autoComplete="off"
          aria-label={words.hour}
          placeholder={words.hour_shape}
          error={isNoClock}
          value={typedClock?.text ?? (clock ? writtenClock(clock) : '')}
          onChange={(event) => writeClock(event.currentTarget.value)}
          onBlur={leaveClock}
          onKeyDown={onEnter(leaveClock)}
        />
        {value !== null && !required && (
          <ActionIcon variant="subtle" size={40} aria-label={words.clear} onClick={clear}>
            <Icon of="close" size={18} />
          </ActionIcon>
        )}
      </Group>
      {day && (
        <Text fz="caption" c="dimmed" mt={4}>
          {longDay(day, language, now)}
        </Text>
      )}
      {advice && <Box mt={4}>{advice}</Box>}
    </Input.Wrapper>
  )
}
