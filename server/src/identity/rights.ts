import type { Endpoint, Right } from '@megdan/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import type { Member, Program } from '../platform/reader.ts'
import { type EditorRights, person, programToken } from './tables.ts'

/** Of an editor whom nobody gave other ones. */
const usualRights: EditorRights = { categories: null, publish: true, push: true, push_urgent: false }
const allRights: EditorRights = { categories: null, publish: true, push: true, push_urgent: true }
const noRights: EditorRights = { categories: [], publish: false, push: false, push_urgent: false }

/** What an active person of this role, with these rights of an editor, may do in the studio. */
export function rightsOf({
  role,
  editor_rights,
}: Pick<typeof person.$inferSelect, 'role' | 'editor_rights'>): EditorRights {
  if (role === 'admin') return allRights
  return role === 'editor' ? (editor_rights ?? usualRights) : noRights
}

/** What this person may do in the studio now; whoever is suspended, gone or no editor may nothing. */
export async function findRights(db: Database, person_id: string | null): Promise<EditorRights> {
  if (person_id === null) return noRights
  const [row] = await db
    .select({ role: person.role, editor_rights: person.editor_rights })
    .from(person)
    .where(and(eq(person.id, person_id), eq(person.state, 'active')))
  return row ? rightsOf(row) : noRights
}

/** Refuses a token that was ended meanwhile, whatever the memory of this process says. */
export async function requireToken(tx: Database, token_id: string): Promise<void> {
  await findTokenRights(tx, token_id)
}

/** What the token of a program lets it do now; it never rings anybody's phone. */
async function findTokenRights(db: Database, token_id: string): Promise<EditorRights> {
  const [row] = await db
    .select({ scopes: programToken.scopes, categories: programToken.categories })
    .from(programToken)
    .where(and(eq(programToken.id, token_id), isNull(programToken.ended_at)))
  if (!row) throw new Failure('unauthenticated', { message: 'The token has been ended.' })
  return { categories: row.categories, publish: row.scopes.includes('news_publish'), push: false, push_urgent: false }
}

/** Whether this person works in the studio now. */
export async function isEditor(db: Database, person_id: string): Promise<boolean> {
  const [row] = await db
    .select({ role: person.role })
    .from(person)
    .where(and(eq(person.id, person_id), eq(person.state, 'active')))
  return row !== undefined && row.role !== 'member'
}

/** Whether this person administers now. */
export async function isAdmin(db: Database, person_id: string): Promise<boolean> {
  const [row] = await db
    .select({ role: person.role })
    .from(person)
    .where(and(eq(person.id, person_id), eq(person.state, 'active')))
  return row?.role === 'admin'
}

/** How a person signs what they write; empty when they are gone. */
export async function personCard(db: Database, person_id: string) {
  const [row] = await db
    .select({ name: person.name, position: person.position, avatar_id: person.avatar_id })
    .from(person)
    .where(eq(person.id, person_id))
  return row ?? { name: '', position: null, avatar_id: null }
}

export const mayEdit = ({ categories }: EditorRights, category_id: string): boolean =>
  categories === null || categories.includes(category_id)

export const mayPublish = (rights: EditorRights, category_id: string): boolean =>
  rights.publish && mayEdit(rights, category_id)

/** Whoever arranges the categories changes what everybody sees. */
export const mayArrange = (rights: EditorRights): boolean => rights.publish && rights.categories === null

/** What leads to no category is for those who have them all; where none is asked for, any will do. */
const isWithin = ({ categories }: EditorRights, category_id: string | null | undefined) =>
  category_id === undefined || categories === null || (category_id !== null && categories.includes(category_id))

const hasRight: Record<Right, (rights: EditorRights, category_id?: string | null) => boolean> = {
  arrange: mayArrange,
  edit: isWithin,
  publish: (rights, category_id) => rights.publish && isWithin(rights, category_id),
  push: (rights, category_id) => rights.push && isWithin(rights, category_id),
}

/** Refuses whoever lacks the right that the endpoint asks for, now and in this transaction; the only place where it is read. */
export async function requireRight(
  db: Database,
  { right }: Endpoint,
  by: Pick<Member, 'kind' | 'person_id'> | Program,
  category_id?: string | null,
): Promise<EditorRights> {
  const rights = await (by.kind === 'program' ? findTokenRights(db, by.token_id) : findRights(db, by.person_id))
  if (right && !hasRight[right](rights, category_id)) throw new Failure('forbidden')
  return rights
}
