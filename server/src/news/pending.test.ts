import { type Call, categoriesAuthoring, newsAuthoring as authoring } from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, textBody } from '../../test/content.ts'
import { usePublishing } from '../../test/publishing.ts'
import { publishDue } from './index.ts'

const { world, who, begin, publish, read, titlesOf, minutesOn } = usePublishing()
let petar: Call
beforeEach(async () => {
  const rights = { categories: ['general'], publish: false, push: false, push_urgent: false }
  await world.addPerson({ id: 'petar', name: 'Петър', role: 'editor', editor_rights: rights })
  petar = await world.as('petar')
})

type Seen = { id: string; version: number; pending: { version: number } | null }
const seen = ({ version, pending }: Seen) => ({ version, pending: pending?.version ?? 0 })
const keep = (item: Seen, changes: object, api: Call = who.elena) =>
  api(authoring.keep, { params: { id: item.id }, body: { ...seen(item), ...changes } })
const itemOf = (id: string) => who.elena(authoring.get, { params: { id } })
const conflict = { status: 409, code: 'version_conflict' }

describe('changes of a published item', () => {
  test('stand on the server for every editor, and for no reader until they are published', async () => {
    const { id } = await begin()
    await publish(id)
    const kept = await keep(await itemOf(id), { title: 'Друг автобус' }, petar)
    expect(kept).toMatchObject({ title: 'Нов автобус', pending: { changes: { title: 'Друг автобус' } } })
    expect(kept.changed_by).toBe('Петър')
    const { items } = await who.elena(authoring.list, { query: {} })
    expect(items).toMatchObject([{ id, title: 'Нов автобус', unpublished: true }])
    expect(await titlesOf(who.mira)).toEqual(['Нов автобус'])
    const more = await keep(kept, { summary: 'От понеделник.' })
    expect(more.pending?.changes).toEqual({ title: 'Друг автобус', summary: 'От понеделник.' })
    const done = await who.elena(authoring.publishPending, { params: { id }, body: seen(more) })
    expect(done).toMatchObject({ title: 'Друг автобус', summary: 'От понеделник.', pending: null })
    expect(await read(who.mira, id)).toMatchObject({ title: 'Друг автобус' })
    const again = who.elena(authoring.publishPending, { params: { id }, body: seen(done) })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'unchanged' })
  })

  test('that come to nothing are none, and what was discarded is gone', async () => {
    const { id } = await begin()
    await publish(id)
    const kept = await keep(await itemOf(id), { title: 'Друг автобус', pinned: true })
    const same = await keep(kept, { title: 'Нов автобус' })
    expect(same.pending?.changes).toEqual({ pinned: true })
    const back = await who.elena(authoring.discard, { params: { id }, body: seen(same) })
    expect(back.pending).toBeNull()
  })

  test('of two who saw the same the second is told, also when what waited has gone and come again', async () => {
    const { id } = await begin()
    await publish(id)
    const first = await itemOf(id)
    const kept = await keep(first, { title: 'Първо' })
    await expect(keep(first, { title: 'Второ' }, petar)).rejects.toMatchObject(conflict)
    const none = await who.elena(authoring.discard, { params: { id }, body: seen(kept) })
    await keep(none, { title: 'Трето' })
    await expect(keep(kept, { title: 'Четвърто' }, petar)).rejects.toMatchObject(conflict)
    const late = who.elena(authoring.publishPending, { params: { id }, body: seen(kept) })
    await expect(late).rejects.toMatchObject(conflict)
    await expect(who.elena(authoring.discard, { params: { id }, body: seen(kept) })).rejects.toMatchObject(conflict)
  })

  test('are written by whoever may write there, and published by whoever may publish', async () => {
    const { id } = await begin()
    await publish(id)
    const kept = await keep(await itemOf(id), { title: 'Друг автобус' }, petar)
    const now = { params: { id }, body: seen(kept) }
    await expect(petar(authoring.publishPending, now)).rejects.toMatchObject({ status: 403 })
    await addCategory(world, 'other')
    await expect(keep(kept, { category_id: 'other' }, petar)).rejects.toMatchObject({ status: 403 })
  })

  test('wait beside what is scheduled, which comes out as it was scheduled', async () => {
    const { id } = await begin()
    await publish(id, { publish_at: minutesOn(5) })
    await keep(await itemOf(id), { title: 'Друг автобус' })
    world.advance(5 * 60_000)
    await publishDue(world.db, world.clock.now)
    world.house.events.gap()
    expect(await titlesOf(who.mira)).toEqual(['Нов автобус'])
    expect(await itemOf(id)).toMatchObject({ status: 'published', pending: { changes: { title: 'Друг автобус' } } })
  })

  test('go out with what is published anew', async () => {
    const { id } = await begin()
    await publish(id)
    await who.elena(authoring.unpublish, { params: { id }, body: {} })
    await keep(await itemOf(id), { title: 'Друг автобус' })
    expect(await publish(id)).toMatchObject({ title: 'Друг автобус', pending: null })
    const { items } = await who.elena(authoring.versions, { params: { id } })
    expect(items[0]).toMatchObject({ published: true })
  })

  test('keep the category to which they move the item', async () => {
    await addCategory(world, 'other')
    const { id } = await begin()
    await publish(id)
    await keep(await itemOf(id), { category_id: 'other' })
    const gone = who.elena(categoriesAuthoring.remove, { params: { id: 'other' } })
    await expect(gone).rejects.toMatchObject({ status: 409, code: 'category_in_use' })
  })

  test('are none of a draft', async () => {
    const draft = await begin()
    await expect(keep(draft, { title: 'Друго' })).rejects.toMatchObject({ status: 409, code: 'still_draft' })
  })
})

