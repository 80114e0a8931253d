import { audit, commentModeration as moderation, comments } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addComment, addNews } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'

type Call = World['guest']
const world = useWorld()
let [elena, petar, maria, ivan] = [] as unknown as [Call, Call, Call, Call]

beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
  const rights = { publish: true, push: true, push_urgent: true }
  await world.addPerson({ id: 'petar', role: 'editor', editor_rights: { ...rights, categories: ['sport'] } })
  const draftsOnly = { ...rights, publish: false, categories: null }
  await world.addPerson({ id: 'raya', role: 'editor', editor_rights: draftsOnly })
  await world.addPerson({ id: 'chief', role: 'admin' })
  await world.addPerson({ id: 'maria', name: 'Мария', user_group: 'energo' })
  await world.addPerson({ id: 'ivan' })
  await addCategory(world, 'general', { category_title: 'Общи' })
  await addCategory(world, 'sport')
  await addNews(world, { id: 'one', title: 'Столът', comments_open: true })
  await addNews(world, { id: 'match', category_id: 'sport', comments_open: true })
  await addComment(world, { id: 'rude', news_id: 'one', person_id: 'maria', text: 'Грубост за 100% всички' })
  world.advance(1000)
  await addComment(world, { id: 'kind', news_id: 'one', person_id: 'ivan', text: 'Благодаря' })
  world.advance(1000)
  await addComment(world, { id: 'goal', news_id: 'match', person_id: 'ivan', text: 'Гол!' })
  ;[elena, petar] = [await world.as('elena'), await world.as('petar')]
  ;[maria, ivan] = [await world.as('maria'), await world.as('ivan')]
})

const params = { id: 'rude' }
const report = (who: Call, reason: 'spam' | 'offensive' = 'offensive') =>
  who(comments.report, { params, body: { reason } })
const list = (query: object = {}, who = elena) => who(moderation.list, { query })
const ids = async (query: object = {}, who = elena) => (await list(query, who)).items.map(({ id }) => id)
const read = async () => {
  const { items, count } = await ivan(comments.list, { params: { id: 'one' }, query: {} })
  return { ids: items.map(({ id }) => id), count }
}
const hide = (who = elena) => who(moderation.hide, { params, body: { reason: 'offensive' } })
const actions = async () => {
  const { items } = await (await world.as('chief'))(audit.list, { query: { action: 'comments' } })
  return items.map(({ action }) => action).toReversed()
}

test('the reported ones stand with the item, the author and the reasons', async () => {
  await report(ivan)
  await report(await world.as('chief'), 'spam')
  const { items, counts, may_block } = await list({ state: 'reported' })
  expect(counts).toEqual({ reported: 1, held: 0, hidden: 0, blocked: 0 })
  expect(may_block).toBe(true)
  expect(items).toMatchObject([
    {
      id: 'rude',
      author: { id: 'maria', name: 'Мария', group: 'Сердион Енерго', blocked: null },
      news: { id: 'one', title: 'Столът', category_title: 'Общи', comments_open: true, version: 1 },
      reports: { offensive: 1, spam: 1 },
      hidden: null,
    },
  ])
})

test('all of them are found by item, person and words, newest first and in pages', async () => {
  expect(await ids()).toEqual(['goal', 'kind', 'rude'])
  expect(await ids({ news: 'one' })).toEqual(['kind', 'rude'])
  expect(await ids({ person: 'ivan' })).toEqual(['goal', 'kind'])
  expect(await ids({ q: 'груб' })).toEqual(['rude'])
  expect(await ids({ q: '100%' })).toEqual(['rude'])
  expect(await ids({ q: '%' })).toEqual(['rude'])
  const first = await list({ limit: 2 })
  expect(await ids({ limit: 2, cursor: first.next_cursor })).toEqual(['rude'])
})

test('a hidden comment is gone for readers at once, told to its author, and comes back', async () => {
  await report(ivan)
  expect(await read()).toEqual({ ids: ['kind', 'rude'], count: 2 })
  expect(await hide()).toMatchObject({ hidden: { by: 'Елена', reason: 'offensive' } })
  await hide()
  expect(await read()).toEqual({ ids: ['kind'], count: 1 })
  expect(await ids({ state: 'reported' })).toEqual([])
  expect(await ids({ state: 'hidden' })).toEqual(['rude'])
  const standing = await maria(comments.standing, { params: { id: 'one' } })
  expect(standing.hidden).toMatchObject([{ id: 'rude', reason: 'offensive' }])
  await expect(report(petar)).rejects.toMatchObject({ status: 404 })

  await elena(moderation.restore, { params, body: {} })
  expect(await read()).toEqual({ ids: ['kind', 'rude'], count: 2 })
  expect(await ids({ state: 'reported' })).toEqual(['rude'])
  await hide()
  expect(await elena(moderation.restore, { params, body: { keep: true } })).toMatchObject({ reports: {}, hidden: null })
  expect(await ids({ state: 'reported' })).toEqual([])
})

