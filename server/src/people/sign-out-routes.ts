import { people } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { recordChange } from '../audit/index.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import { countSignIns, endAllSignIns, tellEnded } from './sign-outs.ts'

/** Everybody out: for the day on which nobody knows whose sign-ins were stolen. */
export function signOutRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house

  serve(app, house, people.signIns, async ({ reader }) => countSignIns(db, { except: reader.session_id, now: now() }))

  serve(app, house, people.signOutAll, async ({ reader }) => {
    const { ended, counted } = await db.transaction(async (tx) => {
      const counted = await countSignIns(tx, { except: reader.session_id, now: now() })
      const ended = await endAllSignIns(tx, reader.session_id)
      const entry = { at: now(), person_id: reader.person_id, thing_id: '', title: '' }
      await recordChange(tx, { ...entry, action: 'people.everybody_signed_out' })
      return { ended, counted }
    })
    await tellEnded(house, ended)
    return counted
  })
}