describe('a draft', () => {
  const body = textBody('Първата дума')

  test('is saved from its first word, and asked for title and category when it is published', async () => {
    const draft = await petar(authoring.create, { body: { body } })
    expect(draft).toMatchObject({ title: '', category_id: '', status: 'draft' })
    const { items } = await petar(authoring.list, { query: { mine: true } })
    expect(items).toMatchObject([{ id: draft.id, category: { category_id: '', category_title: '' } }])
    const bare = who.elena(authoring.publish, { params: { id: draft.id }, body: {} })
    const fields = { title: 'too_short', category_id: 'required' }
    await expect(bare).rejects.toMatchObject({ status: 409, code: 'not_ready', fields })
    const audience = { everyone: true as const, guests: false }
    const whole = { version: 1, title: 'Заглавие', category_id: 'general', audience }
    await petar(authoring.change, { params: { id: draft.id }, body: whole })
    expect(await publish(draft.id)).toMatchObject({ status: 'published' })
  })

  test('that stands in no category is for whoever began it, and for those who have all', async () => {
    const draft = await petar(authoring.create, { body: { body } })
    const rights = { categories: ['general'], publish: true, push: true, push_urgent: false }
    await world.addPerson({ id: 'vera', role: 'editor', editor_rights: rights })
    const vera = await world.as('vera')
    const change = (api: Call, version: number) =>
      api(authoring.change, { params: { id: draft.id }, body: { version, summary: 'Още.' } })
    await expect(change(vera, 1)).rejects.toMatchObject({ status: 403 })
    await expect(vera(authoring.remove, { params: { id: draft.id } })).rejects.toMatchObject({ status: 403 })
    await change(petar, 1)
    await change(who.elena, 2)
    await petar(authoring.remove, { params: { id: draft.id } })
  })

  test('is begun by nobody who may write nowhere', async () => {
    const rights = { categories: [], publish: true, push: true, push_urgent: false }
    await world.addPerson({ id: 'vera', role: 'editor', editor_rights: rights })
    const vera = await world.as('vera')
    await expect(vera(authoring.create, { body: { body } })).rejects.toMatchObject({ status: 403 })
  })
})
