import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { type Endpoint, session as contract } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveTerms } from '../src/comments/writers.ts'
import { medium } from '../src/media/tables.ts'
import { category } from '../src/menu/tables.ts'
import { hashPassword } from '../src/platform/passwords.ts'
import { person } from '../src/people/tables.ts'
import { hashOf } from '../src/platform/tokens.ts'
import { passwordCode, session } from '../src/session/tables.ts'
import { newsVersion } from '../src/news/tables.ts'
import { addCategory, addComment, addNews, addNotification, addSurvey, textBody } from './content.ts'
import { endpoints } from './endpoints.ts'
import { type Form, formOf } from './form.ts'
import { startWorld, type World } from './world.ts'

const callers = ['visitor', 'guest', 'member', 'editor', 'admin'] as const
type Caller = (typeof callers)[number]
type Statuses = readonly [visitor: number, guest: number, member: number, editor: number, admin: number]

/** What each caller is answered to a request without other faults; a bad or expired token is 401 everywhere. */
const matrix: Record<string, Statuses> = {
  'GET /health': [200, 200, 200, 200, 200],
  'GET /ready': [200, 200, 200, 200, 200],
  'POST /api/auth/login': [200, 200, 200, 200, 200],
  'POST /api/auth/register': [201, 201, 201, 201, 201],
  'GET /api/auth/logout': [401, 401, 204, 204, 204],
  'POST /api/auth/logout': [401, 401, 204, 204, 204],
  'POST /api/auth/delete': [401, 401, 204, 204, 204],
  'POST /api/auth/renew': [401, 401, 200, 200, 200],
  'POST /api/auth/password/forgot': [202, 202, 202, 202, 202],
  'POST /api/auth/password/reset': [204, 204, 204, 204, 204],
  'GET /api/sessions': [401, 401, 200, 200, 200],
  'DELETE /api/sessions/:id': [401, 401, 204, 204, 204],
  'GET /api/groups': [200, 200, 200, 200, 200],
  'GET /api/installation': [200, 200, 200, 200, 200],
  'GET /menu': [200, 200, 200, 200, 200],
  'GET /api/news': [401, 200, 200, 200, 200],
  'GET /api/news/:id': [401, 200, 200, 200, 200],
  'GET /api/marks': [401, 401, 200, 200, 200],
  'PUT /api/news/:id/bookmark': [401, 401, 204, 204, 204],
  'DELETE /api/news/:id/bookmark': [401, 401, 204, 204, 204],
  'PUT /api/news/:id/reaction': [401, 401, 204, 204, 204],
  'DELETE /api/news/:id/reaction': [401, 401, 204, 204, 204],
  'PUT /api/news/:id/read': [401, 401, 204, 204, 204],
  'DELETE /api/news/:id/read': [401, 401, 204, 204, 204],
  'PUT /api/news/:id/confirmation': [401, 401, 200, 200, 200],
  'GET /api/news/:id/comments': [401, 200, 200, 200, 200],
  'GET /api/news/:id/comments/standing': [401, 401, 200, 200, 200],
  'POST /api/news/:id/comments': [401, 401, 201, 201, 201],
  'PUT /api/comments/terms': [401, 401, 204, 204, 204],
  'DELETE /api/comments/:id': [401, 401, 204, 204, 204],
  'PUT /api/comments/:id': [401, 401, 204, 204, 204],
  'POST /api/comments/:id/report': [401, 401, 204, 204, 204],
  'GET /api/surveys': [401, 200, 200, 200, 200],
  'GET /api/surveys/:id': [401, 200, 200, 200, 200],
  'GET /api/notifications': [401, 200, 200, 200, 200],
  'PUT /api/notifications/:id/read': [401, 401, 204, 204, 204],
  'PUT /api/notifications/read': [401, 401, 204, 204, 204],
  'GET /api/profile': [401, 401, 200, 200, 200],
  'PATCH /api/profile': [401, 401, 200, 200, 200],
  'PUT /api/profile/password': [401, 401, 204, 204, 204],
  'GET /api/contacts': [200, 200, 200, 200, 200],
  'PUT /devices/:fcmToken': [401, 204, 204, 204, 204],
  'DELETE /devices/:fcmToken': [401, 204, 204, 204, 204],
  'POST /api/devices/authorization': [401, 401, 404, 404, 404],
  'GET /media/:name': [200, 200, 200, 200, 200],
  'GET /api/studio/session': [200, 200, 200, 200, 200],
  'POST /api/studio/session': [200, 200, 200, 200, 200],
  'DELETE /api/studio/session': [401, 401, 204, 204, 204],
  'GET /api/studio/news': [401, 401, 403, 200, 200],
  'POST /api/studio/news': [401, 401, 403, 201, 201],
  'GET /api/studio/news/:id': [401, 401, 403, 200, 200],
  'PATCH /api/studio/news/:id': [401, 401, 403, 200, 200],
  'DELETE /api/studio/news/:id': [401, 401, 403, 204, 204],
  'POST /api/studio/news/:id/publish': [401, 401, 403, 200, 200],
  'POST /api/studio/news/:id/unpublish': [401, 401, 403, 200, 200],
  'GET /api/studio/news/:id/versions': [401, 401, 403, 200, 200],
  'GET /api/studio/news/:id/versions/:version': [401, 401, 403, 200, 200],
  'GET /api/studio/news/:id/confirmations': [401, 401, 403, 200, 200],
  'GET /api/studio/categories': [401, 401, 403, 200, 200],
  'POST /api/studio/categories': [401, 401, 403, 201, 201],
  'PATCH /api/studio/categories/:id': [401, 401, 403, 200, 200],
  'PUT /api/studio/categories/order': [401, 401, 403, 200, 200],
  'DELETE /api/studio/categories/:id': [401, 401, 403, 204, 204],
  'GET /api/studio/groups': [401, 401, 403, 200, 200],
  'GET /api/studio/news/:id/confirmations.csv': [401, 401, 403, 200, 200],
  'POST /api/studio/news/:id/remind': [401, 401, 403, 200, 200],
  'GET /api/studio/insights': [401, 401, 403, 200, 200],
  'GET /api/studio/news/:id/insights': [401, 401, 403, 200, 200],
  'POST /api/studio/reach': [401, 401, 403, 200, 200],
  'GET /api/studio/comments': [401, 401, 403, 200, 200],
  'POST /api/studio/comments/:id/hide': [401, 401, 403, 200, 200],
  'POST /api/studio/comments/:id/restore': [401, 401, 403, 200, 200],
  'POST /api/studio/comments/:id/dismiss': [401, 401, 403, 200, 200],
  'POST /api/studio/comments/:id/reopen': [401, 401, 403, 200, 200],
  'GET /api/studio/comments/blocks': [401, 401, 403, 200, 200],
  'PUT /api/studio/comments/blocks/:id': [401, 401, 403, 200, 200],
  'DELETE /api/studio/comments/blocks/:id': [401, 401, 403, 204, 204],
  'POST /api/studio/media': [401, 401, 403, 201, 201],
  'GET /api/studio/media': [401, 401, 403, 200, 200],
  'GET /api/studio/media/:id': [401, 401, 403, 200, 200],
  'PATCH /api/studio/media/:id': [401, 401, 403, 200, 200],
  'POST /api/studio/media/:id/replace': [401, 401, 403, 200, 200],
  'DELETE /api/studio/media/:id': [401, 401, 403, 204, 204],
  'GET /api/studio/audit': [401, 401, 403, 403, 200],
}

