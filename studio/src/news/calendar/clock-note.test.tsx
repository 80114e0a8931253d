import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearClock, presentMoment } from '../../platform/clock.ts'
import { ClockNote } from './ClockNote.tsx'

const zone = process.env['TZ']
beforeEach(() => {
  window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  hearClock(new Date().toUTCString())
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})
const show = () =>
  render(
    <MantineProvider>
      <ClockNote />
    </MantineProvider>,
  )

test('a clock that is a day late and of another zone is said, and the moment is that of the server', () => {
  process.env['TZ'] = 'America/New_York'
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T10:00:00Z'))
  hearClock('Thu, 26 Nov 2026 10:00:00 GMT')
  show()
  expect(new Date(presentMoment()).toISOString()).toBe('2026-11-26T10:00:00.000Z')
  expect(screen.getByRole('note').textContent).toBe(
    'Часовникът на този компютър не е верен. Тук е 05:00 ч. по сървъра. Дните и часовете са по America/New_York; в София е 12:00 ч.',
  )
})

test('nothing is said where both are as in Sofia', () => {
  process.env['TZ'] = 'Europe/Sofia'
  hearClock(new Date(Date.now() + 30_000).toUTCString())
  show()
  expect(screen.queryByRole('note')).toBeNull()
})
