import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { type Endpoint, inEach, languages, review, session as contract, studioSession, surveys } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { contact } from '../src/contacts/tables.ts'
import { currentTermsVersion, findChosen } from '../src/installation/store.ts'
import { medium } from '../src/media/tables.ts'
import { category } from '../src/categories/tables.ts'
import type { Engine } from '../src/platform/database/database.ts'
import { hashPassword } from '../src/platform/passwords.ts'
import { type EditorRights, person, session } from '../src/identity/tables.ts'
import { hashOf } from '../src/platform/tokens.ts'
import { deletionProof } from '../src/session/tables.ts'
import { newsMark, newsVersion } from '../src/news/tables.ts'
import { pushJob } from '../src/notifications/tables.ts'
import { review as reviewTable, reviewNote } from '../src/review/tables.ts'
import { surveyAnswer } from '../src/surveys/tables.ts'
import { commentRequests, ownIfThere } from './callers-comments.ts'
import { peopleRequests } from './callers-people.ts'
import { addFactor, signInRequests } from './callers-sign-in.ts'
import { campaignRequests } from './callers-campaigns.ts'
import { feedRequests } from './callers-feeds.ts'
import { webhookRequests } from './callers-webhooks.ts'
import { addToken } from './programs.ts'
import { addCategory, addComment, addContact, addNews, addNotification, addSurvey, textBody } from './content.ts'
import { addFilm, addFilmUpload, filmHead, pretendMaker } from './films.ts'
import { type Form, formOf, pageFormOf } from './form.ts'
import { countBallots, drawTicket, type Ticket } from './voter.ts'
import { startWorld, type World } from './world.ts'

export const callers = ['visitor', 'guest', 'member', 'editor', 'admin'] as const
type Caller = (typeof callers)[number]