const password = 'сив кон под дъжда'
const newPassword = 'три бели гълъба'
type Me = { id: string; email: string; session_id: string; number: number }
type Parts = { params?: Record<string, string>; body?: unknown; form?: Form }

/** A request without faults for the caller; endpoints that are not named need neither parameters nor body. */
const requests: Record<string, (me: Me) => Parts | Promise<Parts>> = {
  'POST /api/auth/login': () => ({ body: { email: 'known@example.com', password } }),
  'POST /api/auth/register': ({ number }) => ({
    body: { name: 'Нов Човек', email: `new${number}@example.com`, password, terms_accepted: true },
  }),
  'POST /api/auth/delete': ({ email }) => ({ body: { email } }),
  'POST /api/auth/password/forgot': () => ({ body: { email: 'nobody@example.com' } }),
  'POST /api/auth/password/reset': async ({ number }) => {
    const code = `CODE${number}`
    const expires_at = new Date(world.clock.now.getTime() + 1000)
    await world.db.insert(passwordCode).values({ code_hash: hashOf(code), person_id: 'known', expires_at })
    return { body: { code, password } }
  },
  'DELETE /api/sessions/:id': ({ session_id }) => ({ params: { id: session_id } }),
  'PUT /api/news/:id/reaction': () => ({ params: { id: 'thing' }, body: { kind: 'heart' } }),
  'PUT /api/news/:id/confirmation': () => ({ params: { id: 'thing' }, body: { version: 1 } }),
  'POST /api/news/:id/comments': async ({ id }) => {
    const isThere = (await ownIfThere(id)) !== null
    if (isThere) await saveTerms(world.db, id, world.clock.now)
    return { params: { id: 'thing' }, body: { text: 'Да.' } }
  },
  'DELETE /api/comments/:id': async ({ id }) => ({ params: { id: await addOwnComment(id) } }),
  'PUT /api/comments/:id': async ({ id }) => ({ params: { id: await addOwnComment(id) } }),
  'POST /api/comments/:id/report': () => ({ params: { id: 'thing' }, body: { reason: 'spam' } }),
  'POST /api/studio/comments/:id/hide': async () => ({
    params: { id: await addComment(world, { news_id: 'thing' }) },
    body: { reason: 'spam' },
  }),
  'POST /api/studio/comments/:id/restore': () => ({ params: { id: 'thing' }, body: {} }),
  'PUT /api/studio/comments/blocks/:id': () => ({ params: { id: 'known' }, body: { reason: 'spam' } }),
  'DELETE /api/studio/comments/blocks/:id': () => ({ params: { id: 'known' } }),
  'PUT /api/notifications/read': () => ({ body: { up_to: '2026-11-20T09:00:00Z' } }),
  'PATCH /api/profile': () => ({ body: { phone: '+359 88 123 4567' } }),
  'PUT /api/profile/password': () => ({ body: { old: password, new: newPassword } }),
  'PUT /devices/:fcmToken': ({ number }) => ({ params: { fcmToken: `token-${number}` }, body: { platform: 'ios' } }),
  'DELETE /devices/:fcmToken': ({ number }) => ({ params: { fcmToken: `token-${number}` } }),
  'GET /media/:name': () => ({ params: { name: 'notes.txt' } }),
  'POST /api/studio/session': () => ({ body: { email: 'chief@example.com', password } }),
  'POST /api/studio/news': () => ({ body: { title: 'Нова', category_id: 'general' } }),
  'PATCH /api/studio/news/:id': async () => ({ params: { id: await addDraft() }, body: { version: 1, pinned: true } }),
  'DELETE /api/studio/news/:id': async () => ({ params: { id: await addDraft() } }),
  'POST /api/studio/news/:id/publish': async () => ({ params: { id: await addDraft() }, body: {} }),
  'POST /api/studio/news/:id/unpublish': async () => ({ params: { id: await addNews(world) }, body: {} }),
  'POST /api/studio/news/:id/remind': async () => ({ params: { id: await addNews(world, { must_read: true }) } }),
  'POST /api/studio/reach': () => ({ body: { audience: { everyone: true, guests: true } } }),
  'POST /api/studio/categories': () => ({ body: { category_title: 'Нова' } }),
  'PATCH /api/studio/categories/:id': async ({ id }) => ({
    params: { id: await addCategory(world, id) },
    body: { version: 1, mandatory: true },
  }),
  'PUT /api/studio/categories/order': async () => {
    const rows = await world.db.select({ id: category.category_id }).from(category)
    return { body: { ids: rows.map((row) => row.id) } }
  },
  'DELETE /api/studio/categories/:id': async ({ id }) => ({ params: { id: await addCategory(world, id) } }),
  'POST /api/studio/media': () => ({ form: formOf('план.txt', 'да') }),
  'GET /api/studio/media/:id': () => ({ params: { id: 'notes' } }),
  'PATCH /api/studio/media/:id': () => ({ params: { id: 'notes' }, body: { title: 'Бележки' } }),
  'POST /api/studio/media/:id/replace': async () => ({
    params: { id: await addFile() },
    form: formOf('план.txt', 'да'),
  }),
  'DELETE /api/studio/media/:id': async () => ({ params: { id: await addFile() } }),
  'GET /api/studio/news/:id/versions/:version': async () => {
    const id = await addDraft()
    const words = { wording: { title: '', summary: '', key_points: [], body: textBody('') }, translations: {} }
    await world.db
      .insert(newsVersion)
      .values({ news_id: id, version: 1, saved_at: world.clock.now, published: false, ...words })
    return { params: { id, version: '1' } }
  },
}
/** Visitors and guests have no account that could have written anything. */
const ownIfThere = async (id: string) => {
  const [row] = await world.db.select({ id: person.id }).from(person).where(eq(person.id, id))
  return row?.id ?? null
}
const addOwnComment = async (id: string) => addComment(world, { news_id: 'thing', person_id: await ownIfThere(id) })
const addDraft = () => addNews(world, { status: 'draft', published_at: null })

