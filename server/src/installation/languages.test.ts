import { installation, type Language, newsAuthoring, profile, terms } from '@megdan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCategory, textBody } from '../../test/content.ts'
import { startWorld, type World } from '../../test/world.ts'

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