/** The smallest PNG. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const password = 'сив кон под дъжда'
const newPassword = 'три бели гълъба'
type Me = { id: string; email: string; session_id: string; number: number }
type Parts = { params?: Record<string, string>; query?: string; body?: unknown; form?: Form }

/** A request without faults for the caller; endpoints that are not named need neither parameters nor body. */
const requests: Record<string, (me: Me) => Parts | Promise<Parts>> = {
  ...signInRequests(() => ({ world, password, password_hash })),
  'PUT /api/terms/acceptance': async () => ({ body: { version: await currentTermsVersion(world.db) } }),
  'POST /api/studio/approvals': async ({ number }) => {
    await world.addPerson({ id: `awaiting${number}`, state: 'awaiting_approval' })
    return { body: { decision: 'approve', people: [{ id: `awaiting${number}`, version: 1 }] } }
  },
  'PATCH /api/studio/installation': async () => ({
    body: { version: (await findChosen(world.db, world.settings)).version, registration_domains: ['example.com'] },
  }),
  'GET /api/studio/terms/:version': () => ({ params: { version: '0' } }),
  'POST /api/studio/terms': async ({ number }) => {
    const words = { terms: `Условия ${number}`, privacy: 'Поверителност' }
    return { body: { version: await currentTermsVersion(world.db), texts: inEach(() => words) } }
  },
  'POST /api/auth/delete': ({ email }) => ({ body: { email } }),
  'POST /api/auth/password/forgot': () => ({ body: { email: 'nobody@example.com' } }),
  'DELETE /api/sessions/:id': ({ session_id }) => ({ params: { id: session_id } }),
  'DELETE /api/studio/sign-ins/:id': ({ session_id }) => ({ params: { id: session_id } }),
  'POST /api/studio/session/proof': () => ({ body: { password: 'none of theirs' } }),
  'POST /api/studio/channels/push': () => ({ body: { device: 'AAAAAAAAAAAAAAAA' } }),
  'GET /api/search': () => ({ query: `q=${encodeURIComponent('новина')}` }),
  'PUT /api/news/:id/reaction': () => ({ params: { id: 'thing' }, body: { kind: 'heart' } }),
  'GET /api/confirmations/:id': async ({ id: person_id }) => {
    if (await world.db.$count(person, eq(person.id, person_id)))
      await world.db
        .insert(newsMark)
        .values({ person_id, news_id: 'thing', seq: 1, confirmed_at: world.clock.now, confirmed_version: 1 })
        .onConflictDoNothing()
    return { params: { id: 'thing' } }
  },
  'PUT /api/news/:id/confirmation': () => ({ params: { id: 'thing' }, body: { version: 1 } }),
  ...commentRequests(() => world),
  'POST /api/notifications/push-test': () => ({ body: { fcmToken: 'none' } }),
  'GET /api/notifications/push-test/:id': async ({ id, number }) => {
    const created_by = await ownIfThere(world, id)
    const notification_id = await addNotification(world, { id: `trial${number}`, status: 'trial', created_by })
    await world.db.insert(pushJob).values({ notification_id })
    return { params: { id: notification_id } }
  },
  'GET /api/studio/channels/push/:id': async ({ id, number }) => {
    const created_by = await ownIfThere(world, id)
    const notification_id = await addNotification(world, { id: `tried${number}`, status: 'trial', created_by })
    await world.db.insert(pushJob).values({ notification_id })
    return { params: { id: notification_id } }
  },
  'GET /api/surveys/:id/answer': async ({ id }) => {
    const person_id = await ownIfThere(world, id)
    const answers = { first: true }
    await world.db.insert(surveyAnswer).values({ id: randomUUID(), survey_id: 'thing', person_id, answers })
    return { params: { id: 'thing' } }
  },
  'PUT /api/surveys/:id/answer': async () => ({
    params: { id: 'thing' },
    body: { version: 1, answers: { first: true }, device_key: await world.newDeviceKey() },
  }),
  'GET /api/surveys/:id/results': () => ({ params: { id: 'over' } }),
  'POST /api/surveys/:id/ticket': async ({ number }) => ({
    params: { id: 'secret' },
    body: { blinded: blindedOf(number), device_key: await world.newDeviceKey() },
  }),
  'PUT /api/surveys/:id/ballot': () => ({
    params: { id: 'secret' },
    body: { version: 1, answers: { first: true }, ...ticket },
  }),
  'POST /api/surveys/:id/ballot/receipt': () => ({ params: { id: 'secret' }, body: { ticket: ticket.ticket } }),
  'POST /api/surveys/:id/ballot/withdrawal': () => ({ params: { id: 'secret' }, body: { ticket: 'A'.repeat(86) } }),
  'PUT /api/notifications/read': () => ({ body: { up_to: '2026-11-20T09:00:00Z' } }),
  'PUT /api/notifications/opened': () => ({ body: { ids: ['one'] } }),
  'PATCH /api/profile': () => ({ body: { phone: '+359 88 123 4567' } }),
  'PUT /api/profile/password': () => ({ body: { old: password, new: newPassword } }),
  'PUT /api/profile/avatar': () => ({ form: formOf('me.png', photo) }),
  'POST /auth/delete/code': () => ({ form: pageFormOf({ email: 'nobody@example.com' }) }),
  'POST /auth/delete/proof': () => ({ form: pageFormOf({ email: 'known@example.com', password }) }),
  'POST /auth/delete/confirmation': async ({ number }) => {
    const person_id = await addMember(number)
    const expires_at = new Date(world.clock.now.getTime() + 1000)
    const proof = `proof-${number}`
    await world.db.insert(deletionProof).values({ proof_hash: hashOf(proof), person_id, kind: 'shown', expires_at })
    return { form: pageFormOf({ proof, word: 'изтрий' }) }
  },
  'POST /digest/stop/:token': () => ({ form: pageFormOf({ 'List-Unsubscribe': 'One-Click' }) }),
  'POST /api/studio/letters/refused': ({ email }) => ({ body: { email } }),
  'PUT /devices/:fcmToken': ({ number }) => ({ params: { fcmToken: `token-${number}` }, body: { platform: 'ios' } }),
  'DELETE /devices/:fcmToken': ({ number }) => ({ params: { fcmToken: `token-${number}` } }),
  'GET /media/:name': () => ({ params: { name: 'notes.txt' } }),
  'POST /api/studio/session': () => ({ body: { email: 'chief@example.com', password } }),
  'GET /api/studio/insights/compared': () => ({ query: 'ids=thing,none' }),
  'GET /api/studio/palette': () => ({ query: `q=${encodeURIComponent('новина')}` }),
  'GET /api/studio/calendar': () => ({ query: 'from=2026-11-01T00:00:00Z&until=2026-12-01T00:00:00Z' }),
  'GET /api/studio/news/calendar': () => ({ query: 'from=2026-11-01T00:00:00Z&until=2026-12-01T00:00:00Z' }),
  'POST /api/studio/news': () => ({ body: { title: 'Нова', category_id: 'general' } }),
  'PATCH /api/studio/news/:id': async () => ({ params: { id: await addDraft() }, body: { version: 1, pinned: true } }),
  'DELETE /api/studio/news/:id': async () => ({ params: { id: await addDraft() } }),
  'POST /api/studio/news/:id/publish': async () => ({ params: { id: await addDraft() }, body: {} }),
  'POST /api/studio/news/:id/unpublish': async () => ({ params: { id: await addNews(world) }, body: {} }),
  'POST /api/studio/news/:id/remind': async () => ({ params: { id: await addNews(world, { must_read: true }) } }),
  'POST /api/studio/news/:id/remind/some': async () => ({
    params: { id: await addNews(world, { must_read: true }) },
    body: { text: 'Остава един ден.' },
  }),
  'PUT /api/studio/views/:id': ({ number }) => ({
    params: { id: `view${number}` },
    body: { list: 'news', name: 'Мои чернови', query: 'status=draft' },
  }),
  'DELETE /api/studio/views/:id': () => ({ params: { id: 'none' } }),
  'PATCH /api/studio/news/:id/pending': async () => ({
    params: { id: await addNews(world) },
    body: { version: 1, pending: 0, pinned: true },
  }),
  'POST /api/studio/news/:id/pending/discard': async () => ({
    params: { id: await addNews(world, pending) },
    body: { version: 1, pending: 1 },
  }),
  'POST /api/studio/news/:id/pending/publish': async () => ({
    params: { id: await addNews(world, pending) },
    body: { version: 1, pending: 1 },
  }),
  'PATCH /api/studio/surveys/:id/pending': async () => ({
    params: { id: await addSurvey(world) },
    body: { version: 1, pending: 0, title: 'Още едно' },
  }),
  'POST /api/studio/surveys/:id/pending/discard': async () => ({
    params: { id: await addSurvey(world, pendingSurvey) },
    body: { version: 1, pending: 1 },
  }),
  'POST /api/studio/surveys/:id/pending/publish': async () => ({
    params: { id: await addSurvey(world, pendingSurvey) },
    body: { version: 1, pending: 1 },
  }),
  'GET /api/studio/review/:kind/:id': () => ({ params: ofNews('thing') }),
  'GET /api/studio/review/:kind/:id/reviewers': () => ({ params: ofNews('thing') }),
  'POST /api/studio/review/:kind/:id/ask': async () => ({
    params: ofNews(await addDraft()),
    body: { version: 1 },
  }),
  'POST /api/studio/review/:kind/:id/withdraw': async () => ({ params: ofNews(await addAsked()) }),
  'POST /api/studio/review/:kind/:id/approve': async ({ number }) => {
    const id = await addAsked()
    await world.addPerson({ id: `looking${number}`, role: 'editor' })
    const looking = await world.as(`looking${number}`)
    const { hash } = await looking(review.get, { params: { kind: 'news', id } })
    return { params: ofNews(id), body: { hash } }
  },
  'POST /api/studio/review/:kind/:id/return': async () => ({
    params: ofNews(await addAsked()),
    body: { text: 'Още веднъж.' },
  }),
  'POST /api/studio/review/:kind/:id/notes': () => ({
    params: ofNews('thing'),
    body: { place: 'body.0', text: 'Да?' },
  }),
  'PUT /api/studio/review/:kind/:id/notes/:note/done': async () => {
    const id = randomUUID()
    const note = { id, kind: 'news' as const, thing_id: 'thing', place: '', text: 'Да?', at: world.clock.now }
    await world.db.insert(reviewNote).values(note)
    return { params: { ...ofNews('thing'), note: id }, body: { done: true } }
  },
  'PUT /api/studio/presence/:kind/:id': () => ({ params: ofNews('thing'), body: { here: true, field: null } }),
  'PUT /api/studio/review/deputy': () => ({ body: { deputy: null, away_from: null, away_until: null } }),
  'POST /api/studio/surveys': () => ({ body: { title: 'Нова' } }),
  'PATCH /api/studio/surveys/:id': async () => ({
    params: { id: await addSurvey(world, { status: 'draft' }) },
    body: { version: 1, title: 'Друга' },
  }),
  'DELETE /api/studio/surveys/:id': async () => ({ params: { id: await addSurvey(world, { status: 'draft' }) } }),
  'POST /api/studio/surveys/:id/publish': async () => ({
    params: { id: await addSurvey(world, { status: 'draft' }) },
    body: {},
  }),
  'POST /api/studio/surveys/:id/unpublish': async () => ({ params: { id: await addSurvey(world) }, body: {} }),
  'POST /api/studio/surveys/:id/close': async () => ({ params: { id: await addSurvey(world) }, body: {} }),
  'POST /api/studio/surveys/:id/remind': async () => ({ params: { id: await addSurvey(world) } }),
  'PUT /api/studio/surveys/:id/outcome': async () => ({
    params: { id: await addSurvey(world) },
    body: { version: 1, outcome: { bg: 'Купихме столове.' }, notify: true },
  }),
  'POST /api/studio/notifications': () => ({
    body: { title: 'Ново', body: 'Текст.', link: '/home', audience: { everyone: true, guests: false } },
  }),
  'POST /api/studio/notifications/:id/cancel': async () => ({ params: { id: await addToCome('scheduled') } }),
  'POST /api/studio/notifications/:id/restore': async () => ({ params: { id: await addToCome('cancelled') } }),
  'POST /api/studio/notifications/trial': () => ({ body: { title: 'Ново', body: 'Текст.', link: '/home' } }),
  'POST /api/studio/notifications/attention': () => ({ body: { audience: { everyone: true, guests: true } } }),
  'POST /api/studio/reach': () => ({ body: { audience: { everyone: true, guests: true } } }),
  'POST /api/studio/ringing': () => ({ body: { audience: { everyone: true, guests: true } } }),
  'POST /api/studio/ringing/leaving/:id/take-back': async () => ({ params: { id: await addToCome('leaving') } }),
  'POST /api/studio/ringing/leaving/:id/let-go': async () => ({ params: { id: await addToCome('leaving') } }),
  'POST /api/studio/readers/:id/sight': () => ({
    params: { id: 'known' },
    body: { audience: { everyone: true, guests: false }, category_id: 'general' },
  }),
  ...peopleRequests(() => world),
  ...campaignRequests(() => world),
  ...feedRequests(() => world),
  ...webhookRequests(() => world),
  'POST /api/studio/tokens': ({ number }) => ({
    body: {
      name: `Програма ${number}`,
      scopes: ['news_read'],
      categories: null,
      networks: [],
      expires_at: new Date(world.clock.now.getTime() + 86_400_000).toISOString(),
    },
  }),
  'DELETE /api/studio/tokens/:id': async () => ({ params: { id: (await addToken(world)).id } }),
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
  'GET /api/studio/contacts/:id': async () => ({ params: { id: await addContact(world) } }),
  'POST /api/studio/contacts': () => ({ body: { kind: 'person', name: 'Нов контакт' } }),
  'PATCH /api/studio/contacts/:id': async () => ({
    params: { id: await addContact(world) },
    body: { version: 1, position: 'Друга' },
  }),
  'DELETE /api/studio/contacts/:id': async () => ({ params: { id: await addContact(world) } }),
  'PUT /api/studio/contacts/order': async () => {
    await addContact(world, { kind: 'emergency' })
    const all = await world.db.select({ id: contact.id }).from(contact).where(eq(contact.kind, 'emergency'))
    return { body: { kind: 'emergency', ids: all.map(({ id }) => id) } }
  },
  'POST /api/studio/contacts/import/check': ({ number }) => ({
    form: formOf('к.csv', `Име,Отдел\nВнесен ${number},А\n`),
  }),
  'POST /api/studio/contacts/import': async ({ number }) => {
    const form = formOf('к.csv', `Име,Отдел\nВнесен ${number},А\n`)
    const headers = { ...form.headers, authorization: `Bearer ${await world.tokenOf('chief')}` }
    const url = '/api/studio/contacts/import/check'
    const checked = await world.app.inject({ method: 'POST', url, payload: form.payload, headers })
    return { form, query: `plan=${checked.json<{ plan: string }>().plan}` }
  },
  'POST /api/studio/media': () => ({ form: formOf('план.txt', 'да') }),
  'GET /api/studio/media/:id': () => ({ params: { id: 'notes' } }),
  'PATCH /api/studio/media/:id': () => ({ params: { id: 'notes' }, body: { title: 'Бележки' } }),
  'POST /api/studio/media/:id/replace': async () => ({
    params: { id: await addFile() },
    form: formOf('план.txt', 'да'),
  }),
  'DELETE /api/studio/media/:id': async () => ({ params: { id: await addFile() } }),
  'POST /api/studio/media/films': ({ number }) => ({ body: { name: 'a.mp4', size: 64, modified: number } }),
  'POST /api/studio/media/films/:id': async ({ id }) => ({ params: { id: await addUploadOf(id) } }),
  'DELETE /api/studio/media/films/:id': async ({ id }) => ({ params: { id: await addUploadOf(id) } }),
  'PUT /api/studio/media/films/:id/parts/:part': async ({ id }) => ({
    params: { id: await addUploadOf(id), part: '0' },
    form: formOf('a.mp4', filmHead()),
  }),
  'PUT /api/studio/media/:id/captions/:language': async () => ({
    params: { id: (await addFilm(world)).id, language: 'bg' },
    body: { text: '00:01.000 --> 00:02.000\nЗдравейте' },
  }),
  'DELETE /api/studio/media/:id/captions/:language': async () => ({
    params: { id: (await addFilm(world)).id, language: 'bg' },
  }),
  'GET /api/studio/news/:id/versions/:version': async () => {
    const id = await addDraft()
    const words = { wording: { title: '', summary: '', key_points: [], body: textBody('') }, translations: {} }
    await world.db
      .insert(newsVersion)
      .values({ news_id: id, version: 1, saved_at: world.clock.now, published: false, ...words })
    return { params: { id, version: '1' } }
  },
}
const addUploadOf = async (id: string) => addFilmUpload(world, (await ownIfThere(world, id)) ?? 'chief')
const addToCome = (status: 'leaving' | 'scheduled' | 'cancelled') =>
  addNotification(world, { status, sent_at: new Date(world.clock.now.getTime() + 3_600_000) })
