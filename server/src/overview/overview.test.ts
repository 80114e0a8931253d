import { overview } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addCheck } from '../../test/campaigns.ts'
import { addCategory, addNews } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import { comment } from '../comments/tables.ts'

const world = useWorld({ settings: { organisation_name: 'Сердион Груп' } })
beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await addCategory(world)
  await world.addPerson({ id: 'admin', role: 'admin' })
  await world.addPerson({ id: 'editor', role: 'editor' })
})

const rights = { categories: null, publish: true, push: true, push_urgent: false }
const overviewOf = async (who: string) => (await world.as(who))(overview.get)

test('says where one works and what waits there', async () => {
  await world.addPerson({ id: 'maria', state: 'awaiting_approval' })
  await addNews(world, { id: 'item' })
  await addNews(world, { id: 'soon', status: 'scheduled' })
  const row = { news_id: 'item', person_id: 'editor', text: 'Текст', created_at: world.clock.now }
  await world.db.insert(comment).values([
    { ...row, id: 'reported', open_reports: 2 },
    { ...row, id: 'hidden', open_reports: 1, hidden_at: world.clock.now },
    { ...row, id: 'waiting', held_at: world.clock.now },
    { ...row, id: 'quiet' },
  ])
  const shown = {
    organisation: 'Сердион Груп',
    companies: [{ id: 'energo', title: 'Сердион Енерго' }],
    scheduled: 1,
    reported: 1,
    held: 1,
    to_approve: 0,
    to_check: 0,
  }
  expect(await overviewOf('admin')).toEqual({ ...shown, awaiting: 1 })
  expect(await overviewOf('editor')).toEqual({ ...shown, awaiting: null })
})

test('an editor who may not moderate is told of no comments, and one of certain categories of theirs alone', async () => {
  await addNews(world, { id: 'item' })
  const row = { id: 'reported', news_id: 'item', person_id: 'editor', text: 'Текст', open_reports: 1 }
  await world.db.insert(comment).values({ ...row, created_at: world.clock.now })
  await world.addPerson({ id: 'writer', role: 'editor', editor_rights: { ...rights, publish: false } })
  await world.addPerson({ id: 'other', role: 'editor', editor_rights: { ...rights, categories: ['elsewhere'] } })
  expect(await overviewOf('editor')).toMatchObject({ reported: 1, held: 0 })
  await world.db.update(comment).set({ held_at: world.clock.now })
  expect(await overviewOf('editor')).toMatchObject({ reported: 0, held: 1 })
  expect(await overviewOf('writer')).toMatchObject({ reported: 0, held: 0 })
  expect(await overviewOf('other')).toMatchObject({ reported: 0, held: 0 })
})

test('what is due to be checked is counted for whoever looks after it, and where nobody does for all who publish there', async () => {
  const hour = 3_600_000
  const due_at = new Date(world.clock.now.getTime() - hour)
  for (const id of ['mine', 'nobody', 'lost', 'ahead']) await addNews(world, { id })
  await addNews(world, { id: 'down-too', status: 'archived' })
  await world.addPerson({ id: 'gone', role: 'editor', editor_rights: { ...rights, publish: false } })
  await addCheck(world, 'mine', { due_at, owner_id: 'editor' })
  await addCheck(world, 'nobody', { due_at })
  await addCheck(world, 'lost', { due_at, owner_id: 'gone', told_at: world.clock.now, told_owner: false })
  await addCheck(world, 'ahead', { owner_id: 'editor' })
  await addCheck(world, 'down-too', { due_at })
  await world.addPerson({ id: 'other', role: 'editor', editor_rights: { ...rights, categories: ['elsewhere'] } })
  await world.addPerson({ id: 'writer', role: 'editor', editor_rights: { ...rights, publish: false } })
  const counts = []
  for (const who of ['editor', 'admin', 'other', 'writer']) counts.push((await overviewOf(who)).to_check)
  expect(counts).toEqual([3, 2, 0, 0])
})
