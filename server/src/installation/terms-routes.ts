import {
  defaultLanguage,
  defaultTerms,
  installationAuthoring as authoring,
  type Language,
  terms,
  type TermsTexts,
} from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../audit/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'
import { requireFreshProof } from '../second-factor/index.ts'
import * as store from './store.ts'

/** In the installation's languages; one that was added later has the words of the first until somebody writes its own. */
const textsIn = (
  languages: readonly Language[],
  texts: Partial<TermsTexts> & Pick<TermsTexts, typeof defaultLanguage>,
) =>
  Object.fromEntries(
    languages.map((language) => [language, texts[language] ?? texts[defaultLanguage]]),
  ) as Partial<TermsTexts> as TermsTexts

/** The words of one version; undefined when there is none. */
async function termsOf(db: Database, languages: readonly Language[], version: number) {
  if (version === 0) return { version, published_at: null, texts: textsIn(languages, defaultTerms) }
  const row = await store.findTerms(db, version)
  return row && { version, published_at: row.published_at.toISOString(), texts: textsIn(languages, row.texts) }
}

/** What a person agrees to, who agreed to which wording of it, and how a new one comes into force. */
export function termsRoutes(app: FastifyInstance, house: House): void {
  const { db, now } = house
  const { settings } = house

  serve(app, house, terms.get, async ({ fail }) => {
    const version = await store.currentTermsVersion(db)
    return (await termsOf(db, settings.languages, version)) ?? fail('internal')
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
    async ({ params, fail }) => (await termsOf(db, settings.languages, Number(params.version))) ?? fail('not_found'),
  )

  serveChange(app, house, authoring.publishTerms, {
    // Of two who publish at once both find the same one, and the second cannot save.
    hold: async (tx, { reader }) => {
      await requireFreshProof(tx, reader, now())
      return termsOf(tx, settings.languages, await store.currentTermsVersion(tx))
    },
    change: async (tx, before, { reader, body, fail }) => {
      const isSame = (['terms', 'privacy'] as const).every((part) =>
        settings.languages.every((one) => body.texts[one][part].trim() === before.texts[one][part].trim()),
      )
      if (isSame) fail('unchanged')
      const version = body.version + 1
      const row = { version, texts: body.texts, published_at: now(), person_id: reader.person_id }
      if (!(await store.saveTerms(tx, row))) fail('version_conflict')
      return version
    },
    entry: (_before, version) => ({
      action: 'installation.terms_published',
      thing_id: `terms-${version}`,
      title: String(version),
    }),
    reply: async (version, { fail }) =>
      (await store.listEditions(db)).find((edition) => edition.version === version) ?? fail('internal'),
  })
}