const addMember = async (number: number) => {
  await world.addPerson({ id: `member${number}` })
  return `member${number}`
}
const pending = { pending: { pinned: true }, pending_version: 1 }
const pendingSurvey = { pending: { title: 'Още едно' }, pending_version: 1 }
const ofNews = (id: string) => ({ kind: 'news', id })
/** An item that somebody has sent for approval. */
const addAsked = async () => {
  const id = await addDraft()
  const asked = { state: 'asked' as const, asked_by: 'chief', asked_at: world.clock.now }
  await world.db.insert(reviewTable).values({ kind: 'news', thing_id: id, ...asked })
  return id
}
const addDraft = () => addNews(world, { status: 'draft', published_at: null })

const addFile = async () => {
  const id = randomUUID()
  const file = { kind: 'file' as const, name: `${id}.txt`, type: 'text/plain', size: 2 }
  await world.db.insert(medium).values({ id, ...file, created_at: world.clock.now })
  return id
}

export const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

export let world: World
let password_hash: string
let people = 0
/** Its ballot is in the box. */
let ticket: Ticket

/** Any number below the modulus may be a blinded ticket. */
const blindedOf = (number: number) => {
  const bytes = Buffer.alloc(256, 7)
  bytes.writeUInt32BE(number, 0)
  return bytes.toString('base64url')
}

