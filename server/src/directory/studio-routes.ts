import { directory as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../audit/index.ts'
import { hasTokenFor } from '../identity/index.ts'
import { serve } from '../platform/http/serve.ts'
import type { House } from '../platform/house.ts'
import { letGo, lockState } from './brake.ts'
import * as store from './store.ts'

/** Administrators: how it stands with the directory, and whether it may go on. */
export function studioRoutes(app: FastifyInstance, house: House): void {
  const { db, now, settings } = house

  const read = async () => {
    const states = await store.listStates(db)
    return {
      is_set: settings.scim_token !== undefined || (await hasTokenFor(db, 'directory', now())),
      people: await store.countPeople(db),
      groups: await store.countGroups(db),
      items: states.map(({ directory: name, heard_at, held_at, held_people, free_until }) => ({
        name,
        heard_at: heard_at?.toISOString() ?? null,
        held: held_at && { at: held_at.toISOString(), people: held_people ?? 0 },
        free_until: free_until && free_until > now() ? free_until.toISOString() : null,
      })),
    }
  }
  serve(app, house, contract.get, read)

  serveChange(app, house, contract.release, {
    hold: (tx, { body }) => lockState(tx, body.name),
    change: async (tx, state, { body, fail }) => {
      // Pressed twice, or by two: it goes on already.
      if (state.held_at === null) return false
      // Another one is held than was looked at.
      if (state.held_at.toISOString() !== new Date(body.at).toISOString()) fail('version_conflict')
      await letGo(tx, state, now())
      return true
    },
    entry: ({ directory: title }, done) =>
      done ? { action: 'people.directory_released', thing_id: '', title } : undefined,
    reply: read,
  })
}
