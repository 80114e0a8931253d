import { audit, invitations, type NewInvitations, profile } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { groups } from '../identity/tables.ts'
import { markUsedBy, redeemInvitation, removeOldInvitations } from './index.ts'
import { invitation } from './tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let chief: World['guest']
beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addGroup('logistika', 'Сердион Логистика')
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin' })
  chief = await world.as('chief')
})

const day = 86_400_000
const wanted = { group_id: 'energo', role: 'member' as const }
const make = (changes: object = {}): Promise<NewInvitations> =>
  chief(invitations.create, { body: { ...wanted, ...changes } })
const refusal = (changes: object) => expect(make(changes)).rejects.toMatchObject({ status: 400, code: 'invalid' })
const list = (query: object = {}) => chief(invitations.list, { query })
const redeem = (code: string) => redeemInvitation(world.house.hashCode)(world.db, code, world.clock.now)
/** Somebody has become a member by this code. */
const use = async (code: string, id: string, name: string) => {
  await world.addPerson({ id, name })
  await markUsedBy(world.db, (await redeem(code))?.id ?? '', id)
}

test('a list of names becomes codes in its order, told once, each with its group and role', async () => {
  const made = await make({ names: [' Иван Петров ', 'Мира Савова'], role: 'editor', note: 'Смяна 2' })
  expect(made.items.map(({ name }) => name)).toEqual(['Иван Петров', 'Мира Савова'])
  expect(made.expires_at).toBe('2026-12-20T09:00:00.000Z')
  for (const { code } of made.items) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
  expect(await redeem(made.items[1]?.code ?? '')).toMatchObject({ group_id: 'energo', role: 'editor' })
  const { items } = await list()
  expect(items).toMatchObject([
    { number: 1, name: 'Иван Петров', note: 'Смяна 2', state: 'waiting', created_by: { name: 'Асен Главчев' } },
    { number: 2, name: 'Мира Савова', role: 'editor', state: 'used', used_by: null },
  ])
})

test('the database holds only hashes, the log and the lists no code', async () => {
  const { items } = await make({ count: 3 })
  const codes = items.map(({ code }) => code)
  await chief(invitations.sheets, { body: { batch_id: 'none', codes } }).catch(() => undefined)
  await world.app.inject(`/auth/register?code=${codes[0]}`)
  const kept = [
    JSON.stringify(await world.db.select().from(invitation)),
    JSON.stringify([await list(), await chief(audit.list, { query: {} })]),
    world.lines.join('\n'),
  ]
  expect(world.lines.length).toBeGreaterThan(3)
  for (const code of codes) for (const text of kept) expect(text).not.toContain(code)
})

test('one is made when neither names nor a number are said, and 500 at most', async () => {
  expect((await make()).items).toMatchObject([{ name: null }])
  expect((await make({ count: 500 })).items).toHaveLength(500)
  await refusal({ count: 501 })
  await refusal({ names: Array.from({ length: 501 }, (_, index) => `Човек ${index}`) })
  await refusal({ names: ['Иван', '  '] })
  await refusal({ names: [] })
})

test('all that is wrong is named at once', async () => {
  const wrong = make({ names: ['Иван'], count: 2, group_id: 'none', role: 'admin', expires_in_days: 31 })
  await expect(wrong).rejects.toMatchObject({
    fields: { count: 'not_allowed', group_id: 'not_found', role: 'not_allowed', expires_in_days: 'too_large' },
  })
})

test('nobody is invited to a group whose people a rule chooses', async () => {
  const rule = { all: [{ field: 'place', is: ['Пловдив'] }] }
  await world.db.insert(groups).values({ id: 'plovdiv', title: 'Пловдив', rule: rule as never })
  await expect(make({ group_id: 'plovdiv' })).rejects.toMatchObject({ fields: { group_id: 'not_allowed' } })
})

test('a code that is revoked is worth nothing, and good again when that is taken back in time', async () => {
  const { items, batch_id } = await make({ count: 3 })
  const [first, second, third] = items
  if (!first || !second || !third) throw new Error('three were asked for')
  await use(second.code, 'mira', 'Мира')
  expect(await chief(invitations.revoke, { body: { ids: [first.id, second.id] } })).toEqual({ ids: [first.id] })
  expect(await redeem(first.code)).toBeUndefined()
  expect((await list({ state: 'revoked' })).items.map(({ id }) => id)).toEqual([first.id])
  expect(await chief(invitations.restore, { body: { ids: [first.id, second.id] } })).toEqual({ ids: [first.id] })
  expect(await chief(invitations.revoke, { body: { batch_id } })).toEqual({ ids: [first.id, third.id] })
  world.advance(10 * 60_000)
  expect(await chief(invitations.restore, { body: { ids: [first.id] } })).toEqual({ ids: [] })
  expect(await redeem(first.code)).toBeUndefined()
  await expect(chief(invitations.revoke, { body: {} })).rejects.toMatchObject({ fields: { ids: 'required' } })
})

