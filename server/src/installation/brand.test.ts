import { installation, installationAuthoring as authoring, mediaAuthoring } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditedIn } from '../../test/audited.ts'
import { useMediaAskers } from '../../test/media-askers.ts'
import { medium } from '../media/tables.ts'
import { dressed, unbranded } from './brand.ts'
import { pictureOf } from './brand-pictures.ts'
import { installation as table } from './tables.ts'

const { world, add } = useMediaAskers()

beforeEach(async () => {
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin' })
})
async function change(changes: object) {
  const chief = await world.as('chief')
  const { version } = await chief(authoring.get)
  return chief(authoring.change, { body: { version, ...changes } })
}
const told = async () => {
  const { brand } = await world.visitor(installation.get)
  if (!brand) throw new Error('The server tells of no brand.')
  return brand
}
const get = (url: string) => world.app.inject({ url })

describe('an installation', () => {
  test('looks as the app comes while nobody has chosen, and is told so', async () => {
    expect(await told()).toEqual({ changed: 0, version: '', name: null, style: null, logo: null })
    const icon = await get('/brand/former/icon-192.png')
    expect([icon.statusCode, icon.headers['location']]).toEqual([302, '/icon-192.png'])
    expect((await get('/brand/former/logo.webp')).statusCode).toBe(404)
    expect((await get('/brand/former/secrets.txt')).statusCode).toBe(404)
  })

  test('has the name, mark and colours that an administrator gives it, and each is in the audit log', async () => {
    const { id, name } = await add()
    await change({ brand_name: ' Сердион ', brand_primary: '#8a1c5b', brand_accent: '#00c2a8', brand_logo_id: id })
    const brand = await told()
    expect(brand).toMatchObject({ changed: 1, name: 'Сердион', logo: `/brand/${brand.version}/logo.webp` })
    expect(brand.style).toContain('--mg-primary:#8a1c5b;')
    expect(brand.style).toContain('--mg-accent:#00c2a8;')
    expect(world.settings.brand).toMatchObject({ version: brand.version, logo_name: name })
    const [entry] = (await auditedIn(world.db)).toReversed()
    expect(entry?.after).toMatchObject({ brand_name: 'Сердион', brand_primary: '#8a1c5b', brand_logo_id: id })
    expect(entry?.before).toMatchObject({ brand_name: '', brand_primary: null })
    expect(entry?.before).not.toHaveProperty('languages')
  })

  test('has icons, a mark and a manifest at addresses of their own, and former ones lead to them', async () => {
    const { id } = await add()
    await change({ brand_name: 'Първо' })
    const before = await told()
    const drawn = await get(`/brand/${before.version}/icon-192.png`)
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 192, height: 192, format: 'png' })
    expect(drawn.headers['cache-control']).toBe('public, max-age=31536000, immutable')

    await change({ brand_name: 'Сердион', brand_logo_id: id })
    const { version } = await told()
    expect(version).not.toBe(before.version)
    const former = await get(`/brand/${before.version}/icon-192.png`)
    expect([former.statusCode, former.headers['location']]).toEqual([302, `/brand/${version}/icon-192.png`])
    expect(former.headers['cache-control']).toBe('no-cache')
    for (const [file, side] of [
      ['icon-512.png', 512],
      ['maskable-512.png', 512],
    ] as const)
      expect(await sharp((await get(`/brand/${version}/${file}`)).rawPayload).metadata()).toMatchObject({ width: side })
    const logo = await get(`/brand/${version}/logo.webp`)
    expect(logo.headers['content-type']).toBe('image/webp')
    expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ height: 160 })
    const manifest = await get(`/brand/${version}/app.webmanifest`)
    expect(manifest.headers['content-type']).toBe('application/manifest+json')
    expect(manifest.json()).toMatchObject({ id: '/', name: 'Сердион', short_name: 'Сердион' })
    expect(manifest.json().icons.map((icon: { src: string }) => icon.src)).toEqual(
      ['icon-192.png', 'icon-512.png', 'maskable-512.png'].map((file) => `/brand/${version}/${file}`),
    )
  })

  test('goes back to how the app comes, and apps that have kept the former look hear that it is over', async () => {
    await change({ brand_name: 'Сердион', brand_primary: '#8a1c5b' })
    await change({ brand_name: '', brand_primary: null })
    expect(await told()).toEqual({ changed: 2, version: '', name: null, style: null, logo: null })
  })

  test('is called so on pages and in letters', async () => {
    await change({ brand_name: 'Сердион & синове', brand_primary: '#8a1c5b' })
    const page = await world.app.inject({ url: '/auth/delete', headers: { 'accept-language': 'bg' } })
    expect(page.body).toContain('Сердион &amp; синове')
    expect(page.body).not.toContain('Мегдан')
    expect(page.body).toContain('--primary:#8a1c5b;')
    const [, look = ''] = /<style>([^]*?)<\/style>/.exec(page.body) ?? []
    const { createHash } = await import('node:crypto')
    const hash = createHash('sha256').update(look).digest('base64')
    expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  })
})

