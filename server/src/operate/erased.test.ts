import fs from 'node:fs'
import path from 'node:path'
import { session } from '@megdan/contract'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/processes.ts'
import { usePasswordHash, useWorld } from '../../test/use-world.ts'
import { findErased, openErasedList } from './erased.ts'

const password = 'сив кон под дъжда'
const backups = temporaryFolder()
const backup = { dir: backups, keep: { daily: 7, weekly: 4, monthly: 6 }, recipients: [] }
const world = useWorld({ settings: { rate_limit_scale: 10, backup } })
const hashed = usePasswordHash(password)
const beside = path.join(backups, 'erased')
const notesIn = (folder: string) => (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
const hour = 3_600_000

test('whoever is erased is noted in both places without a word of theirs, found again in a database of before, and forgotten with the last backup', async () => {
  const { data_dir, backup_days } = world.settings
  const own = path.join(data_dir, 'erased')
  await world.addPerson({ id: 'mira-id', email: 'mira@example.com', password_hash: hashed() })
  await world.addPerson({ id: 'boyan-id' })
  await (
    await world.as('mira-id')
  )(session.remove, { body: { email: 'mira@example.com', password } })
  const [note = ''] = notesIn(own)
  expect(notesIn(beside)).toEqual([note])
  expect(note).toMatch(/^\d{13}-[\w-]{43}$/)
  expect(await findErased(world.db, data_dir, [own])).toEqual([])
  await world.addPerson({ id: 'mira-id', email: 'mira@example.com' })
  expect(await findErased(world.db, data_dir, [own, beside])).toEqual(['mira-id'])

  const list = openErasedList(world.settings)
  fs.rmSync(path.join(beside, note))
  await list.tidy(world.db, world.clock.now)
  expect(notesIn(beside)).toEqual([note])
  // Somebody who is still here an hour later was not erased.
  world.advance(2 * hour)
  await list.tidy(world.db, world.clock.now)
  expect([...notesIn(own), ...notesIn(beside)]).toEqual([])
  list.note('gone-id', world.clock.now)
  world.advance(backup_days * 24 * hour)
  await list.tidy(world.db, world.clock.now)
  expect(notesIn(own)).toHaveLength(1)
  world.advance(hour)
  await list.tidy(world.db, world.clock.now)
  expect([...notesIn(own), ...notesIn(beside)]).toEqual([])
})
