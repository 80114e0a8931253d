import { randomUUID } from 'node:crypto'
import { type Document, usuallyMembersOnly } from '@megdan/contract'
import { tellOfComments } from '../src/comments/routes.ts'
import { comment } from '../src/comments/tables.ts'
import { searchOf } from '../src/contacts/index.ts'
import { contact } from '../src/contacts/tables.ts'
import { category } from '../src/categories/tables.ts'
import { invitation } from '../src/invitations/tables.ts'
import { countComment } from '../src/news/index.ts'
import { news } from '../src/news/tables.ts'
import { derivedFrom } from '../src/news/wording.ts'
import { notification } from '../src/notifications/tables.ts'
import type { Topic } from '../src/platform/events.ts'
import { survey } from '../src/surveys/tables.ts'
import type { World } from './world.ts'

export type ToWhom = { groups?: string[]; guests?: boolean }

/** Everyone with an account unless groups are named; guests only when said. */
const audienceOf = ({ groups, guests = false }: ToWhom) => ({
  audience_everyone: groups === undefined,
  audience_groups: groups ?? [],
  guests,
})

export const textBody = (...paragraphs: string[]): Document => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

type NewCategory = ToWhom & Partial<typeof category.$inferInsert>

export async function addCategory({ db }: World, id = 'general', { groups, guests, ...row }: NewCategory = {}) {
  const audience = audienceOf({ ...(groups && { groups }), guests: guests ?? groups === undefined })
  await db.insert(category).values({ category_id: id, category_title: id, ...audience, ...row })
  return id
}

type NewNews = ToWhom & Partial<typeof news.$inferInsert> & { text?: string }

/** A published item in the category `general`, told to the server's memory like an editor's change. */
export async function addNews(world: World, { groups, guests, text = 'Текст.', ...row }: NewNews = {}) {
  const { db, clock } = world
  const id = row.id ?? randomUUID()
  const wording = { title: row.title ?? id, summary: row.summary ?? '', key_points: row.key_points ?? [] }
  const body = row.body ?? textBody(text)
  await db.insert(news).values({
    id,
    status: 'published',
    category_id: 'general',
    author: { name: 'Редакция', position: null, avatar_id: null },
    published_at: clock.now,
    updated_at: clock.now,
    ...audienceOf({ ...(groups && { groups }), ...(guests !== undefined && { guests }) }),
    ...derivedFrom({ ...wording, body }, row.translations ?? {}, row),
    ...wording,
    body,
    ...row,
  })
  await sayContentChanged(world, 'news')
  return id
}

/** A comment that readers see, told to the server's memory. */
export async function addComment(world: World, row: Partial<typeof comment.$inferInsert> & { news_id: string }) {
  const { db, house, clock } = world
  const id = row.id ?? randomUUID()
  await db.insert(comment).values({ id, text: 'Браво!', created_at: clock.now, ...row })
  await countComment(db, row.news_id, 1)
  await tellOfComments(house)
  return id
}

type NewSurvey = ToWhom & Partial<typeof survey.$inferInsert>

export async function addSurvey(world: World, { groups, guests, ...row }: NewSurvey = {}) {
  const { db, clock } = world
  const id = row.id ?? randomUUID()
  await db.insert(survey).values({
    id,
    status: 'published',
    title: id,
    summary: '',
    mode: 'named',
    opens_at: clock.now,
    closes_at: null,
    questions: [{ id: 'first', kind: 'yes_no', title: 'Да?', required: true }],
    results_visible: 'never',
    ...audienceOf({ ...(groups && { groups }), ...(guests !== undefined && { guests }) }),
    ...row,
  })
  await sayContentChanged(world, 'surveys')
  return id
}

type NewNotification = ToWhom & Partial<typeof notification.$inferInsert>

export async function addNotification({ db, clock }: World, { groups, guests, ...row }: NewNotification = {}) {
  const id = row.id ?? randomUUID()
  await db.insert(notification).values({
    id,
    kind: 'event',
    title: id,
    body: 'Текст.',
    link: '/home',
    sent_at: clock.now,
    ...audienceOf({ ...(groups && { groups }), ...(guests !== undefined && { guests }) }),
    ...row,
  })
  return id
}

export async function addContact(world: World, row: Partial<typeof contact.$inferInsert> = {}) {
  const { db } = world
  const id = row.id ?? randomUUID()
  const { name = id, kind = 'person', position = '', company = '', department = '', phones = [] } = row
  const { emails = [], members_only = usuallyMembersOnly(kind), translations = {} } = row
  const said = { name, position, company, department, phones, emails, members_only, translations }
  await db.insert(contact).values({ ...row, id, kind, ...said, search: searchOf(said) })
  await sayContentChanged(world, 'contacts')
  return id
}

/** The code of the first invitation of tests, by which `addInvitation` invites. */
export const invitationCode = 'ABCEHKMPX3'
export async function addInvitation({ db, house, clock }: World, row: Partial<typeof invitation.$inferInsert> = {}) {
  await db.insert(invitation).values({
    id: 'first',
    batch_id: 'batch',
    number: 1,
    code_hash: house.hashCode(invitationCode),
    group_id: 'energo',
    role: 'member',
    created_at: clock.now,
    expires_at: new Date(clock.now.getTime() + 30 * 86_400_000),
    ...row,
  })
}

/** Heard to its end, so that a test's first look is kept. */
export async function sayContentChanged(world: World, of: Topic) {
  await world.house.events.tell(world.db, { topic: 'content', of })
  await world.caughtUp()
}
