import { installationAuthoring as authoring, operatorsChoices } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { type Audited, serveChange } from '../audit/index.ts'
import { findImage, isPhoto } from '../media/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import type { Topic } from '../platform/events.ts'
import { serve } from '../platform/http/serve.ts'
import { requireFreshProof } from '../second-factor/index.ts'
import { colourFaults } from './brand-pictures.ts'
import { areSound, type InForce } from './in-force.ts'
import { isWorkable } from './index.ts'
import * as store from './store.ts'

/** Words as people write them, each once. */
const withoutTwins = (list: readonly string[]) => [...new Set(list.map((word) => word.trim()).filter(Boolean))]

const auditedOf = ({ version: _version, ...chosen }: store.Chosen): Audited => chosen

/** Nothing that everybody may be shown. */
async function isMissing(tx: Database, id: string | null): Promise<boolean> {
  const image = await findImage(tx, id)
  return image === null || isPhoto(image)
}

/** Whose answers are kept by language. */
const spoken: readonly Topic[] = ['news', 'menu', 'contacts', 'surveys', 'notifications']

/** What administrators choose for the installation, as far as whoever operates the server leaves it to them. */
export function installationAuthoringRoutes(app: FastifyInstance, house: House, { refresh }: InForce): void {
  const { db, events, now, settings } = house
  const toReply = async (chosen: store.Chosen) => ({
    ...chosen,
    brand_logo: (await findImage(db, chosen.brand_logo_id))?.url ?? null,
    fixed: settings.fixed,
    backup_days: settings.backup_days,
    mail: settings.smtp_url !== undefined,
  })

  serve(app, house, authoring.get, async () => toReply(await store.findChosen(db, settings)))

  serveChange(app, house, authoring.change, {
    hold: async (tx, { reader, body, fail }) => {
      if (operatorsChoices.some((name) => name in body && settings.fixed.includes(name))) fail('set_by_operator')
      await requireFreshProof(tx, reader, now())
      return store.lockChosen(tx, settings)
    },
    change: async (tx, before, { body, fail }) => {
      const chosen = { ...before, ...body }
      const next: store.Chosen = {
        ...chosen,
        registration_domains: chosen.registration_domains.map((one) => one.toLowerCase()),
        held_words: withoutTwins(chosen.held_words),
        help_name: chosen.help_name.trim(),
        help_phone: chosen.help_phone.trim(),
        brand_name: chosen.brand_name.trim(),
        organisation_name: chosen.organisation_name.trim(),
        version: body.version + 1,
      }
      const faults: Record<string, string> = colourFaults(next)
      if (!areSound(next.languages)) faults['languages'] = 'required'
      if (new Set(next.reactions.map(({ kind }) => kind)).size < next.reactions.length) faults['reactions'] = 'twice'
      // Everybody sees it: a photo of a person is for whom its person is.
      if (body.brand_logo_id && (await isMissing(tx, next.brand_logo_id))) faults['brand_logo_id'] = 'not_found'
      if (Object.keys(faults).length > 0) fail('invalid', { fields: faults })
      if (!isWorkable(next, settings)) {
        if (next.registration_domains.length === 0) fail('invalid', { fields: { registration_domains: 'required' } })
        fail('mail_not_configured')
      }
      await store.saveChosen(tx, store.withoutFixed(next, settings))
      return { next, isSpokenElsewhere: before.languages.join() !== next.languages.join() }
    },
    entry: (before, { next }) => {
      const entry = { action: 'installation.changed', thing_id: 'installation', title: '' } as const
      return { ...entry, before: auditedOf(before), after: auditedOf(next) }
    },
    tell: async ({ isSpokenElsewhere }) => {
      await refresh()
      await events.tell(db, { topic: 'installation' })
      if (isSpokenElsewhere) for (const of of spoken) await events.tell(db, { topic: 'content', of })
    },
    reply: ({ next }) => toReply(next),
  })
}
