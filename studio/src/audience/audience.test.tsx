import { MantineProvider } from '@mantine/core'
import type { AudienceChoice } from '@megdan/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { device, session } from '../../../server/src/identity/tables.ts'
import { startWorld, type World } from '../../../server/test/world.ts'
import { queryClient } from '../platform/api.ts'
import { AudienceChooser, ReachSummary } from './index.ts'

let world: World
let isDown = false
let chosen: AudienceChoice

beforeAll(async () => {
  world = await startWorld()
  window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.reset()
  queryClient.clear()
  isDown = false
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addGroup('stroy', 'Сердион Строй')
  await world.addPerson({ id: 'nadya', role: 'editor' })
  await world.addPerson({ id: 'mira', groups: ['energo', 'stroy'] })
  const authorization = `Bearer ${await world.tokenOf('nadya')}`
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    isDown
      ? Promise.resolve(new Response('{"code":"too_many","message":"","request_id":"r"}', { status: 429 }))
      : world.fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), authorization } }),
  )
})
afterEach(cleanup)

function Both({ start }: { start: AudienceChoice }) {
  const [value, setValue] = useState(start)
  useEffect(() => {
    chosen = value
  }, [value])
  return (
    <>
      <AudienceChooser value={value} onChange={setValue} />
      <ReachSummary audience={value} />
    </>
  )
}
const open = (start: AudienceChoice) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <Both start={start} />
      </QueryClientProvider>
    </MantineProvider>,
  )
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('everyone is offered with the true head count, and the reach is told in words', async () => {
  open({ everyone: true, guests: false })
  await screen.findByRole('radio', { name: 'Всички служители, 2 души' })
  expect(radio(/Всички/).checked).toBe(true)
  await screen.findByText('Ще стигне до 2 души.')
  expect(screen.getByText('ще я види само в приложението, без звук').textContent).toBe(
    '1 ще я види само в приложението, без звук',
  )
})

test('the head count says for whom it rings now and later, who finds it in the app, who has never come, and guests', async () => {
  const all_day = { from: '00:00', to: '00:00', all_day: true }
  const quiet_hours = { on: true, days: { thu: all_day, fri: all_day, sat: all_day } }
  const addDevice = async (person_id: string | null) => {
    if (person_id !== null) await world.tokenOf(person_id)
    const session_id = (await world.db.select().from(session)).find((row) => row.person_id === person_id)?.id ?? null
    const row = { token: `phone-${person_id}`, person_id, session_id, platform: 'android' as const }
    await world.db.insert(device).values({ ...row, last_seen_at: world.clock.now })
  }
  for (const id of ['rings', 'rings_too']) await world.addPerson({ id })
  await world.addPerson({ id: 'asleep', preferences: { quiet_hours } })
  for (const id of ['rings', 'rings_too', 'asleep', null]) await addDevice(id)
  open({ everyone: true, guests: true })
  await screen.findByText('Ще стигне до 5 души.')
  const told = within(screen.getByRole('region', { name: 'Обхват' }))
    .getAllByRole('listitem')
    .map((part) => part.textContent)
  expect(told).toEqual([
    '2 ще получат известие веднага',
    '1 ще го получи след тихите си часове',
    '1 ще я види само в приложението, без звук',
    '1 още не е влизал',
  ])
  expect(screen.getByText('И 1 устройство на гост.')).toBeTruthy()
})

test('groups are searched for, chosen and taken away, and a person of two groups stays one', async () => {
  open({ everyone: true, guests: false })
  fireEvent.click(radio(/Избрани групи/))
  expect(chosen).toEqual({ groups: [], guests: false })
  await screen.findByText('Изберете поне една група.')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Сердион Строй, 1 човек' }))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ЕНЕРГО' } })
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1))
  fireEvent.click(screen.getByRole('checkbox'))
  expect(chosen).toEqual({ groups: ['stroy', 'energo'], guests: false })
  await screen.findByRole('radio', { name: 'Избрани групи, 1 човек' })
  await screen.findByText('Ще стигне до 1 човек.')
  fireEvent.click(screen.getByRole('button', { name: 'Махни Сердион Строй' }))
  expect(chosen).toEqual({ groups: ['energo'], guests: false })
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('the groups wait while another card is looked at', async () => {
  open({ groups: ['energo'], guests: false })
  fireEvent.click(radio(/Публично/))
  expect(chosen).toEqual({ everyone: true, guests: true })
  fireEvent.click(radio(/Избрани групи/))
  expect(chosen).toEqual({ groups: ['energo'], guests: false })
})

test('a count that failed says so and is tried again', async () => {
  isDown = true
  open({ everyone: true, guests: false })
  expect((await screen.findByRole('alert')).textContent).toContain('Хората не бяха преброени.')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Опитай отново' }))
  await screen.findByText('Ще стигне до 2 души.')
})
