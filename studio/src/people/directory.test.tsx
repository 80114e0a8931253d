import { directory } from '@megdan/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { directoryState } from '../../../server/src/directory/tables.ts'
import { groups, personGroup } from '../../../server/src/identity/tables.ts'
import { openBrowser } from '../../test/browser.tsx'

const { world, password_hash, open, press } = await openBrowser()

beforeEach(async () => {
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin', password_hash })
  await world.addPerson({ id: 'mira', name: 'Мира Петкова' })
})

test('a directory that was stopped says before how many people, and goes on when an administrator lets it', async () => {
  const held_at = new Date('2026-11-20T03:00:00Z')
  await world.db.insert(directoryState).values({ directory: 'scim', held_at, held_people: 214 })
  await open('/people', 'chief@example.com')
  const stopped = within(await screen.findByRole('region', { name: 'Спряна директория' }))
  expect(stopped.getByText('Спряхме преди 214 души да загубят достъп')).toBeTruthy()
  press('Нека продължи')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Спряна директория' })).toBeNull())
  const { items } = await (await world.as('chief'))(directory.get)
  expect(items).toMatchObject([{ held: null, free_until: expect.any(String) }])
})

test('a group of the directory cannot be chosen for somebody, nor taken from them', async () => {
  await world.addGroup('shop', 'Цех')
  await world.addGroup('hikers', 'Туристи')
  await world.db.insert(personGroup).values([
    { person_id: 'mira', group_id: 'shop' },
    { person_id: 'mira', group_id: 'hikers' },
  ])
  await world.db.update(groups).set({ directory: 'scim' }).where(eq(groups.id, 'shop'))
  await open('/people?open=mira', 'chief@example.com')
  await screen.findByText('Групите от директорията се променят там.')
  const form = document.body.textContent ?? ''
  expect(form).toContain('Цех')
  // Only the pill of the group that is chosen here has a button by which it goes.
  await waitFor(() => expect(document.querySelectorAll('.mantine-MultiSelect-pill button')).toHaveLength(1))
})
