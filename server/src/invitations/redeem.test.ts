import { beforeEach, expect, test } from 'vitest'
import { addInvitation, invitationCode } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import { forgetInvited, markUsedBy, redeemInvitation } from './index.ts'
import { invitation } from './tables.ts'

const world = useWorld()
beforeEach(() => world.addGroup('energo'))

const day = 86_400_000
const code = invitationCode
const invite = (changes: Parameters<typeof addInvitation>[1] = {}) =>
  addInvitation(world, { name: 'Иван Петров', note: 'Втора смяна', role: 'editor', ...changes })
const redeem = (typed = code) =>
  world.db.transaction((tx) => redeemInvitation(world.house.hashCode)(tx, typed, world.clock.now))

test('a code gives its group and its role, once', async () => {
  await invite()
  expect(await redeem()).toEqual({ id: 'first', group_id: 'energo', role: 'editor' })
  expect(await redeem()).toBeUndefined()
})

test('of twenty who use one code at once one succeeds', async () => {
  await invite()
  const taken = await Promise.all(Array.from({ length: 20 }, () => redeem()))
  expect(taken.filter((one) => one !== undefined)).toHaveLength(1)
})

test('a code is good again when the registration that took it is undone', async () => {
  await invite()
  const undone = world.db.transaction(async (tx) => {
    await redeemInvitation(world.house.hashCode)(tx, code, world.clock.now)
    throw new Error('taken')
  })
  await expect(undone).rejects.toThrow('taken')
  expect(await redeem()).toBeDefined()
})

test.each([
  ['in groups', 'ABC EHKM PX3'],
  ['with dashes of any kind', 'ABC-EHKM–PX3'],
  ['in small letters', ' abcehkmpx3 '],
  ['on the Bulgarian keyboard', 'авсЕНКмРХЗ'],
])('a code is understood as it is typed: %s', async (_how, typed) => {
  await invite()
  expect(await redeem(typed)).toBeDefined()
})

test('a code that is over, revoked, or none is worth nothing', async () => {
  await invite({ revoked_at: world.clock.now })
  expect(await redeem()).toBeUndefined()
  await world.reset()
  await world.addGroup('energo')
  await invite()
  world.advance(30 * day)
  expect(await redeem()).toBeUndefined()
  expect(await redeem('')).toBeUndefined()
  expect(await redeem('ABCEHKMPX4')).toBeUndefined()
})

test('of a person who is erased the invitation keeps that it was used, and no name', async () => {
  await invite()
  await world.addPerson({ id: 'ivan' })
  const used = await redeem()
  await markUsedBy(world.db, used?.id ?? '', 'ivan')
  await forgetInvited(world.db, 'ivan')
  expect(await world.db.select().from(invitation)).toMatchObject([
    { name: null, note: null, person_id: 'ivan', used_at: world.clock.now },
  ])
})