describe('what is refused:', () => {
  test.each([
    ['a colour that cannot be read on the page', { brand_primary: '#ffd500' }, { brand_primary: 'low_contrast' }],
    ['one that cannot be told from the page', { brand_accent: '#fdfcf9' }, { brand_accent: 'low_contrast' }],
    ['what is no colour', { brand_primary: 'red;}' }, { brand_primary: expect.any(String) }],
    ['a picture that is not there', { brand_logo_id: 'nothing' }, { brand_logo_id: 'not_found' }],
    ['a name that is too long', { brand_name: 'я'.repeat(31) }, { brand_name: 'too_long' }],
  ])('%s', async (_, changes, fields) => {
    await expect(change(changes)).rejects.toMatchObject({ code: 'invalid', fields })
    expect((await told()).changed).toBe(0)
  })

  test('the photo of a person, which is not for everybody', async () => {
    const { id } = await add({ person_id: 'mira' })
    await expect(change({ brand_logo_id: id })).rejects.toMatchObject({ fields: { brand_logo_id: 'not_found' } })
  })

  test('to delete the picture that is the mark', async () => {
    const { id } = await add()
    await change({ brand_logo_id: id })
    const chief = await world.as('chief')
    await expect(chief(mediaAuthoring.remove, { params: { id } })).rejects.toMatchObject({ code: 'medium_in_use' })
  })

  test('a change over that of another administrator', async () => {
    await change({ brand_name: 'Първо' })
    const chief = await world.as('chief')
    const late = chief(authoring.change, { body: { version: 0, brand_name: 'Второ' } })
    await expect(late).rejects.toMatchObject({ code: 'version_conflict' })
    expect((await told()).name).toBe('Първо')
  })
})

test('a mark of 20,000 pixels is made as small as it is shown', async () => {
  const long = { create: { width: 20_000, height: 400, channels: 3 as const, background: '#0e6355' } }
  const logo = await sharp(long).png().toBuffer()
  const sidesOf = async (file: 'logo.webp' | 'icon-192.png') => {
    const { width, height } = await sharp((await pictureOf(file, unbranded, logo))?.bytes).metadata()
    return [width, height]
  }
  expect(await sidesOf('logo.webp')).toEqual([480, 10])
  expect(await sidesOf('icon-192.png')).toEqual([192, 192])
})

test('other processes hear of a change, and of another file in the mark’s place', async () => {
  const { id, name } = await add()
  await world.db.insert(table).values({ id: 'this', version: 4, brand_name: 'Отдругаде', brand_logo_id: id })
  await world.house.events.tell(world.db, { topic: 'installation' })
  await expect.poll(async () => (await told()).name).toBe('Отдругаде')
  const before = (await told()).version
  await world.db
    .update(medium)
    .set({ name: `another-${name}` })
    .where(eq(medium.id, id))
  await world.house.events.tell(world.db, { topic: 'content', of: 'menu' })
  await expect.poll(async () => (await told()).version).not.toBe(before)
})

test('a page carries its brand, whatever stands in the name', () => {
  const name = `"><script>alert('я')</script>`
  const page = dressed('<!doctype html><head><title>Мегдан</title></head>', {
    changed: 1,
    version: 'a',
    name,
    style: null,
    logo: null,
  })
  expect(page).not.toContain('<script>')
  expect(page).toContain('<title>&quot;&gt;&lt;script')
  const [, content = ''] = /<meta name="brand" content="([^"]*)">/.exec(page) ?? []
  expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'))).toMatchObject({
    name,
  })
})