/** Opens the world in which every endpoint has something to act on, where no test runs over a database of its own. */
export async function openCallers(open?: () => Promise<Engine>): Promise<World> {
  world = await startWorld({ settings: { rate_limit_scale: 1000, languages }, ...(open && { open }) })
  password_hash = await hashPassword(password)
  await pretendMaker(world)
  await fill()
  return world
}

/** The same world anew, without the hundreds of people and things that have been made for whoever asked before. */
export async function refillCallers(): Promise<void> {
  await world.reset()
  await fill()
}

async function fill(): Promise<void> {
  await world.addGroup('invited')
  await world.addPerson({ id: 'known', password_hash })
  await world.addPerson({ id: 'chief', role: 'admin', password_hash })
  await addCategory(world)
  await addNews(world, { id: 'thing', guests: true, must_read: true, comments_open: true })
  await addComment(world, { id: 'thing', news_id: 'thing' })
  await addSurvey(world, { id: 'thing', guests: true })
  const past = (days: number) => new Date(world.clock.now.getTime() - days * 86_400_000)
  const over = { opens_at: past(2), closes_at: past(1), results_visible: 'after_close' as const }
  await addSurvey(world, { id: 'over', guests: true, ...over })
  await addSurvey(world, { id: 'secret', guests: true, mode: 'anonymous' })
  ticket = await drawTicket(await world.as('known'), 'secret')
  const ballot = { version: 1, answers: { first: true }, ...ticket }
  await world.visitor(surveys.cast, { params: { id: 'secret' }, body: ballot })
  await countBallots(world, 'secret')
  await addNotification(world, { id: 'thing', guests: true })
  const created_at = world.clock.now
  const file = { kind: 'file' as const, name: 'notes.txt', type: 'text/plain', size: 2 }
  await world.db.insert(medium).values({ id: 'notes', ...file, created_at })
  await fs.mkdir(`${world.settings.data_dir}/media`, { recursive: true })
  await fs.writeFile(`${world.settings.data_dir}/media/notes.txt`, 'да')
}

