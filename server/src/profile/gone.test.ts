import fs from 'node:fs/promises'
import path from 'node:path'
import {
  comments,
  commentModeration,
  devices,
  news,
  newsAuthoring,
  notifications,
  people,
  profile,
  session,
  surveys,
} from '@megdan/contract'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNews, addNotification, addSurvey } from '../../test/content.ts'
import { formOf } from '../../test/form.ts'
import { countBallots, drawTicket } from '../../test/voter.ts'
import { useWorld } from '../../test/use-world.ts'
import { removeOldNames } from '../audit/index.ts'

const password = 'сив кон под дъжда'
const marks = /mira-of-the-test|Мира Незабравка|nezabravka@|\+359 88 777|phone-of-mira/
const world = useWorld({ settings: { rate_limit_scale: 1000, registration_mode: 'open' } })
let id: string
let token: string

beforeEach(async () => {
  await fs.rm(path.join(world.settings.data_dir, 'media'), { recursive: true, force: true })
  await world.addPerson({ id: 'chief', role: 'admin' })
  await world.addPerson({ id: 'boyan' })
  await world.addGroup('energo')
  await addCategory(world)
  await addNews(world, { id: 'item', must_read: true, comments_open: true })
  await addNotification(world, { id: 'told' })
  await addSurvey(world, { id: 'named' })
  await addSurvey(world, { id: 'confidential', mode: 'confidential' })
  await addSurvey(world, { id: 'anonymous', mode: 'anonymous' })
})

