import { newsAuthoring as authoring, type NewsContent } from '@megdan/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addCategory } from '../../../server/test/content.ts'
import { useWorld } from '../../../server/test/use-world.ts'
import type { World } from '../../../server/test/world.ts'
import { keptCopies, unborn } from '../working-copy/index.ts'
import { contentOf } from '../news/index.ts'
import { openWorkingCopy, type WorkingCopy } from './working-copy.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let api: Awaited<ReturnType<World['as']>>
let other: typeof api
const open: [WorkingCopy, close: () => void][] = []
const start = { category_id: 'general', audience: { everyone: true as const, guests: false } }

beforeEach(async () => {
  localStorage.clear()
  for (const id of ['nadya', 'petar']) await world.addPerson({ id, role: 'editor' })
  await addCategory(world, 'general')
  ;[api, other] = [await world.as('nadya'), await world.as('petar')]
})
afterEach(() => {
  for (const [copy, close] of open.splice(0)) {
    copy.forget()
    close()
  }
})

type How = { pause?: number; api?: typeof api; id?: string }
const openCopy = async ({ id, ...how }: How = {}) => {
  const item = id === undefined ? undefined : await api(authoring.get, { params: { id } })
  const copy = openWorkingCopy({ api, person_id: 'nadya', item, start, pause: 60_000, ...how })
  open.push([copy, copy.open()])
  return copy
}
const findCopy = (person_id: string, id: string) => keptCopies<NewsContent>('studio.copy', person_id).find(id)
const leave = (copy: WorkingCopy) => open.find(([each]) => each === copy)?.[1]()
const onServer = (id = '') => api(authoring.get, { params: { id } })
const draft = async (content: Partial<NewsContent> = {}) =>
  (await api(authoring.create, { body: { ...start, title: 'Работа на височина', ...content } })).id
const idOf = (copy: WorkingCopy) => copy.current().base?.id
const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})
const gone = (() => Promise.reject(new TypeError('Failed to fetch'))) as unknown as typeof api

test('an item is born with its first word, whatever it stands in, and saves itself after a pause', async () => {
  const copy = openWorkingCopy({ api, person_id: 'nadya', pause: 5 })
  open.push([copy, copy.open()])
  copy.change({ pinned: true })
  await copy.save()
  expect(copy.current()).toMatchObject({ status: 'waiting', base: undefined })
  copy.change({ summary: 'Двойно обезопасяване.' })
  await expect.poll(() => copy.current().status).toBe('saved')
  expect(await onServer(idOf(copy))).toMatchObject({ title: '', category_id: '', pinned: true })
  copy.change({ title: 'Работа на височина', category_id: 'general' })
  await expect.poll(async () => (await onServer(idOf(copy))).category_id).toBe('general')
  expect(await onServer(idOf(copy))).toMatchObject({ title: 'Работа на височина', summary: 'Двойно обезопасяване.' })
  copy.change({ summary: 'Ново.' })
  await expect.poll(async () => (await onServer(idOf(copy))).summary).toBe('Ново.')
})

test('what is half-written stays on the page, is not sent and is not tried for ever', async () => {
  const copy = await openCopy({ id: await draft() })
  copy.change({ title: ' ', key_points: ['Първо', ''], summary: 'Кратко' })
  await copy.save()
  const saved = await onServer(idOf(copy))
  expect(saved).toMatchObject({ title: 'Работа на височина', key_points: ['Първо'], summary: 'Кратко' })
  expect(copy.current()).toMatchObject({ status: 'waiting', content: { title: ' ', key_points: ['Първо', ''] } })
  await copy.save()
  expect((await onServer(idOf(copy))).version).toBe(saved.version)
})

test('what is written while the answer is on its way is saved after it', async () => {
  const copy = await openCopy({ id: await draft() })
  copy.change({ summary: 'Едно' })
  const first = copy.save()
  await expect.poll(() => copy.current().status, { interval: 0 }).toBe('saving')
  copy.change({ summary: 'Едно и две' })
  await first
  expect(copy.current()).toMatchObject({ status: 'waiting', content: { summary: 'Едно и две' } })
  await Promise.all([copy.save(), copy.save(), copy.save()])
  expect(copy.current().status).toBe('saved')
  expect((await onServer(idOf(copy))).summary).toBe('Едно и две')
})

describe('without the network', () => {
  test('what is written is kept on this computer and goes out when there is a way', async () => {
    const id = await draft()
    const copy = await openCopy({ id, api: gone })
    copy.change({ body: paragraph('Проверете колана.') })
    await copy.save()
    expect(copy.current().status).toBe('kept')
    leave(copy)
    const later = await openCopy({ id })
    expect(later.resume()).toBe(true)
    await later.save()
    expect((await onServer(id)).body).toEqual(paragraph('Проверете колана.'))
    expect(findCopy('nadya', id)).toBeUndefined()
  })

  test('also a new item is, and another person on this computer does not meet it', async () => {
    const copy = await openCopy({ api: gone })
    copy.change({ title: 'Нова' })
    await copy.save()
    leave(copy)
    const strange = openWorkingCopy({ api: other, person_id: 'petar', start })
    expect(strange.resume()).toBe(false)
    const later = await openCopy()
    expect(later.resume()).toBe(true)
    await later.save()
    expect((await onServer(idOf(later))).title).toBe('Нова')
    expect(findCopy('nadya', unborn)).toBeUndefined()
  })

  test('a browser without room says so', async () => {
    const copy = await openCopy({ id: await draft(), api: gone })
    localStorage.setItem('full', 'x'.repeat(4_990_000))
    copy.change({ body: paragraph('ж'.repeat(19_000)) })
    await copy.save()
    expect(copy.current()).toMatchObject({ status: 'lost' })
    localStorage.clear()
  })
})

