import { commentModeration, comments, devices, news, people, profile, surveys } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addComment, addNews, addSurvey } from '../../test/content.ts'
import { formOf } from '../../test/form.ts'
import { useWorld } from '../../test/use-world.ts'
import { commentLike } from '../comments/tables.ts'
import { hashPassword } from '../platform/passwords.ts'
import { isTold } from './export.ts'
import { isInternal } from './export-page.ts'
import { texts } from '../texts/index.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
beforeEach(async () => {
  await world.addGroup('energo')
  const password_hash = await hashPassword('сив кон под дъжда')
  await world.addPerson({ id: 'mira', name: 'Мира Петкова', user_group: 'energo', phone: '+359 88 1', password_hash })
  await world.addPerson({ id: 'boyan' })
  await addCategory(world)
  await addNews(world, { id: 'bus', title: 'Нов автобус', comments_open: true })
  await addSurvey(world, { id: 'lunch' })
})

const act = async (id: string, text: string) => {
  const api = await world.as(id)
  const params = { params: { id: 'bus' } }
  await api(news.bookmark, params)
  await api(comments.acceptTerms)
  await api(comments.write, { ...params, body: { text } })
  await api(surveys.answer, { params: { id: 'lunch' }, body: { version: 1, answers: { first: true } } })
  await api(devices.save, { params: { fcmToken: `secret-${id}` }, body: { platform: 'android' } })
  return api
}

test('everything that names the caller is in his export, and nothing of anybody else', async () => {
  await act('boyan', 'Бележка на Боян')
  const api = await act('mira', 'Бележка на Мира')
  const { person, held, exported_at } = await api(profile.export)
  expect(exported_at).toBe(world.clock.now.toISOString())
  expect(person).toMatchObject({ name: 'Мира Петкова', phone: '+359 88 1' })
  expect(held).toMatchObject({
    person_group: [{ group_id: 'energo' }],
    news_mark: [{ news_id: 'bus' }],
    comment: [{ text: 'Бележка на Мира' }],
    survey_answer: [{ survey_id: 'lunch', answers: { first: true } }],
    device: [{ platform: 'android' }],
    session: [{ person_id: 'mira' }],
  })
  expect(JSON.stringify({ person, held })).not.toMatch(/boyan|Боян/)
})

test('whoever hid, blocked or invited the caller is not named in it', async () => {
  const api = await act('mira', 'Обидно')
  await world.addPerson({ id: 'chief', role: 'admin' })
  const chief = await world.as('chief')
  const [mine] = (await api(comments.list, { params: { id: 'bus' }, query: {} })).items
  await chief(commentModeration.hide, { params: { id: mine?.id ?? '' }, body: { reason: 'offensive' } })
  await chief(commentModeration.block, { params: { id: 'mira' }, body: { reason: 'spam' } })
  const { held } = await api(profile.export)
  expect(held).toMatchObject({
    comment: [{ hidden_reason: 'offensive' }],
    comment_writer: [{ blocked_reason: 'spam' }],
  })
  expect(JSON.stringify(held)).not.toContain('chief')
})

test('no secret is in it, and no other row than those of the tables that name people', async () => {
  const api = await act('mira', 'Да')
  const told = JSON.stringify(await api(profile.export))
  expect(told).not.toMatch(/password_hash|token_hash|argon2|secret-mira|request_hash|"attempt"/)
  const { rows } = await world.db.execute<{ name: string }>(sql`
    select table_name::text as name from information_schema.columns where column_name = 'person_id'`)
  const { held } = await api(profile.export)
  // Events stand under a pseudonym, which the table security_alias leads to.
  const tables = Object.keys(held).filter((name) => name !== 'security_event')
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(tables))
  expect(Object.keys(held).length).toBeGreaterThan(5)
})

test('what administrators changed about the caller is in it, without saying who did', async () => {
  await world.addPerson({ id: 'chief', role: 'admin', name: 'Началник Незабравим' })
  const chief = await world.as('chief')
  const { version } = await chief(people.get, { params: { id: 'mira' } })
  await chief(people.change, { params: { id: 'mira' }, body: { version, position: 'Диспечер' } })
  const { held } = await (await world.as('mira'))(profile.export)
  expect(held['audit_entry_about']).toEqual([
    {
      at: expect.stringContaining('2026-11-20T09:00:00'),
      action: 'people.changed',
      before: expect.anything(),
      after: expect.objectContaining({ position: 'Диспечер' }),
    },
  ])
  expect(JSON.stringify(held)).not.toMatch(/chief|Началник/)
})

test('it is a file for him alone, and for nobody who has gone', async () => {
  const token = await world.tokenOf('mira')
  const ask = () => world.app.inject({ url: '/api/profile/export', headers: { authorization: `Bearer ${token}` } })
  const answer = await ask()
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="megdan.json"',
  })
  await world.db.execute(sql`delete from person where id = 'mira'`)
  expect((await ask()).statusCode).toBe(401)
})