/** Every table of the catalogue whose rows say anything of her, and every file of her among the media. */
async function traces(): Promise<string[]> {
  const { rows } = await world.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema()`,
  )
  expect(rows.length).toBeGreaterThan(30)
  const holding = []
  for (const { name } of rows) {
    const found = await world.db.execute(
      sql`select 1 from ${sql.identifier(name)} as t where t::text ~ ${`${marks.source}|${id}`} limit 1`,
    )
    if (found.rows.length > 0) holding.push(name)
  }
  const media = path.join(world.settings.data_dir, 'media')
  const files = await fs.readdir(media, { recursive: true }).catch(() => [])
  return [...holding.toSorted(), ...files.filter((name) => name.includes('photo-')).map(() => 'file')]
}

/** Somebody who did everything that a member and an editor can do, and to whom everything was done. */
async function live(): Promise<void> {
  const body = { name: 'Мира Незабравка', email: 'nezabravka@example.com', password, user_group: 'energo' }
  const reply = await world.visitor(session.register, {
    body: { ...body, phone: '+359 88 777', locale: 'bg', terms_accepted: true },
  })
  if (!('access_token' in reply)) throw new Error('The installation registers at once.')
  token = reply.access_token
  const api = world.apiWith({ token })
  id = (await api(profile.get)).id
  const [item, told] = [{ params: { id: 'item' } }, { params: { id: 'told' } }]
  await api(profile.change, { body: { position: 'Незабравка', preferences: { look: 'dark' } } })
  await api(news.bookmark, item)
  await api(news.read, item)
  await api(news.react, { ...item, body: { kind: 'heart' } })
  await api(news.confirm, { ...item, body: { version: 1 } })
  await api(comments.acceptTerms)
  const mine = await api(comments.write, { ...item, body: { text: 'Моето мнение' } })
  const boyan = await world.as('boyan')
  await boyan(comments.acceptTerms)
  const his = await boyan(comments.write, { ...item, body: { text: 'Неговото мнение' } })
  await api(comments.like, { params: { id: his.id } })
  await boyan(comments.write, { ...item, body: { text: 'И аз мисля така', answers: mine.id } })
  await api(comments.write, { ...item, body: { text: 'Отговорът ми', answers: his.id } })
  await api(comments.report, { params: { id: his.id }, body: { reason: 'spam' } })
  for (const mark of [notifications.opened, notifications.read, notifications.bookmark, notifications.remove])
    await api(
      mark as typeof notifications.read,
      mark === notifications.opened ? ({ ...told, query: {} } as never) : told,
    )
  await api(notifications.readAll, { body: { up_to: world.clock.now.toISOString() } })
  for (const survey of ['named', 'confidential'])
    await api(surveys.answer, { params: { id: survey }, body: { version: 1, answers: { first: true } } })
  const ballot = await drawTicket(api, 'anonymous')
  await world.visitor(surveys.cast, {
    params: { id: 'anonymous' },
    body: { version: 1, answers: { first: true }, ...ballot },
  })
  await countBallots(world, 'anonymous')
  const photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0e6355' } })
    .png()
    .toBuffer()
  const { payload, headers } = formOf('me.png', photo)
  await world.app.inject({
    method: 'PUT',
    url: '/api/profile/avatar',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  const { avatar } = await api(profile.get)
  await world.app.inject({ url: `${avatar?.url}?w=96` })
  await world.visitor(session.forgotPassword, { body: { email: 'nezabravka@example.com' } })

  const chief = await world.as('chief')
  const { version } = await chief(people.get, { params: { id } })
  await chief(people.change, { params: { id }, body: { version, role: 'editor' } })
  await chief(people.passwordCode, { params: { id } })
  await chief(commentModeration.hide, { params: { id: mine.id }, body: { reason: 'offensive' } })
  await chief(commentModeration.block, { params: { id }, body: { reason: 'spam' } })
  token = await world.tokenOf(id)
  const editor = world.apiWith({ token })
  await editor(devices.save, { params: { fcmToken: 'phone-of-mira' }, body: { platform: 'ios' } })
  const draft = await editor(newsAuthoring.create, { body: { title: 'Подписана', category_id: 'general' } })
  await editor(newsAuthoring.change, {
    params: { id: draft.id },
    body: { version: draft.version, title: 'Подписана пак' },
  })
  await editor(commentModeration.restore, { params: { id: mine.id }, body: {} })
}

/** What takes many steps elsewhere, written as those steps leave it. */
async function liveElsewhere(): Promise<void> {
  const [her, soon] = [`'${id}'`, 'now()']
  const steps = [
    `update survey set created_by = ${her}, changed_by = ${her}, published_by = ${her} where id = 'named'`,
    `insert into survey_version (survey_id, version, saved_at, saved_by, wording) values ('named', 9, ${soon}, ${her}, '{}')`,
    `update news set published_by = ${her} where title = 'Подписана пак'`,
    `update notification set created_by = ${her}, leaving_by = ${her} where id = 'told'`,
    `insert into notification_recipient (person_id, notification_id) values (${her}, 'told')`,
    `insert into push_held (person_id, notification_id, until, due_at) values (${her}, 'told', ${soon}, ${soon})`,
    `update comment set hidden_by = ${her} where text = 'Неговото мнение'`,
    `update comment_writer set blocked_by = ${her} where person_id = 'boyan'`,
    `insert into medium (id, kind, name, type, size, created_at, uploaded_by)
      values ('cover', 'image', 'cover.webp', 'image/webp', 1, ${soon}, ${her})`,
    `insert into film_upload (id, person_id, name, size, modified, touched_at) values ('film', ${her}, 'x', 1, 1, ${soon})`,
    `insert into terms_version (version, texts, published_at, person_id) values (9, '{}', ${soon}, ${her})`,
    `insert into people_import (id, person_id, name, headings, lines, expires_at) values ('list', ${her}, 'x', '{}', 0, ${soon})`,
    `insert into second_factor (id, person_id, kind, name, created_at) values ('key', ${her}, 'totp', 'Мира Незабравка', ${soon})`,
    `insert into recovery_code (person_id, code_hash) values (${her}, 'x')`,
    `insert into security_alias (person_id, alias) values (${her}, 'x') on conflict do nothing`,
    `insert into company_identity (issuer, subject, person_id, linked_at) values ('x', 'nezabravka@company', ${her}, ${soon})`,
    `insert into directory_person (person_id, directory, external_id, user_name, document, is_active, changed_at) values (${her}, 'scim', 'x', 'nezabravka@company', '{}', true, ${soon})`,
    `insert into program_token (id, name, token_hash, scopes, created_by, created_at, expires_at) values ('x', 'x', 'x', '[]', ${her}, ${soon}, ${soon})`,
    `insert into review (kind, thing_id, asked_by, "to", answered_by) values ('news', 'item', ${her}, ${her}, ${her})`,
    `insert into review_approval (kind, thing_id, person_id, hash, at, right_of) values ('news', 'item', ${her}, 'x', ${soon}, ${her})`,
    `insert into review_deputy (person_id, deputy_id, away_from, away_until)
      values (${her}, 'boyan', ${soon}, ${soon}), ('boyan', ${her}, ${soon}, ${soon})`,
    `insert into review_note (id, kind, thing_id, place, text, person_id, at) values ('x', 'news', 'item', 'title', 'x', ${her}, ${soon})`,
    `insert into saved_view (person_id, id, list, name, query, changed_at) values (${her}, 'x', 'news', 'x', '', ${soon})`,
    `insert into group_leader (person_id, group_id, named_at) values (${her}, 'energo', ${soon})`,
    `insert into feed_address (id, person_id, kind, token_hash, made_on) values ('x', ${her}, 'news', 'x', ${soon})`,
    `insert into news_check (news_id, due_at, owner_id, checked_at, checked_by) values ('item', ${soon}, ${her}, ${soon}, ${her})`,
    `insert into template (id, kind, name, content, created_at, created_by) values ('x', 'news', 'x', '{}', ${soon}, ${her})`,
    `insert into campaign (id, name, goal, starts_on, owner_id, created_at, created_by) values ('x', 'x', '', current_date, ${her}, ${soon}, ${her})`,
    `insert into digest (person_id, chosen_at, refused_email) values (${her}, ${soon}, 'nezabravka@example.com')`,
    `insert into digest_link (token_hash, person_id) values ('x', ${her})`,
    `insert into directory_suspension (person_id, directory, at) values (${her}, 'feed', ${soon})`,
    `insert into company_permission (person_id, until) values (${her}, ${soon})`,
    `insert into deletion_proof (proof_hash, person_id, kind, expires_at) values ('x', ${her}, 'mailed', ${soon})`,
    `insert into invitation (id, batch_id, number, code_hash, name, note, group_id, role, created_at, created_by, expires_at, person_id)
      values ('came', 'b', 1, 'x', 'Мира Незабравка', 'до Мира Незабравка', 'energo', 'member', ${soon}, null, ${soon}, ${her}),
             ('gave', 'b', 2, 'y', null, null, 'energo', 'member', ${soon}, ${her}, ${soon}, null)`,
  ]
  for (const step of steps) await world.db.execute(sql.raw(step))
}

/** What a timer does in the end. */
const forgetNames = () => removeOldNames(world.db, new Date(world.clock.now.getTime() + 1))

/** Columns of the catalogue that lead to a person, and to her from no row. */
async function unledColumns(): Promise<string[]> {
  const { rows } = await world.db.execute<{ table: string; column: string }>(sql`
    select conrelid::regclass::text as table, attname::text as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'person'::regclass`)
  expect(rows.length).toBeGreaterThan(30)
  const unled = []
  for (const { table, column } of rows) {
    const [name, leading] = [sql.identifier(table), sql.identifier(column)]
    const found = await world.db.execute(sql`select 1 from ${name} where ${leading} = ${id} limit 1`)
    if (found.rows.length === 0) unled.push(`${table}.${column}`)
  }
  return unled
}

test('whoever did everything and leaves is in no table and in no file any more', async () => {
  await live()
  await liveElsewhere()
  // A new table that names people needs its row above, or nothing shows that it lets go of them.
  expect(await unledColumns()).toEqual([])
  const before = await traces()
  expect(before).toEqual(
    expect.arrayContaining([
      'audit_person',
      'audit_personal',
      'comment',
      'comment_report',
      'comment_writer',
      'device',
      'file',
      'medium',
    ]),
  )
  expect(before).toEqual(
    expect.arrayContaining(['group_leader', 'news', 'news_mark', 'person', 'session', 'survey_answer']),
  )
  const api = world.apiWith({ token })
  await api(session.remove, { body: { email: 'nezabravka@example.com' } })
  // The name of somebody who worked in the studio stays beside what they did until its time is over.
  expect(await traces()).toEqual(['audit_person'])
  await forgetNames()
  expect(await traces()).toEqual([])
})

test('what is no longer his stays: texts of comments, answers, what was done, and the numbers', async () => {
  await live()
  await world.apiWith({ token })(session.remove, { body: { email: 'nezabravka@example.com' } })
  const count = async (what: string) => (await world.db.execute(sql.raw(what))).rows.length
  expect(await count(`select 1 from comment where person_id is null and text = 'Моето мнение'`)).toBe(1)
  expect(await count(`select 1 from survey_answer where person_id is null`)).toBe(2)
  expect(await count(`select 1 from survey_ballot`)).toBe(1)
  expect(await count(`select 1 from audit_entry where action = 'news.created' and actor <> 'system'`)).toBe(1)
  expect(await count(`select 1 from audit_entry where action = 'people.changed' and after ->> 'role' = 'editor'`)).toBe(
    1,
  )
  expect(await count(`select 1 from notification_opened where opener like 'gone %'`)).toBe(1)
  expect(await count(`select 1 from news where title = 'Подписана пак' and author ->> 'name' = ''`)).toBe(1)
})

test('an administrator who erases somebody leaves as little of him', async () => {
  await live()
  await liveElsewhere()
  await (
    await world.as('chief')
  )(people.remove, { params: { id } })
  expect(await traces()).toEqual(['audit_person'])
  await forgetNames()
  expect(await traces()).toEqual([])
})

test('whoever is erased or suspended is out everywhere at once, with his photo', async () => {
  for (const how of ['suspended', 'erased'] as const) {
    await world.reset()
    await world.addPerson({ id: 'chief', role: 'admin' })
    await world.addPerson({ id: 'mira', name: 'Мира' })
    const chief = await world.as('chief')
    token = await world.tokenOf('mira')
    const headers = { authorization: `Bearer ${token}` }
    const photo = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#0e6355' } })
      .png()
      .toBuffer()
    const form = formOf('me.png', photo)
    const sent = await world.app.inject({
      method: 'PUT',
      url: '/api/profile/avatar',
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    })
    const { url } = sent.json<{ avatar: { url: string } }>().avatar
    const stream = await world.app.inject({ url: '/api/live', headers, payloadAsStream: true })
    expect(stream.statusCode).toBe(200)
    const ended = new Promise((resolve) =>
      stream
        .stream()
        .on('data', () => undefined)
        .on('close', resolve)
        .on('end', resolve),
    )
    const { version } = await chief(people.get, { params: { id: 'mira' } })
    if (how === 'erased') await chief(people.remove, { params: { id: 'mira' } })
    else await chief(people.change, { params: { id: 'mira' }, body: { version, state: 'suspended' } })
    const statuses = await Promise.all(
      ['/api/profile', '/api/news', '/api/live', '/api/profile/export'].map(
        async (each) => (await world.app.inject({ url: each, headers })).statusCode,
      ),
    )
    expect([how, ...statuses]).toEqual([how, 401, 401, 401, 401])
    expect((await world.app.inject({ url })).statusCode).toBe(404)
    await ended
  }
})
