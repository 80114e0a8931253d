import { devices, news, notifications, session } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews, addNotification, addSurvey } from '../../test/content.ts'
import { usePasswordHash, useWorld } from '../../test/use-world.ts'
import { surveyAnswer, surveyParticipation } from '../surveys/tables.ts'
import { passwordCode } from '../identity/tables.ts'

const password = 'сив кон под дъжда'
const world = useWorld({ settings: { rate_limit_scale: 10 } })
const hashed = usePasswordHash(password)
beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'mira-id', email: 'mira@example.com', user_group: 'energo', password_hash: hashed() })
})

const remove = async (id: string, body: { email: string; password?: string }) =>
  (await world.as(id))(session.remove, { body })

test('[S-calls] [S-delete] an account is erased by its own address alone, soon after signing in', async () => {
  const token = await world.tokenOf('mira-id')
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/delete',
    headers: { authorization: `Bearer ${token}` },
    payload: { email: ' MIRA@example.com ' },
  })
  expect(answer.statusCode).toBe(204)
  const after = await world.app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } })
  expect(after.json()).toMatchObject({ code: 'unauthenticated' })
  const again = world.visitor(session.login, { body: { email: 'mira@example.com', password } })
  await expect(again).rejects.toMatchObject({ code: 'invalid_credentials' })
})

test('another address is a mismatch, also that of somebody who exists', async () => {
  await world.addPerson({ id: 'boyan' })
  for (const email of ['boyan@example.com', 'nobody@example.com', 'mira']) {
    await expect(remove('mira-id', { email })).rejects.toMatchObject({ status: 403, code: 'email_mismatch' })
  }
})

test('somebody without e-mail gives the personal number', async () => {
  await world.addPerson({ id: 'stoyan', login_name: 'сн-0417' })
  await remove('stoyan', { email: 'СН-0417' })
  const { rows } = await world.db.execute(sql`select id from person`)
  expect(rows).toEqual([{ id: 'mira-id' }])
})

test('a login older than ten minutes needs the password', async () => {
  const api = await world.as('mira-id')
  const ask = (more: { password?: string } = {}) =>
    api(session.remove, { body: { email: 'mira@example.com', ...more } })
  world.advance(10 * 60_000 + 1)
  await expect(ask()).rejects.toMatchObject({ status: 403, code: 'fresh_login_required' })
  await expect(ask({ password: 'wrong' })).rejects.toMatchObject({ status: 403, code: 'fresh_login_required' })
  await ask({ password })
})

test('guessing the password here is limited', async () => {
  const api = await world.as('mira-id')
  for (let time = 0; time < 100; time++) world.house.limiter.count('password_proof_by_person', 'mira-id')
  const ask = api(session.remove, { body: { email: 'mira@example.com', password: 'wrong' } })
  await expect(ask).rejects.toMatchObject({ status: 429, code: 'too_many' })
})

test('nothing about the person is left in any table', async () => {
  await addCategory(world)
  await addNews(world, { id: 'item', must_read: true })
  await addNotification(world, { id: 'told' })
  await addSurvey(world, { id: 'asked' })
  const api = await world.as('mira-id')
  const item = { params: { id: 'item' } }
  await api(news.bookmark, item)
  await api(news.read, item)
  await api(news.react, { ...item, body: { kind: 'heart' } })
  await api(news.confirm, { ...item, body: { version: 1 } })
  await api(notifications.read, { params: { id: 'told' } })
  await api(notifications.readAll, { body: { up_to: world.clock.now.toISOString() } })
  await api(devices.save, { params: { fcmToken: 'phone' }, body: { platform: 'ios' } })
  const expires_at = world.clock.now
  await world.db.insert(passwordCode).values({ code_hash: world.house.hashCode('x'), person_id: 'mira-id', expires_at })
  const given = { survey_id: 'asked', person_id: 'mira-id' }
  await world.db.insert(surveyParticipation).values(given)
  await world.db.insert(surveyAnswer).values({ id: 'said', answers: { first: true }, ...given })

  const traces = async () => {
    const { rows } = await world.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const holding = []
    for (const { name } of rows) {
      const found = await world.db.execute(
        sql`select 1 from ${sql.identifier(name)} as t where t::text ~ 'mira-id|mira@example|phone' limit 1`,
      )
      if (found.rows.length > 0) holding.push(name)
    }
    return holding.toSorted()
  }
  expect(await traces()).toEqual([
    'device',
    'news_mark',
    'notification_read',
    'notification_read_up_to',
    'password_code',
    'person',
    'person_group',
    'session',
    'survey_answer',
    'survey_participation',
  ])
  await remove('mira-id', { email: 'mira@example.com' })
  expect(await traces()).toEqual([])
  const { rows } = await world.db.execute(sql`select person_id from survey_answer`)
  expect(rows).toEqual([{ person_id: null }])
})

test('the reactions of somebody who leaves are taken out of the counts', async () => {
  await addCategory(world)
  await addNews(world, { id: 'item' })
  await world.addPerson({ id: 'boyan' })
  const item = { params: { id: 'item' } }
  const boyan = await world.as('boyan')
  await boyan(news.react, { ...item, body: { kind: 'heart' } })
  await (
    await world.as('mira-id')
  )(news.react, { ...item, body: { kind: 'heart' } })
  await remove('mira-id', { email: 'mira@example.com' })
  world.advance(5_001)
  expect((await boyan(news.get, { ...item, query: {} })).reactions).toEqual({ heart: 1 })
})

test('the last administrator stays, whoever else there is', async () => {
  await world.addPerson({ id: 'chief', role: 'admin' })
  await world.addPerson({ id: 'retired', role: 'admin', state: 'suspended' })
  await world.addPerson({ id: 'editor', role: 'editor' })
  const last = remove('chief', { email: 'chief@example.com' })
  await expect(last).rejects.toMatchObject({ status: 409, code: 'last_admin' })
  await remove('editor', { email: 'editor@example.com' })
})

test('of two administrators who leave at once one stays', async () => {
  for (let time = 0; time < 5; time++) {
    await world.addPerson({ id: `first${time}`, role: 'admin' })
    await world.addPerson({ id: `second${time}`, role: 'admin' })
    const results = await Promise.allSettled([
      remove(`first${time}`, { email: `first${time}@example.com` }),
      remove(`second${time}`, { email: `second${time}@example.com` }),
    ])
    const refusals = results.filter((one) => one.status === 'rejected').map((one): unknown => one.reason)
    expect(refusals).toEqual([expect.objectContaining({ code: 'last_admin' })])
    await world.db.execute(sql`delete from person where role = 'admin'`)
  }
})
