import { expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { weekdays } from '../notifications/quiet-hours.ts'
import { dutyAt, dutyOf, dutyText, type DutyHours } from './duty.ts'

const week = (text: string): DutyHours[] => {
  const duty = dutyOf(text)
  if (!duty) throw new Error(`cannot read ${text}`)
  return duty
}
/** Clocks in Sofia are two hours ahead in winter. */
const winter = (day: string, time: string) => new Date(`2026-${day}T${time}:00+02:00`)
const office = week('пн–пт 8:30–17:30')

test('a week is read as people write it, in each language', () => {
  const days = weekdays.slice(0, 5).map((day) => ({ day, from: '08:30', to: '17:30' }))
  for (const text of [
    'пн–пт 8:30–17:30',
    'Понеделник–петък, 8:30–17:30 ч.',
    'пон-пет: 08.30-17.30',
    'Mon–Fri 8:30–17:30',
    'Monday - Friday 08:30 - 17:30',
    'lu–vi 8:30–17:30',
    'luni, marți, miercuri, joi și vineri 8:30–17:30',
  ])
    expect([text, dutyOf(text)]).toEqual([text, days])
  expect(dutyOf('сб 13–17, 8–12; пн 22–6')).toEqual([
    { day: 'mon', from: '22:00', to: '06:00' },
    { day: 'sat', from: '08:00', to: '12:00' },
    { day: 'sat', from: '13:00', to: '17:00' },
  ])
  expect(dutyOf('пт–нд денонощно')?.map(({ day }) => day)).toEqual(['fri', 'sat', 'sun'])
  expect(dutyOf('сб–пн 0–24')?.map(({ day }) => day)).toEqual(['mon', 'sat', 'sun'])
  expect(dutyOf('всеки ден 7–15')).toHaveLength(7)
  for (const text of ['денонощно', '24/7', 'Round the clock', 'non-stop'])
    expect(dutyOf(text)).toEqual(weekdays.map((day) => ({ day, from: '00:00', to: '00:00' })))
  expect(dutyOf('  ')).toEqual([])
})

test('what cannot be read is not guessed', () => {
  for (const text of [
    'сутрин',
    'пн',
    '8–17',
    'пн 8',
    'пн 8–25',
    'пн 8:70–9',
    'пн–вт–ср 8–9',
    'дежурен 8–17',
    'пн 8–17; нещо',
  ])
    expect([text, dutyOf(text)]).toEqual([text, undefined])
  expect(dutyOf(`пн 8–9${' '.repeat(400)}`)).toHaveLength(1)
  expect(dutyOf('пн 8–9;'.repeat(100))).toBeUndefined()
  expect(dutyOf(`пн 8–9${' '.repeat(256_000)}`)).toBeUndefined()
})

test('what is shown can be read again', () => {
  for (const text of ['пн–пт 8:30–17:30; сб 9–13', 'пн, вт 22–6; нд 0–24', 'вт 8–12, 13–17', 'денонощно', 'пн–нд 8–20'])
    for (const language of languages) {
      const shown = dutyText(week(text), language)
      expect([shown, dutyOf(shown)]).toEqual([shown, week(text)])
    }
  expect(dutyText(week('понеделник-петък 08:30-17:30; събота 9-13'), 'bg')).toBe('пн–пт 8:30–17:30; сб 9:00–13:00')
  expect(dutyText(week('24/7'), 'en')).toBe('round the clock')
  expect(dutyText([], 'bg')).toBe('')
})

test('somebody answers until an hour, and from an hour, by the clock of the house', () => {
  // Thursday, 26 November.
  expect(dutyAt(office, winter('11-26', '08:29'))).toEqual({ answers: false, from: winter('11-26', '08:30') })
  expect(dutyAt(office, winter('11-26', '08:30'))).toEqual({ answers: true, until: winter('11-26', '17:30') })
  expect(dutyAt(office, winter('11-26', '17:30'))).toEqual({ answers: false, from: winter('11-27', '08:30') })
  expect(dutyAt(office, winter('11-28', '12:00'))).toEqual({ answers: false, from: winter('11-30', '08:30') })
  expect(dutyAt([], winter('11-26', '12:00'))).toBeUndefined()
})

test('a night goes on into the next day, hours that touch are one, and always has no end', () => {
  expect(dutyAt(week('чт 22–6'), winter('11-27', '03:00'))).toEqual({ answers: true, until: winter('11-27', '06:00') })
  expect(dutyAt(week('пт 18–0; сб 0–24; нд 0–24; пн 0–8'), winter('11-28', '12:00'))).toEqual({
    answers: true,
    until: winter('11-30', '08:00'),
  })
  expect(dutyAt(week('24/7'), winter('11-26', '12:00'))).toEqual({ answers: true, until: null })
})

test('a public holiday is like a Sunday', () => {
  // Christmas is Thursday to Saturday, so that Monday is free too.
  expect(dutyAt(office, winter('12-24', '10:00'))).toEqual({ answers: false, from: winter('12-29', '08:30') })
  const shop = week('пн–пт 8–17; нд 10–14')
  expect(dutyAt(shop, winter('12-24', '10:00'))).toEqual({ answers: true, until: winter('12-24', '14:00') })
  expect(dutyAt(week('24/7'), winter('12-24', '10:00'))).toEqual({ answers: true, until: null })
})

test('when clocks change, hours stay what clocks show', () => {
  const night = week('нд 2–10')
  // 29 March 2026: three o'clock becomes four.
  expect(dutyAt(night, new Date('2026-03-29T00:30:00Z'))).toEqual({
    answers: true,
    until: new Date('2026-03-29T07:00:00Z'),
  })
  expect(dutyAt(week('сб 22–8'), new Date('2026-10-25T05:30:00Z'))).toEqual({
    answers: true,
    until: new Date('2026-10-25T06:00:00Z'),
  })
})