describe('two editors on one item', () => {
  test('who wrote in different places both keep their words', async () => {
    const id = await draft()
    const copy = await openCopy({ id })
    await other(authoring.change, { params: { id }, body: { version: 1, summary: 'Тяхно резюме' } })
    copy.change({ body: paragraph('Мой текст') })
    await copy.save()
    expect(copy.current().status).toBe('saved')
    expect(await onServer(id)).toMatchObject({ summary: 'Тяхно резюме', body: paragraph('Мой текст') })
  })

  test('who wrote in the same place meet both texts, and nothing is lost by either choice', async () => {
    const id = await draft()
    const copy = await openCopy({ id })
    await other(authoring.change, { params: { id }, body: { version: 1, summary: 'Тяхно', title: 'Тяхно заглавие' } })
    copy.change({ summary: 'Мое', title: 'Мое заглавие', important: true })
    await copy.save()
    expect(copy.current()).toMatchObject({ status: 'conflict', content: { summary: 'Мое', title: 'Мое заглавие' } })
    expect(copy.current().clashes).toMatchObject([{ path: 'title' }, { path: 'summary', theirs: 'Тяхно' }])
    copy.change({ summary: 'Мое, по-добро' })
    await copy.save()
    expect((await onServer(id)).summary).toBe('Тяхно')
    await copy.resolve(['title'])
    expect(await onServer(id)).toMatchObject({ title: 'Тяхно заглавие', summary: 'Мое, по-добро', important: true })
    const { items } = await api(authoring.versions, { params: { id } })
    expect(items.length).toBeGreaterThan(2)
  })

  test('what waits for the readers is joined with what somebody has changed elsewhere in the item', async () => {
    const id = await draft({ must_read: true })
    await api(authoring.publish, { params: { id }, body: {} })
    const copy = await openCopy({ id })
    await other(authoring.change, { params: { id }, body: { version: 2, pinned: true } })
    copy.change({ title: 'Променено' })
    await copy.save()
    expect(copy.current()).toMatchObject({ status: 'saved', content: { title: 'Променено', pinned: true } })
    expect(await onServer(id)).toMatchObject({ pinned: true, pending: { changes: { title: 'Променено' } } })
  })

  test('what waits for the readers is met by the next editor on any computer, and joined with theirs', async () => {
    const id = await draft()
    await api(authoring.publish, { params: { id }, body: {} })
    const [copy, theirs] = [await openCopy({ id }), await openCopy({ id, api: other })]
    copy.change({ title: 'Мое заглавие' })
    await copy.save()
    theirs.change({ summary: 'Тяхно' })
    await theirs.save()
    expect(theirs.current().content).toMatchObject({ title: 'Мое заглавие', summary: 'Тяхно' })
    theirs.change({ title: 'Тяхно заглавие' })
    await theirs.save()
    copy.change({ title: 'Друго мое' })
    await copy.save()
    expect(copy.current()).toMatchObject({ status: 'conflict', clashes: [{ path: 'title', theirs: 'Тяхно заглавие' }] })
    expect((await openCopy({ id })).current().content).toMatchObject({ title: 'Тяхно заглавие', summary: 'Тяхно' })
  })

  test('what the other has saved arrives by itself where nobody writes here, and waits where both do', async () => {
    const id = await draft({ summary: 'Старо' })
    const copy = await openCopy({ id })
    copy.change({ title: 'Мое' })
    await other(authoring.change, { params: { id }, body: { version: 1, summary: 'Тяхно' } })
    await copy.hear()
    expect(copy.current()).toMatchObject({ status: 'waiting', content: { title: 'Мое', summary: 'Тяхно' } })
    await other(authoring.change, { params: { id }, body: { version: 2, title: 'Тяхно заглавие' } })
    await copy.hear()
    expect(copy.current()).toMatchObject({ status: 'waiting', clashes: [], content: { title: 'Мое' } })
    await copy.save()
    expect(copy.current()).toMatchObject({ status: 'conflict', clashes: [{ path: 'title' }] })
  })

  test('a draft that somebody has published meanwhile goes on as changes that wait', async () => {
    const id = await draft()
    const copy = await openCopy({ id, pause: 1 })
    await other(authoring.publish, { params: { id }, body: {} })
    copy.change({ title: 'Недописано загл' })
    await expect.poll(() => copy.current().base?.status).toBe('published')
    await expect.poll(() => copy.current().status).toBe('saved')
    expect(await onServer(id)).toMatchObject({
      title: 'Работа на височина',
      pending: { changes: { title: 'Недописано загл' } },
    })
    expect(copy.current().content.title).toBe('Недописано загл')
  })

  test('what was written while the collision was on its way meets theirs, too', async () => {
    const id = await draft()
    const copy = await openCopy({ id })
    await other(authoring.change, { params: { id }, body: { version: 1, summary: 'Тяхно' } })
    copy.change({ title: 'Мое заглавие' })
    const saving = copy.save()
    await expect.poll(() => copy.current().status, { interval: 0 }).toBe('saving')
    copy.change({ summary: 'Мое' })
    await saving
    expect(copy.current()).toMatchObject({ status: 'conflict', clashes: [{ path: 'summary' }] })
    expect((await onServer(id)).summary).toBe('Тяхно')
  })

  test('whoever catches up sees what the other has saved, and sends nothing of his own', async () => {
    const id = await draft()
    const copy = await openCopy({ id })
    copy.change({ title: 'Мое' })
    await other(authoring.change, { params: { id }, body: { version: 1, summary: 'Тяхно' } })
    await copy.catchUp()
    expect(copy.current()).toMatchObject({ base: { version: 2 }, content: { title: 'Мое', summary: 'Тяхно' } })
    expect((await onServer(id)).title).toBe('Работа на височина')
  })

  test('a copy that was kept meets what was written since', async () => {
    const id = await draft({ summary: 'Старо' })
    const copy = await openCopy({ id, api: gone })
    copy.change({ summary: 'Мое' })
    await copy.save()
    leave(copy)
    await other(authoring.change, { params: { id }, body: { version: 1, summary: 'Тяхно' } })
    const later = await openCopy({ id })
    expect(later.resume()).toBe(true)
    expect(later.current()).toMatchObject({
      status: 'conflict',
      clashes: [{ path: 'summary' }],
      content: { summary: 'Мое' },
    })
  })
})