async function sessionOf(person_id: string): Promise<string> {
  const [row] = await world.db.select().from(session).where(eq(session.person_id, person_id))
  return row?.id ?? 'none'
}

type How = { token?: string; rights?: EditorRights; suspended?: boolean; factor?: boolean; body?: unknown }

/** A request without faults of a new person of this kind, for whom all that it acts on has been made. */
export async function requestOf(endpoint: Endpoint, caller: Caller, { token, rights, suspended, factor }: How = {}) {
  const number = ++people
  const id = `p${number}`
  const me = { id, email: `${id}@example.com`, session_id: '', number }
  const headers: Record<string, string> = {}
  if (caller !== 'visitor' && caller !== 'guest') {
    await world.addPerson({ id, role: caller, password_hash, editor_rights: rights ?? null })
    headers['authorization'] = `Bearer ${token ?? (await world.tokenOf(id))}`
    if (factor) await addFactor(world, id)
    if (suspended) await world.db.update(person).set({ state: 'suspended' }).where(eq(person.id, id))
    if (endpoint === contract.end || endpoint === studioSession.endSignIn) me.session_id = await sessionOf(id)
  }
  const { params = {}, query = '', ...rest } = (await requests[keyOf(endpoint)]?.(me)) ?? {}
  return { id, headers, params, query: caller === 'guest' ? `guest=1&${query}` : query, ...rest }
}
export type Prepared = Awaited<ReturnType<typeof requestOf>>

/** Asks as a new person of this kind each time, whose id it answers; `body` instead of the one that belongs to the endpoint. */
export async function ask(endpoint: Endpoint, caller: Caller, how: How = {}) {
  const prepared = await requestOf(endpoint, caller, how)
  return send(endpoint, 'body' in how ? { ...prepared, body: how.body } : prepared)
}

export async function send(endpoint: Endpoint, { id, headers, params, query, body, form }: Prepared) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'thing'))
  const answer = await world.app.inject({
    method: endpoint.method,
    url: `${path}?${query}`,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(form && { payload: form.payload, headers: { ...headers, ...form.headers } }),
    ...(endpoint.stream && { payloadAsStream: true }),
  })
  if (endpoint.stream && answer.statusCode === 200) {
    answer.stream().destroy()
    return { id, status: 200, code: undefined }
  }
  const isJson = String(answer.headers['content-type']).includes('json')
  const said = endpoint.stream ? await text(answer.stream()) : answer.payload
  return { id, status: answer.statusCode, code: isJson ? (JSON.parse(said) as { code?: string }).code : undefined }
}
