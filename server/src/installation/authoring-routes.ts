import { installationAuthoring as authoring } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { type Audited, serveChange } from '../audit/index.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import { isWorkable } from './index.ts'
import * as store from './store.ts'

/** Words as people write them, each once. */
const withoutTwins = (list: readonly string[]) => [...new Set(list.map((word) => word.trim()).filter(Boolean))]

const auditedOf = ({ version: _version, ...chosen }: store.Chosen): Audited => chosen

/** How one registers, changed by administrators over what the environment says. */
export function installationAuthoringRoutes(app: FastifyInstance, house: House): void {
  const { db, settings } = house
  const toReply = (chosen: store.Chosen) => ({ ...chosen, mail: settings.smtp_url !== undefined })

  serve(app, house, authoring.get, async () => toReply(await store.findChosen(db, settings)))

  serveChange(app, house, authoring.change, {
    hold: (tx) => store.lockChosen(tx, settings),
    change: async (tx, before, { body, fail }) => {
      const chosen = { ...before, ...body }
      const next: store.Chosen = {
        ...chosen,
        registration_domains: chosen.registration_domains.map((one) => one.toLowerCase()),
        held_words: withoutTwins(chosen.held_words),
        help_name: chosen.help_name.trim(),
        help_phone: chosen.help_phone.trim(),
        version: body.version + 1,
      }
      if (!isWorkable(next, settings)) {
        if (next.registration_domains.length === 0) fail('invalid', { fields: { registration_domains: 'required' } })
        fail('mail_not_configured')
      }
      await store.saveChosen(tx, next)
      return next
    },
    entry: (before, after) => {
      const entry = { action: 'installation.changed', thing_id: 'installation', title: '' } as const
      return { ...entry, before: auditedOf(before), after: auditedOf(after) }
    },
    reply: toReply,
  })
}