test('what readers see is not changed until its editor says so; until then it waits on the server', async () => {
  const id = await draft({ must_read: true })
  await api(authoring.publish, { params: { id }, body: {} })
  const copy = await openCopy({ id, pause: 1 })
  copy.change({ title: 'Променено' })
  expect(findCopy('nadya', id)?.changes).toEqual({ title: 'Променено' })
  await expect.poll(() => copy.current().status).toBe('saved')
  const saved = await onServer(id)
  expect(saved).toMatchObject({ title: 'Работа на височина', pending: { changes: { title: 'Променено' } } })
  expect(findCopy('nadya', id)).toBeUndefined()
  const body = { version: saved.version, pending: saved.pending?.version ?? 0, reason: 'Нов срок' }
  copy.replaceBase(await api(authoring.publishPending, { params: { id }, body }))
  expect(await onServer(id)).toMatchObject({ title: 'Променено', pending: null, status: 'published' })
  expect(copy.current()).toMatchObject({ status: 'saved', content: { title: 'Променено' } })
})

test('what is not published yet stays written when the item is taken down, and what is given up can be had again', async () => {
  const id = await draft()
  await api(authoring.publish, { params: { id }, body: {} })
  const copy = await openCopy({ id })
  copy.change({ title: 'Недописано' })
  copy.replaceBase(await api(authoring.unpublish, { params: { id }, body: {} }))
  expect(copy.current()).toMatchObject({ base: { status: 'archived' }, content: { title: 'Недописано' } })
  expect(findCopy('nadya', id)?.changes).toEqual({ title: 'Недописано' })
  await copy.save()
  const { version, pending } = await onServer(id)
  const item = await api(authoring.discard, { params: { id }, body: { version, pending: pending?.version ?? 0 } })
  const given = copy.revert(item, contentOf(item))
  expect(copy.current().content.title).toBe('Работа на височина')
  copy.change(given)
  expect(copy.current()).toMatchObject({ status: 'waiting', content: { title: 'Недописано' } })
})

test('a refusal names what is wrong and keeps the words', async () => {
  const copy = await openCopy({ id: await draft() })
  copy.change({ category_id: 'none' })
  await copy.save()
  expect(copy.current()).toMatchObject({ status: 'refused', error: { fields: { category_id: 'not_found' } } })
  expect(findCopy('nadya', idOf(copy) ?? '')?.changes).toEqual({ category_id: 'none' })
})

test('what an older studio kept on this computer is taken up', async () => {
  const id = await draft({ summary: 'Старо' })
  const kept = { version: 1, changes: { title: 'Отпреди' }, were: { title: 'Работа на височина' } }
  localStorage.setItem(`studio.copy.nadya.${id}`, JSON.stringify(kept))
  const copy = await openCopy({ id })
  expect(copy.resume()).toBe(true)
  await copy.save()
  expect(await onServer(id)).toMatchObject({ title: 'Отпреди', summary: 'Старо' })
  expect(localStorage.getItem(`studio.copy.nadya.${id}`)).toBeNull()
})
