import { appRoutes, installation } from '@megdan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'
import { readSettings } from '../settings.ts'

const certificate = Array.from({ length: 32 }, () => 'AB').join(':')
const { shells, min_app_version } = readSettings({
  APPLE_APP_IDS: 'ABCDE12345.bg.serdion.app',
  ANDROID_APP: 'bg.serdion.app',
  ANDROID_CERT_SHA256: certificate,
  PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=bg.serdion.app',
  MIN_APP_VERSION: '1.2.0',
})
let bare: World
let own: World

beforeAll(async () => {
  bare = await startWorld()
  own = await startWorld({ settings: { shells, min_app_version } })
})
afterAll(async () => {
  await bare.close()
  await own.close()
})

const apple = '/.well-known/apple-app-site-association'
const android = '/.well-known/assetlinks.json'
const get = ({ app }: World, url: string) => app.inject({ url, headers: { accept: 'text/html,*/*' } })

describe('links into the app', () => {
  test.each([apple, android])('%s is plain JSON for anybody, without a redirect', async (url) => {
    const answer = await get(own, url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^application\/json(;|$)/)
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  })

  test.each([apple, android])('%s is not found where the installation has no app', async (url) => {
    const answer = await get(bare, url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })

  test('iOS opens every page of the app and nothing else of the host', async () => {
    const [detail] = (await get(own, apple)).json().applinks.details
    expect(detail.appIDs).toEqual(['ABCDE12345.bg.serdion.app'])
    const patterns: string[] = detail.components.map((component: Record<string, string>) => component['/'])
    expect(patterns).toHaveLength(appRoutes.length)
    const opens = (path: string) =>
      patterns.some((pattern) =>
        new RegExp(`^${pattern.replaceAll('?', '.').replaceAll('*', '.*').replace('..*', '.+')}$`).test(path),
      )
    for (const route of appRoutes) expect(opens(route.replace(':id', 'n1')), route).toBe(true)
    for (const path of ['/api/news', '/menu', '/media/a.webp', '/studio', '/studio/news', '/news/', '/health', '/x'])
      expect(opens(path), path).toBe(false)
  })

  test('Android trusts the app by its certificate', async () => {
    expect((await get(own, android)).json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'bg.serdion.app',
          sha256_cert_fingerprints: [certificate],
        },
      },
    ])
  })
})

test('an app learns how old it may be and where a newer one is', async () => {
  expect(await own.visitor(installation.get)).toMatchObject({
    min_app_version: '1.2.0',
    stores: { ios: null, android: 'https://play.google.com/store/apps/details?id=bg.serdion.app' },
  })
  expect(await bare.visitor(installation.get)).toMatchObject({
    min_app_version: null,
    stores: { ios: null, android: null },
  })
})

describe('the list of open apps on a phone', () => {
  test('shows what the app shows unless PRIVATE_SCREEN says otherwise, and the app asks before anybody signs in', async () => {
    expect(await bare.visitor(installation.get)).toMatchObject({ private_screen: false })
    for (const [PRIVATE_SCREEN, private_screen] of [
      ['1', true],
      ['0', false],
    ] as const) {
      const house = await startWorld({ settings: { private_screen: readSettings({ PRIVATE_SCREEN }).private_screen } })
      expect(await house.visitor(installation.get)).toMatchObject({ private_screen })
      await house.close()
    }
  })

  test('a word in PRIVATE_SCREEN that is neither yes nor no is refused by its name', () => {
    expect(() => readSettings({ PRIVATE_SCREEN: 'maybe' })).toThrow(/PRIVATE_SCREEN/)
  })
})
