import { installation, type Language, newsAuthoring, profile, surveysAuthoring, terms } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCategory, addSurvey, textBody } from '../../test/content.ts'
import { startWorld, type World } from '../../test/world.ts'
import { news } from '../news/tables.ts'
import { survey } from '../surveys/tables.ts'

const wording = { title: 'Тема', summary: '', key_points: [], body: textBody('Текст.') }
let worlds: Record<'usual' | 'single', World>

async function openWorld(languages?: readonly Language[]) {
  const world = await startWorld(languages && { settings: { languages } })
  await world.addPerson({ id: 'mira', role: 'admin' })
  await addCategory(world)
  return world
}

beforeAll(async () => {
  worlds = { usual: await openWorld(), single: await openWorld(['bg']) }
})
afterAll(async () => {
  for (const world of Object.values(worlds)) await world.close()
})

describe('the languages of the installation', () => {
  test.each([
    ['usual', ['bg', 'en']],
    ['single', ['bg']],
  ] as const)('are told to everybody, in the contract too: %s', async (name, languages) => {
    const { visitor, app } = worlds[name]
    expect(await visitor(installation.get)).toMatchObject({ languages })
    expect(Object.keys((await visitor(terms.get)).texts)).toEqual(languages)
    const { body } = await app.inject({ url: '/openapi.json' })
    const named = [...body.matchAll(/"const":"(bg|en|ro)"/g)].map(([, language]) => language)
    expect([...new Set(named)]).toEqual(languages)
  })

  test('are all that a person may choose, ask for and write in', async () => {
    const one = await worlds.single.as('mira')
    const both = await worlds.usual.as('mira')
    const refused = (fields: object) => ({ code: 'invalid', fields })
    expect(await both(profile.change, { body: { locale: 'en' } })).toMatchObject({ locale: 'en' })
    await expect(one(profile.change, { body: { locale: 'en' } })).rejects.toMatchObject(
      refused({ locale: 'not_allowed' }),
    )
    await expect(one(newsAuthoring.sheet, { params: { id: 'n' }, query: { lang: 'en' } })).rejects.toMatchObject(
      refused({ lang: 'not_allowed' }),
    )
    const body = { title: 'Тема', category_id: 'general', translations: { en: wording } }
    expect(await both(newsAuthoring.create, { body })).toMatchObject({ translations: { en: { title: 'Тема' } } })
    await expect(one(newsAuthoring.create, { body })).rejects.toMatchObject(refused({ 'translations.en': 'unknown' }))
  })

  test('leave what is written in a former one where it is, unseen', async () => {
    const { single } = worlds
    const mira = await single.as('mira')
    const item = await mira(newsAuthoring.create, { body: { title: 'Тема', category_id: 'general' } })
    const params = { id: item.id }
    await single.db
      .update(news)
      .set({ translations: { en: wording } })
      .where(eq(news.id, item.id))
    const seen = await mira(newsAuthoring.get, { params })
    expect(seen.translations).toEqual({})
    const { version } = seen
    const body = { version, title: 'Нова тема', translations: {} }
    expect(await mira(newsAuthoring.change, { params, body })).toMatchObject({ title: 'Нова тема', translations: {} })
    const [row] = await single.db.select().from(news).where(eq(news.id, item.id))
    expect(row?.translations).toEqual({ en: wording })
    const last = { params: { ...params, version: String(row?.version) } }
    expect(await mira(newsAuthoring.version, last)).toMatchObject({ translations: {} })
  })

  test('leave what is written of a survey in a former one where it is, unseen', async () => {
    const { single } = worlds
    const mira = await single.as('mira')
    const words = { title: 'Survey', summary: '', sections: {}, questions: {} }
    const written = { translations: { en: words }, outcome: { bg: 'Готово', en: 'Done' } }
    const id = await addSurvey(single, { ...written, outcome_at: single.clock.now })
    const params = { id }
    const seen = await mira(surveysAuthoring.get, { params })
    expect(seen).toMatchObject({ translations: {}, outcome: { bg: 'Готово' } })
    expect(seen.outcome).not.toHaveProperty('en')
    const body = { version: seen.version, summary: 'Кратко', translations: {} }
    const { version } = await mira(surveysAuthoring.change, { params, body })
    await mira(surveysAuthoring.tell, { params, body: { version, outcome: { bg: 'Свършено' }, notify: false } })
    const [row] = await single.db.select().from(survey).where(eq(survey.id, id))
    expect(row).toMatchObject({ translations: { en: words }, outcome: { bg: 'Свършено', en: 'Done' } })
  })

  test('decide in which one the pages of a deletion speak, and to which they lead', async () => {
    const page = async ({ app }: World) => {
      const headers = { 'accept-language': 'en-GB', accept: 'text/html' }
      return (await app.inject({ url: '/auth/delete', headers })).body
    }
    expect(await page(worlds.usual)).toContain('<html lang="en"')
    expect(await page(worlds.usual)).toContain('href="/auth/delete?lang=bg"')
    expect(await page(worlds.single)).toContain('<html lang="bg"')
    expect(await page(worlds.single)).not.toContain('/auth/delete?lang=en')
  })
})
