import { defaultTerms, installationAuthoring as authoring, terms } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { recordChange } from '../audit/index.ts'
import type { Database } from '../platform/database.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/serve.ts'
import * as store from './store.ts'

/** The words of one version; undefined when there is none. */
async function termsOf(db: Database, version: number) {
  if (version === 0) return { version, published_at: null, texts: defaultTerms }
  const row = await store.findTerms(db, version)
  return row && { version, published_at: row.published_at.toISOString(), texts: row.texts }
}

/** What a person agrees to, who agreed to which wording of it, and how a new one comes into force. */
export function termsRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house

  serve(app, house, terms.get, async ({ fail }) => {
    const version = await store.currentTermsVersion(db)
    return (await termsOf(db, version)) ?? fail('internal')
  })

  serve(app, house, terms.standing, async ({ reader, fail }) => {
    const acceptance = (await store.findAcceptance(db, reader.person_id)) ?? fail('unauthenticated')
    return {
      version: await store.currentTermsVersion(db),
      accepted: acceptance.version,
      accepted_at: acceptance.at?.toISOString() ?? null,
    }
  })

  serve(app, house, terms.accept, async ({ reader, body, fail }) => {
    if (body.version !== (await store.currentTermsVersion(db))) fail('version_conflict')
    const before = await store.findAcceptance(db, reader.person_id)
    // The first moment stays: a second tap is no second acceptance.
    if (before?.version !== body.version) await store.saveAcceptance(db, reader.person_id, body.version, now())
  })

  serve(app, house, authoring.listTerms, async () => ({ items: await store.listEditions(db), next_cursor: null }))

  serve(
    app,
    house,
    authoring.getTerms,
    async ({ params, fail }) => (await termsOf(db, Number(params.version))) ?? fail('not_found'),
  )

  serve(app, house, authoring.publishTerms, async ({ reader, body, fail }) => {
    const version = body.version + 1
    await db.transaction(async (tx) => {
      if ((await store.currentTermsVersion(tx)) !== body.version) fail('version_conflict')
      const before = (await termsOf(tx, body.version)) ?? fail('version_conflict')
      const { bg, en } = body.texts
      const isSame = (['terms', 'privacy'] as const).every(
        (part) => bg[part].trim() === before.texts.bg[part].trim() && en[part].trim() === before.texts.en[part].trim(),
      )
      if (isSame) fail('unchanged')
      const row = { version, texts: body.texts, published_at: now(), person_id: reader.person_id }
      if (!(await store.saveTerms(tx, row))) fail('version_conflict')
      await recordChange(tx, {
        at: now(),
        person_id: reader.person_id,
        action: 'installation.terms_published',
        thing_id: `terms-${version}`,
        title: String(version),
      })
    })
    const made = (await store.listEditions(db)).find((edition) => edition.version === version)
    return made ?? fail('internal')
  })
}