const addFile = async () => {
  const id = randomUUID()
  const file = { kind: 'file' as const, name: `${id}.txt`, type: 'text/plain', size: 2 }
  await world.db.insert(medium).values({ id, ...file, created_at: world.clock.now })
  return id
}

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

let world: World
let password_hash: string
let people = 0

beforeAll(async () => {
  world = await startWorld({ settings: { rate_limit_scale: 1000 } })
  password_hash = await hashPassword(password)
  await world.addPerson({ id: 'known', password_hash })
  await world.addPerson({ id: 'chief', role: 'admin', password_hash })
  await addCategory(world)
  await addNews(world, { id: 'thing', guests: true, must_read: true, comments_open: true })
  await addComment(world, { id: 'thing', news_id: 'thing' })
  await addSurvey(world, { id: 'thing', guests: true })
  await addNotification(world, { id: 'thing', guests: true })
  const created_at = world.clock.now
  const file = { kind: 'file' as const, name: 'notes.txt', type: 'text/plain', size: 2 }
  await world.db.insert(medium).values({ id: 'notes', ...file, created_at })
  await fs.mkdir(`${world.settings.data_dir}/media`, { recursive: true })
  await fs.writeFile(`${world.settings.data_dir}/media/notes.txt`, 'да')
})
afterAll(() => world.close())