test('reports are answered, and the answer can be taken back', async () => {
  await report(ivan)
  expect(await elena(moderation.dismiss, { params })).toMatchObject({ reports: {} })
  await report(ivan)
  expect(await ids({ state: 'reported' })).toEqual([])
  world.advance(1000)
  await report(petar, 'spam')
  await elena(moderation.dismiss, { params })
  expect(await elena(moderation.reopen, { params })).toMatchObject({ reports: { spam: 1 } })
  expect(await ids({ state: 'reported' })).toEqual(['rude'])
  expect(await read()).toEqual({ ids: ['kind', 'rude'], count: 2 })
})

test('what its author took away is nobody’s business any more', async () => {
  await report(ivan)
  await maria(comments.remove, { params })
  expect(await list({ state: 'reported' })).toMatchObject({ items: [], counts: { reported: 0 } })
  await expect(hide()).rejects.toMatchObject({ status: 404 })
})

test('a blocked person writes no more, until he is let again', async () => {
  for (const who of [maria, ivan]) await who(comments.acceptTerms)
  const write = (who = maria) => who(comments.write, { params: { id: 'one' }, body: { text: 'Пак' } })
  const at = { params: { id: 'maria' } }
  const until = new Date(world.clock.now.getTime() + 86_400_000).toISOString()
  const block = (body: object) => elena(moderation.block, { ...at, body: { reason: 'offensive' as const, ...body } })
  expect(await block({ until })).toMatchObject({ person_id: 'maria', name: 'Мария', by: 'Елена', until })
  await expect(write()).rejects.toMatchObject({ status: 409, code: 'comments_blocked' })
  await write(ivan)
  expect((await elena(moderation.blocked, { query: {} })).items).toMatchObject([{ person_id: 'maria' }])
  expect((await list({ person: 'maria' })).items[0]?.author?.blocked).toEqual({ reason: 'offensive', until })
  await elena(moderation.unblock, at)
  await elena(moderation.unblock, at)
  await write()
  expect((await list()).counts.blocked).toBe(0)
  await expect(block({ until: world.clock.now.toISOString() })).rejects.toMatchObject({
    fields: { until: 'too_small' },
  })
  const missing = elena(moderation.block, { params: { id: 'nobody' }, body: { reason: 'spam' } })
  await expect(missing).rejects.toMatchObject({ status: 404 })
})

test('an editor moderates in his own categories only, and blocks nobody', async () => {
  const { items, may_block } = await list({}, petar)
  expect(items.map(({ id }) => id)).toEqual(['goal'])
  expect(may_block).toBe(false)
  const refused = { status: 403, code: 'forbidden' }
  await expect(hide(petar)).rejects.toMatchObject(refused)
  await expect(petar(moderation.dismiss, { params })).rejects.toMatchObject(refused)
  await expect(petar(moderation.blocked, { query: {} })).rejects.toMatchObject(refused)
  const block = petar(moderation.block, { params: { id: 'maria' }, body: { reason: 'spam' } })
  await expect(block).rejects.toMatchObject(refused)
  await petar(moderation.hide, { params: { id: 'goal' }, body: { reason: 'spam' } })
})

test('whoever may only write drafts does not moderate', async () => {
  const raya = await world.as('raya')
  await expect(list({}, raya)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  await expect(hide(raya)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  expect(await read()).toEqual({ ids: ['kind', 'rude'], count: 2 })
})

test('what was done stands in the audit log, once', async () => {
  await report(ivan)
  await elena(moderation.dismiss, { params })
  await elena(moderation.reopen, { params })
  await hide()
  await hide()
  await elena(moderation.restore, { params, body: {} })
  const at = { params: { id: 'maria' } }
  await elena(moderation.block, { ...at, body: { reason: 'spam' } })
  await elena(moderation.unblock, at)
  expect(await actions()).toEqual([
    'comments.reports_dismissed',
    'comments.reports_reopened',
    'comments.hidden',
    'comments.restored',
    'comments.person_blocked',
    'comments.person_unblocked',
  ])
})
