import { audit, commentModeration as moderation, comments, installationAuthoring as settings } from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addComment, addNews } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { heldWordIn } from './comment.ts'

test.each([
  ['Това е ПЕДАЛ.', 'педал', true],
  // Latin letters that look like Cyrillic ones, and the other way round.
  ['това е пeдaл', 'педал', true],
  ['СПАМ или SРАM', 'spam', true],
  ['п\u200bед\u0301ал', 'педал', true],
  ['БO3A', 'боза', true],
  ['педали', 'педал', false],
  ['велопедал', 'педал', false],
  ['Работи без ток', 'без ток', true],
  ['без, ток', 'без ток', true],
  ['без никакъв ток', 'без ток', false],
  ['край', 'краи', false],
  ['Нищо такова', '...', false],
])('«%s» is held for «%s»: %s', (text, word, isHeld) => {
  expect(heldWordIn(text, ['няма', word]) === word).toBe(isHeld)
})

test('the longest comment is looked through for the longest list at once', () => {
  const list = Array.from({ length: 500 }, (_, at) => `${'дума '.repeat(10)}${at}`)
  const { user } = process.cpuUsage()
  expect(heldWordIn('дума '.repeat(400), list)).toBeUndefined()
  expect(process.cpuUsage().user - user).toBeLessThan(500_000)
})

type Call = World['guest']
const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let [maria, ivan, elena, chief] = [] as unknown as [Call, Call, Call, Call]
const params = { id: 'one' }

beforeEach(async () => {
  for (const id of ['maria', 'ivan']) await world.addPerson({ id })
  await world.addPerson({ id: 'elena', role: 'editor' })
  await world.addPerson({ id: 'chief', role: 'admin' })
  await addCategory(world)
  await addNews(world, { id: 'one', title: 'Столът', comments_open: true, guests: true })
  ;[maria, ivan] = [await world.as('maria'), await world.as('ivan')]
  ;[elena, chief] = [await world.as('elena'), await world.as('chief')]
  for (const who of [maria, ivan, elena]) await who(comments.acceptTerms)
})

const choose = async (body: object) => {
  const { version } = await chief(settings.get)
  return chief(settings.change, { body: { version, ...body } })
}
const write = (who: Call, text: string, key?: string) =>
  (key === undefined ? who : who.with({ headers: { 'idempotency-key': key } }))(comments.write, {
    params,
    body: { text },
  })
const seenBy = async (who: Call) => {
  const { items, count } = await who(comments.list, { params, query: {} })
  return { texts: items.map(({ text }) => text), count }
}
const waitingFor = async (who: Call) => ((await who(comments.standing, { params })).held ?? []).map(({ text }) => text)
const held = async () => (await elena(moderation.list, { query: { state: 'held' } })).items
const none = { texts: [], count: 0 }

describe('a comment with a word of the list', () => {
  beforeEach(() => choose({ held_words: [' Боклук ', 'Боклук'] }))

  test('waits: its writer sees it, readers, guests and other lists do not', async () => {
    expect(await write(maria, 'Какъв бoклук!', 'k')).toMatchObject({ held: true })
    // The same attempt again is the same comment.
    expect(await write(maria, 'Какъв бoклук!', 'k')).toMatchObject({ held: true })
    for (const who of [maria, ivan, elena, world.guest]) expect(await seenBy(who)).toEqual(none)
    expect(await waitingFor(maria)).toEqual(['Какъв бoклук!'])
    expect(await waitingFor(ivan)).toEqual([])
    const [one] = await held()
    expect(one).toMatchObject({ held: { reason: 'word', word: 'Боклук' }, hidden: null })
    await expect(
      ivan(comments.report, { params: { id: one?.id ?? '' }, body: { reason: 'spam' } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await write(maria, 'Добре')).not.toHaveProperty('held')
    expect(await seenBy(ivan)).toEqual({ texts: ['Добре'], count: 1 })
  })

  test('is approved and then everybody’s, or rejected and then hidden from all but its writer', async () => {
    const good = await write(maria, 'Нов бoклук контейнер')
    const bad = await write(maria, 'боклук сте')
    const [approved, rejected] = [{ id: good.id }, { id: bad.id }]
    for (let times = 0; times < 2; times++)
      expect(await elena(moderation.approve, { params: approved })).toMatchObject({ held: null })
    await elena(moderation.hide, { params: rejected, body: { reason: 'offensive' } })
    expect(await held()).toEqual([])
    expect(await seenBy(ivan)).toEqual({ texts: ['Нов бoклук контейнер'], count: 1 })
    const standing = await maria(comments.standing, { params })
    expect(standing.hidden).toMatchObject([{ text: 'боклук сте', reason: 'offensive' }])
    expect(standing).not.toHaveProperty('held')
    // Both can be taken back.
    await elena(moderation.hold, { params: approved })
    await elena(moderation.hold, { params: rejected })
    expect(await seenBy(ivan)).toEqual(none)
    expect(await waitingFor(maria)).toHaveLength(2)
    const { items } = await chief(audit.list, { query: { action: 'comments' } })
    const actions = ['comments.approved', 'comments.rejected', 'comments.held', 'comments.held']
    expect(items.map(({ action }) => action).toReversed()).toEqual(actions)
  })

  test('may be taken back by its writer while it waits, and the counts stay right', async () => {
    await write(ivan, 'Добре')
    const { id } = await write(maria, 'боклук')
    await maria(comments.remove, { params: { id } })
    expect(await held()).toEqual([])
    await maria(comments.putBack, { params: { id } })
    expect(await held()).toHaveLength(1)
    expect(await seenBy(ivan)).toEqual({ texts: ['Добре'], count: 1 })
  })
})

describe('where first comments wait', () => {
  beforeEach(() => choose({ first_comment_waits: true }))

  test('all wait of whoever has had none shown, until an editor lets one through', async () => {
    const { id } = await write(maria, 'Здравейте')
    await write(maria, 'Има ли някой?')
    expect((await held()).map((one) => one.held?.reason)).toEqual(['first', 'first'])
    await elena(moderation.approve, { params: { id } })
    expect(await write(maria, 'Благодаря')).not.toHaveProperty('held')
    expect(await seenBy(ivan)).toEqual({ texts: ['Благодаря', 'Здравейте'], count: 2 })
  })

  test('nothing waits of editors, nor of whoever has written before', async () => {
    await addComment(world, { news_id: 'one', person_id: 'ivan' })
    expect(await write(ivan, 'Пак аз')).not.toHaveProperty('held')
    expect(await write(elena, 'Отговор')).not.toHaveProperty('held')
  })
})

test('without a list and the switch nothing waits, and only administrators change them', async () => {
  expect(await write(maria, 'боклук')).not.toHaveProperty('held')
  const body = { version: 0, held_words: ['боклук'] }
  await expect(elena(settings.change, { body })).rejects.toMatchObject({ status: 403 })
  expect(await choose(body)).toMatchObject({ held_words: ['боклук'], first_comment_waits: false })
  const long = { version: 1, held_words: ['д'.repeat(61)] }
  await expect(chief(settings.change, { body: long })).rejects.toMatchObject({ fields: { 'held_words.0': 'too_long' } })
})