async function sessionOf(person_id: string): Promise<string> {
  const [row] = await world.db.select().from(session).where(eq(session.person_id, person_id))
  return row?.id ?? 'none'
}

async function ask(endpoint: Endpoint, caller: Caller, token?: string): Promise<{ status: number; code: unknown }> {
  const number = ++people
  const id = `p${number}`
  const me = { id, email: `${id}@example.com`, session_id: '', number }
  const headers: Record<string, string> = {}
  if (caller !== 'visitor' && caller !== 'guest') {
    await world.addPerson({ id, role: caller, password_hash })
    headers['authorization'] = `Bearer ${token ?? (await world.tokenOf(id))}`
    if (endpoint === contract.end) me.session_id = await sessionOf(id)
  }
  const { params = {}, body, form } = (await requests[keyOf(endpoint)]?.(me)) ?? {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'thing')
  const answer = await world.app.inject({
    method: endpoint.method,
    url: caller === 'guest' ? `${path}?guest=1` : path,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(form && { payload: form.payload, headers: { ...headers, ...form.headers } }),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, code: isJson ? answer.json<{ code?: string }>().code : undefined }
}

test('every endpoint of the contract stands in the access matrix, and nothing else', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(endpoints.map(keyOf).toSorted())
})

describe('access to', () => {
  for (const endpoint of endpoints) {
    test(`${keyOf(endpoint)} is what the matrix says for every caller`, async () => {
      const found: number[] = []
      for (const caller of callers) found.push((await ask(endpoint, caller)).status)
      expect(found).toEqual(matrix[keyOf(endpoint)])
    })
  }
})

test('a bad token is refused by every endpoint, also by those open to anyone', async () => {
  const wrong = []
  for (const endpoint of endpoints) {
    const { status, code } = await ask(endpoint, 'member', 'not-a-token')
    if (status !== 401 || code !== 'unauthenticated') wrong.push([keyOf(endpoint), status, code])
  }
  expect(wrong).toEqual([])
})

test('an expired token is refused by every endpoint as expired', async () => {
  await world.addPerson({ id: 'late' })
  const token = await world.tokenOf('late')
  world.advance(world.settings.session_ttl_seconds * 1000)
  const wrong = []
  for (const endpoint of endpoints) {
    const { status, code } = await ask(endpoint, 'member', token)
    if (status !== 401 || code !== 'token_expired') wrong.push([keyOf(endpoint), status, code])
  }
  expect(wrong).toEqual([])
})
