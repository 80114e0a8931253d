import { audit, defaultTerms, installation, installationAuthoring, terms, type TermsTexts } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useWorld } from '../../test/use-world.ts'
import { person } from '../identity/tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
beforeEach(async () => {
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin' })
  await world.addPerson({ id: 'mira' })
})

/** In the languages of an installation that does not say otherwise. */
const texts = (word: string): TermsTexts =>
  ({
    bg: { terms: `Условия ${word}`, privacy: 'Поверителност' },
    en: { terms: `Terms ${word}`, privacy: 'Privacy' },
  }) as Partial<TermsTexts> as TermsTexts
const publish = async (version: number, word = 'нови') =>
  (await world.as('chief'))(installationAuthoring.publishTerms, { body: { version, texts: texts(word) } })
const acceptedBy = async (id: string) => {
  const [row] = await world.db.select().from(person).where(eq(person.id, id))
  return { version: row?.terms_version, at: row?.terms_accepted_at }
}
const register = (changes: object = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      name: 'Боян',
      email: 'boyan@example.com',
      password: 'сив кон под дъжда',
      terms_accepted: true,
      ...changes,
    },
  })

test('where nobody wrote terms those of Megdan are in force, which nobody is asked about', async () => {
  expect(await world.visitor(terms.get)).toEqual({
    version: 0,
    published_at: null,
    texts: { bg: defaultTerms.bg, en: defaultTerms.en },
  })
  expect(await (await world.as('mira'))(terms.standing)).toMatchObject({ version: 0, accepted: null })
})

test('a published version is in force for everybody, and the earlier ones stay to be read', async () => {
  const made = await publish(0)
  expect(made).toEqual({ version: 1, published_at: world.clock.now.toISOString(), author: 'Асен Главчев', people: 0 })
  await publish(1, 'още по-нови')
  expect(await world.visitor(terms.get)).toMatchObject({ version: 2, texts: texts('още по-нови') })
  expect((await world.visitor(installation.get)).terms_version).toBe(2)
  const api = await world.as('chief')
  const { items } = await api(installationAuthoring.listTerms)
  expect(items.map(({ version }) => version)).toEqual([2, 1, 0])
  const first = await api(installationAuthoring.getTerms, { params: { version: '1' } })
  expect(first.texts).toEqual(texts('нови'))
  const none = api(installationAuthoring.getTerms, { params: { version: '3' } })
  await expect(none).rejects.toMatchObject({ status: 404 })
  const { items: log } = await api(audit.list, { query: {} })
  expect(log.map(({ action, title }) => `${action} ${title}`).toSorted()).toEqual([
    'installation.terms_published 1',
    'installation.terms_published 2',
  ])
})

test('of two administrators who publish at once one is told, and the same words are no new version', async () => {
  const both = await Promise.allSettled([publish(0, 'едни'), publish(0, 'други')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(publish(0)).rejects.toMatchObject({ status: 409, code: 'version_conflict' })
  const { texts: now } = await world.visitor(terms.get)
  const api = await world.as('chief')
  const same = api(installationAuthoring.publishTerms, { body: { version: 1, texts: now } })
  await expect(same).rejects.toMatchObject({ status: 409, code: 'unchanged' })
})

test('a version is published by whoever has shown in the last ten minutes who they are', async () => {
  const api = await world.as('chief')
  world.advance(11 * 60_000)
  const late = api(installationAuthoring.publishTerms, { body: { version: 0, texts: texts('нови') } })
  await expect(late).rejects.toMatchObject({ status: 403, code: 'fresh_login_required' })
  expect((await world.visitor(terms.get)).version).toBe(0)
})

test('what somebody accepted, and when, is kept; a second tap does not move the moment', async () => {
  await publish(0)
  const api = await world.as('mira')
  await expect(api(terms.accept, { body: { version: 0 } })).rejects.toMatchObject({ code: 'version_conflict' })
  const moment = world.clock.now
  await api(terms.accept, { body: { version: 1 } })
  world.advance(60_000)
  await api(terms.accept, { body: { version: 1 } })
  expect(await acceptedBy('mira')).toEqual({ version: 1, at: moment })
  expect(await api(terms.standing)).toEqual({ version: 1, accepted: 1, accepted_at: moment.toISOString() })
  const { items } = await (await world.as('chief'))(installationAuthoring.listTerms)
  expect(items[0]).toMatchObject({ version: 1, people: 1 })
})

test('a registration accepts the version in force, and none that was read before it', async () => {
  await publish(0)
  const old = await register({ terms_version: 0 })
  expect(old.json()).toMatchObject({ code: 'invalid', fields: { terms_accepted: 'changed' } })
  expect((await register({ terms_version: 1 })).statusCode).toBe(201)
  const [row] = await world.db.select().from(person).where(eq(person.email, 'boyan@example.com'))
  expect(row).toMatchObject({ terms_version: 1, terms_accepted_at: world.clock.now })
})
