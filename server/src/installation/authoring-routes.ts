import { installationAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { recordChange } from '../audit/index.ts'
import type { House } from '../platform/house.ts'
import { type Context, serve } from '../platform/serve.ts'
import { isWorkable } from './index.ts'
import * as store from './store.ts'

/** How one registers, changed by administrators over what the environment says. */
export function installationAuthoringRoutes(app: FastifyInstance, house: House): void {
  const { db, now, settings } = house
  const toReply = (chosen: store.Chosen) => ({ ...chosen, mail: settings.smtp_url !== undefined })

  serve(app, house, authoring.get, async () => toReply(await store.findChosen(db, settings)))

  const change = async ({ reader, body, fail }: Context<typeof authoring.change>) => {
    const { version, registration_mode, registration_domains } = body
    const after = await db.transaction(async (tx) => {
      const before = await store.lockChosen(tx, settings)
      if (before.version !== version) fail('version_conflict')
      const next: store.Chosen = {
        registration_mode: registration_mode ?? before.registration_mode,
        registration_domains: (registration_domains ?? before.registration_domains).map((one) => one.toLowerCase()),
        version: version + 1,
      }
      if (!isWorkable(next, settings)) {
        if (next.registration_domains.length === 0) fail('invalid', { fields: { registration_domains: 'required' } })
        fail('mail_not_configured')
      }
      await store.saveChosen(tx, next)
      const audited = ({ registration_mode: mode, registration_domains: domains }: store.Chosen) => ({
        registration_mode: mode,
        registration_domains: domains,
      })
      await recordChange(tx, {
        at: now(),
        person_id: reader.person_id,
        action: 'installation.changed',
        thing_id: 'installation',
        title: '',
        before: audited(before),
        after: audited(next),
      })
      return next
    })
    return toReply(after)
  }
  serve(app, house, authoring.change, change)
}