describe('the page of it', () => {
  const read = async (query = '') => {
    const headers = { authorization: `Bearer ${await world.tokenOf('mira')}` }
    return world.app.inject({ url: `/api/profile/export.html${query}`, headers })
  }

  test('says in words what is held, needs no other file, and runs nothing', async () => {
    await act('mira', '<script>alert(1)</script> & „Да“')
    const { headers, payload } = await read()
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(payload).not.toMatch(/<script|https?:|argon2|secret-mira/)
    expect(payload).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; „Да“')
    for (const words of ['Мира Петкова', '+359 88 1', 'Вашите коментари (1)', 'Отговори в анкети (1)', 'ноември 2026'])
      expect(payload).toContain(words)
  })

  test.each([
    [
      'bg',
      ['променени данни или права', 'Отдел: Диспечерска', 'Групи: energo, Сердион Енерго', 'Лични данни: телефон'],
    ],
    ['en', ['data or rights changed', 'Department: Диспечерска', 'Groups: energo, Сердион Енерго', 'Details: Phone']],
  ])('tells in words what was changed, in %s', async (lang, said) => {
    await world.addGroup('g-energo', 'Сердион Енерго')
    await world.addPerson({ id: 'chief', role: 'admin' })
    const chief = await world.as('chief')
    const { version } = await chief(people.get, { params: { id: 'mira' } })
    const changes = { department: 'Диспечерска', groups: ['energo', 'g-energo'], phone: '+359 88 2' }
    await chief(people.change, { params: { id: 'mira' }, body: { version, ...changes } })
    const { payload } = await read(`?lang=${lang}`)
    for (const words of said) expect(payload).toContain(words)
    expect(payload).not.toMatch(/people\.changed|g-energo/)
  })

  test('has words for every table and column that it can show, so that a new one is not forgotten', async () => {
    const { rows } = await world.db.execute<{ table: string; column: string }>(sql`
      select table_name::text as table, column_name::text as column from information_schema.columns
      where table_schema = current_schema() and (table_name = 'person' or table_name in (
        select table_name from information_schema.columns
        where table_schema = current_schema() and column_name = 'person_id'))`)
    const { tables, columns } = texts.bg.ownData
    const nameless = rows.flatMap(({ table, column }) => [
      ...(table !== 'person' && tables[table] === undefined ? [table] : []),
      ...(isTold(column) && !isInternal(column) && columns[column] === undefined ? [`${table}.${column}`] : []),
    ])
    expect([...new Set(nameless)].toSorted()).toEqual([])
  })

  test('names things by their titles, not by their numbers', async () => {
    await act('mira', 'Да')
    const { payload } = await read()
    expect(payload).toMatch(/<dt>Новина<\/dt>\s*<dd>Нов автобус<\/dd>/)
    expect(payload).not.toContain('<dd>bus</dd>')
  })

  test('repeats of others only what can be read now', async () => {
    await addNews(world, { id: 'gone', status: 'archived' })
    const at = world.clock.now
    const said = [
      { text: 'Показан', news_id: 'bus' },
      { text: 'Скрит', news_id: 'bus', hidden_at: at },
      { text: 'Задържан', news_id: 'bus', held_at: at },
      { text: 'Изтрит', news_id: 'bus', removed_at: at },
      { text: 'Свален', news_id: 'gone' },
    ]
    for (const row of said) {
      const id = await addComment(world, { ...row, person_id: 'boyan' })
      await world.db.insert(commentLike).values({ person_id: 'mira', comment_id: id, liked_at: at })
    }
    const own = await addComment(world, { text: 'Мой скрит', news_id: 'bus', person_id: 'mira', hidden_at: at })
    await addComment(world, { text: 'И още', news_id: 'bus', person_id: 'mira', talk_id: own, answers_id: own })
    const { payload } = await read()
    const named = [...payload.matchAll(/<dt>(?:Коментар|В отговор на)<\/dt>\s*<dd>(.*?)<\/dd>/g)].map(
      ([, word]) => word,
    )
    const unseen = 'не се вижда'
    const times = (words: string) => named.filter((word) => word === words).length
    expect([times('Мой скрит'), times('Показан'), times(unseen), named.length]).toEqual([1, 1, 4, 6])
  })

  test('is in the language that was asked for, with the photo', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0e6355' } })
      .png()
      .toBuffer()
    const { payload, headers } = formOf('me.png', png)
    const authorization = `Bearer ${await world.tokenOf('mira')}`
    await world.app.inject({
      method: 'PUT',
      url: '/api/profile/avatar',
      payload,
      headers: { ...headers, authorization },
    })
    expect((await read('?lang=en')).payload).toMatch(/<html lang="en">[\s\S]*src="data:image\/jpeg;base64,\/9j/)
    const { photo } = await (await world.as('mira'))(profile.export)
    expect(
      Buffer.from(photo?.data ?? '', 'base64')
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8')
  })
})