test('the list is narrowed by state, group, batch and words, and counts every state', async () => {
  const old = await make({ names: ['Иван Петров', 'Ангел Колев'], expires_in_days: 1 })
  await use(old.items[0]?.code ?? '', 'ivan', 'Иван Иванов Петров')
  world.advance(day)
  chief = await world.as('chief')
  const young = await make({ names: ['Ана 100%', 'Боян'], group_id: 'logistika', note: 'Склад Пловдив' })
  await chief(invitations.revoke, { body: { ids: [young.items[1]?.id ?? ''] } })
  const names = async (query: object) => (await list(query)).items.map(({ name }) => name)
  expect((await list()).counts).toEqual({ waiting: 1, used: 1, expired: 1, revoked: 1 })
  expect((await list({ state: 'used' })).counts.waiting).toBe(1)
  expect(await names({})).toEqual(['Ана 100%', 'Боян', 'Иван Петров', 'Ангел Колев'])
  expect(await names({ state: 'expired' })).toEqual(['Ангел Колев'])
  expect(await names({ state: 'used' })).toEqual(['Иван Петров'])
  expect(await names({ group: 'logistika' })).toEqual(['Ана 100%', 'Боян'])
  expect(await names({ batch: old.batch_id })).toEqual(['Иван Петров', 'Ангел Колев'])
  expect(await names({ q: 'склад ана' })).toEqual(['Ана 100%'])
  expect(await names({ q: 'иванов' })).toEqual(['Иван Петров'])
  expect(await names({ q: '%' })).toEqual(['Ана 100%'])
})

test('pages hold each invitation once, though a batch is made at one moment', async () => {
  await make({ count: 3 })
  await make({ count: 2 })
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: { id: string }[]; next_cursor: string | null } = await list({
      limit: 2,
      ...(cursor && { cursor }),
    })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(new Set(seen).size).toBe(5)
  expect(seen).toEqual((await list()).items.map(({ id }) => id))
  await expect(list({ cursor: 'bm9uZQ' })).rejects.toMatchObject({ fields: { cursor: 'wrong_format' } })
})

test('what is done stands in the audit log, by batch and without a name of who was invited', async () => {
  const { batch_id, items } = await make({ names: ['Иван Петров'] })
  const ids = items.map(({ id }) => id)
  await chief(invitations.revoke, { body: { ids } })
  await chief(invitations.restore, { body: { ids } })
  await chief(invitations.restore, { body: { ids } })
  const { items: entries } = await chief(audit.list, { query: { thing: batch_id } })
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'invitations.created',
    'invitations.restored',
    'invitations.revoked',
  ])
  expect(entries[0]).toMatchObject({ title: 'Сердион Енерго', person: { id: 'chief' } })
  expect(JSON.stringify(entries)).not.toContain('Иван')
})

test('whoever was invited finds that in what is held about him, without the hash of the code', async () => {
  const { items } = await make({ names: ['Иван Петров'] })
  await use(items[0]?.code ?? '', 'ivan', 'Иван Петров')
  const { held } = await (await world.as('ivan'))(profile.export)
  expect(held['invitation']).toMatchObject([{ name: 'Иван Петров', role: 'member' }])
  expect(JSON.stringify(held)).not.toContain('code_hash')
})

test('of who never came nothing is kept when time has gone by, of who came it is', async () => {
  const { items } = await make({ names: ['Иван', 'Мира', 'Ангел'] })
  await use(items[0]?.code ?? '', 'ivan', 'Иван')
  await chief(invitations.revoke, { body: { ids: [items[1]?.id ?? ''] } })
  const left = async (after: number) => {
    await removeOldInvitations(world.db, new Date(world.clock.now.getTime() + after))
    return (await world.db.select().from(invitation)).map(({ name }) => name ?? '').toSorted()
  }
  expect(await left(-1)).toEqual(['Ангел', 'Иван', 'Мира'])
  expect(await left(day)).toEqual(['Ангел', 'Иван'])
  expect(await left(30 * day)).toEqual(['Иван'])
})

test('with its group an invitation that waits goes, too', async () => {
  const { items } = await make({ group_id: 'logistika' })
  await world.db.delete(groups).where(eq(groups.id, 'logistika'))
  expect(await redeem(items[0]?.code ?? '')).toBeUndefined()
})
