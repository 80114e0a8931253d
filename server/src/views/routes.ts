import { viewLimits, views } from '@megdan/contract'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { lockPerson } from '../identity/index.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import { tidy } from '../platform/text.ts'
import { savedView } from './tables.ts'

const { id, list, name, query } = savedView
const shown = { id, list, name, query }

/** Everybody has to do with their own alone. */
export function viewRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house

  serve(app, house, views.list, async ({ reader: { person_id } }) => ({
    items: await db
      .select(shown)
      .from(savedView)
      .where(eq(savedView.person_id, person_id))
      .orderBy(sql`${name} collate "C"`, asc(id)),
  }))

  serve(app, house, views.save, ({ reader: { person_id }, params, body, fail }) =>
    db.transaction(async (tx) => {
      // Two tabs add theirs one after the other, so that neither exceeds the number.
      await lockPerson(tx, person_id)
      const others = await tx.$count(savedView, and(eq(savedView.person_id, person_id), ne(id, params.id)))
      if (others >= viewLimits.views) fail('too_many_views')
      const row = { ...body, name: tidy(body.name), changed_at: now() }
      if (row.name === '') fail('invalid', { fields: { name: 'required' } })
      const [saved] = await tx
        .insert(savedView)
        .values({ ...row, person_id, id: params.id })
        .onConflictDoUpdate({ target: [savedView.person_id, id], set: row })
        .returning(shown)
      return saved ?? fail('unavailable')
    }),
  )

  serve(app, house, views.remove, async ({ reader: { person_id }, params }) => {
    await db.delete(savedView).where(and(eq(savedView.person_id, person_id), eq(id, params.id)))
  })
}
