import { people } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { nothingHeld, serveChange } from '../audit/index.ts'
import { removeAllFeedAddresses } from '../identity/index.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import { countSignIns, endAllSignIns, tellEnded } from './sign-outs.ts'

/** Everybody out: for the day on which nobody knows whose sign-ins were stolen. */
export function signOutRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house

  serve(app, house, people.signIns, async ({ reader }) => countSignIns(db, { except: reader.session_id, now: now() }))

  serveChange(app, house, people.signOutAll, {
    hold: nothingHeld,
    change: async (tx, _nothing, { reader: { session_id } }) => {
      const counted = await countSignIns(tx, { except: session_id, now: now() })
      const ended = await endAllSignIns(tx, session_id)
      // Last: who was just making one had a sign-in, and was waited for.
      await removeAllFeedAddresses(tx)
      return { counted, ended }
    },
    entry: () => ({ action: 'people.everybody_signed_out', thing_id: '', title: '' }),
    tell: ({ ended }) => tellEnded(house, ended),
    reply: ({ counted }) => counted,
  })
}
