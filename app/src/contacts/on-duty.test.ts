import { dutyOf } from '@megdan/contract'
import { expect, test } from 'vitest'
import { contacts as bg } from '../texts/bg/contacts.ts'
import { contacts as en } from '../texts/en/contacts.ts'
import { contacts as ro } from '../texts/ro/contacts.ts'
import { dutyWords, whoAnswersFirst } from './on-duty.ts'

/** By the device's own clock. */
const on = (day: number, hour: number) => new Date(2026, 10, day, hour, 30)
const now = on(26, 9)

test('until when and from when is said by the day, in each language', () => {
  const said = (at: Date) => [
    dutyWords({ answers: true, until: at }, now, 'bg', bg.duty).whole,
    dutyWords({ answers: false, from: at }, now, 'bg', bg.duty).whole,
    dutyWords({ answers: false, from: at }, now, 'en', en.duty).whole,
    dutyWords({ answers: true, until: at }, now, 'ro', ro.duty).whole,
  ]
  expect(said(on(26, 17))).toEqual([
    'Сега отговаря, до 17:30',
    'Отговаря от 17:30',
    'Answers from 17:30',
    'Răspunde acum, până la 17:30',
  ])
  expect(said(on(27, 8))).toEqual([
    'Сега отговаря, до утре в 08:30',
    'Отговаря от утре в 08:30',
    'Answers from tomorrow at 08:30',
    'Răspunde acum, până mâine la 08:30',
  ])
  expect(said(on(30, 8))).toEqual([
    'Сега отговаря, до понеделник в 08:30',
    'Отговаря от понеделник в 08:30',
    'Answers from Monday at 08:30',
    'Răspunde acum, până luni la 08:30',
  ])
  expect(said(on(33, 8))[1]).toBe('Отговаря от 3\u00a0декември в 08:30')
  expect(dutyWords({ answers: true, until: on(26, 17) }, now, 'bg', bg.duty).short).toBe('До 17:30')
  expect(dutyWords({ answers: false, from: on(30, 8) }, now, 'en', en.duty).short).toBe('From Monday at 08:30')
  expect(dutyWords({ answers: true, until: null }, now, 'bg', bg.duty).whole).toBe('Денонощно')
})

test('who answers stands before whom nothing is known of, who does not behind them', () => {
  const line = (id: string, duty: string, hours = '') => ({ id, hours, duty: dutyOf(duty) ?? [] })
  const all = [
    line('closed', 'пн–пт 8–9'),
    line('unknown', ''),
    line('open', 'пн–нд 8–20'),
    line('words', '', 'Денонощно'),
    line('always', '24/7'),
  ]
  const ids = (at: string) => whoAnswersFirst(all, new Date(at)).map(({ id }) => id)
  expect(ids('2026-11-26T12:00:00+02:00')).toEqual(['open', 'words', 'always', 'unknown', 'closed'])
  expect(ids('2026-11-26T08:30:00+02:00')).toEqual(['closed', 'open', 'words', 'always', 'unknown'])
  expect(ids('2026-11-26T23:00:00+02:00')).toEqual(['words', 'always', 'unknown', 'closed', 'open'])
})
