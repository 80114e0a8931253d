import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { comment, commentReport } from '../src/comments/tables.ts'
import { saveBlock, saveTerms } from '../src/comments/writers.ts'
import { person } from '../src/identity/tables.ts'
import { addComment } from './content.ts'
import type { World } from './world.ts'

type Me = { id: string; number: number }
type Parts = { params?: Record<string, string>; body?: unknown }

/** Visitors and guests have no account that could have written anything. */
export async function ownIfThere(world: World, id: string): Promise<string | null> {
  const [row] = await world.db.select({ id: person.id }).from(person).where(eq(person.id, id))
  return row?.id ?? null
}

const addOwn = async (world: World, id: string) =>
  addComment(world, { news_id: 'thing', person_id: await ownIfThere(world, id) })

/** A comment that somebody has reported; `dismissed_at` when an editor has answered that. */
async function addReported(world: World, dismissed_at: Date | null = null): Promise<string> {
  const comment_id = await addComment(world, { news_id: 'thing', open_reports: dismissed_at ? 0 : 1 })
  const report = { id: randomUUID(), comment_id, reason: 'spam' as const, reported_at: world.clock.now, dismissed_at }
  await world.db.insert(commentReport).values(report)
  return comment_id
}

async function addHidden(world: World): Promise<string> {
  const id = await addComment(world, { news_id: 'thing' })
  const hiding = { hidden_at: world.clock.now, hidden_reason: 'spam' as const }
  await world.db.update(comment).set(hiding).where(eq(comment.id, id))
  return id
}

async function addHeld(world: World): Promise<string> {
  const id = await addComment(world, { news_id: 'thing' })
  const held = { held_at: world.clock.now, held_reason: 'first' as const }
  await world.db.update(comment).set(held).where(eq(comment.id, id))
  return id
}

async function addBlocked(world: World, number: number): Promise<string> {
  const id = `blocked${number}`
  await world.addPerson({ id })
  const none = { blocked_by: null, blocked_until: null }
  await saveBlock(world.db, id, { blocked_at: world.clock.now, blocked_reason: 'spam', ...none })
  return id
}

/** Requests without faults about comments and their writers. */
export const commentRequests = (opened: () => World): Record<string, (me: Me) => Parts | Promise<Parts>> => ({
  'POST /api/news/:id/comments': async ({ id }) => {
    const world = opened()
    if (await ownIfThere(world, id)) await saveTerms(world.db, id, world.clock.now)
    return { params: { id: 'thing' }, body: { text: 'Да.' } }
  },
  'DELETE /api/comments/:id': async ({ id }) => ({ params: { id: await addOwn(opened(), id) } }),
  'PUT /api/comments/:id': async ({ id }) => ({ params: { id: await addOwn(opened(), id) } }),
  'POST /api/comments/:id/report': () => ({ params: { id: 'thing' }, body: { reason: 'spam' } }),
  'POST /api/studio/comments/:id/hide': async () => ({
    params: { id: await addComment(opened(), { news_id: 'thing' }) },
    body: { reason: 'spam' },
  }),
  'POST /api/studio/comments/:id/approve': async () => ({ params: { id: await addHeld(opened()) } }),
  'POST /api/studio/comments/:id/hold': async () => ({
    params: { id: await addComment(opened(), { news_id: 'thing' }) },
  }),
  'POST /api/studio/comments/:id/restore': async () => ({ params: { id: await addHidden(opened()) }, body: {} }),
  'POST /api/studio/comments/:id/dismiss': async () => ({ params: { id: await addReported(opened()) } }),
  'POST /api/studio/comments/:id/reopen': async () => ({
    params: { id: await addReported(opened(), opened().clock.now) },
  }),
  'PUT /api/studio/comments/blocks/:id': async ({ number }) => {
    await opened().addPerson({ id: `writer${number}` })
    return { params: { id: `writer${number}` }, body: { reason: 'spam' } }
  },
  'DELETE /api/studio/comments/blocks/:id': async ({ number }) => ({
    params: { id: await addBlocked(opened(), number) },
  }),
})
