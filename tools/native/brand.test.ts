import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { parse } from 'plist'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../node.mjs'
import { brandShells, readBrand } from './brand.mjs'
import { shellFiles } from './shells.mjs'
import { androidString, appleString } from './texts.mjs'

const app = path.join(root, 'app')
const own = JSON.parse(readFileSync(path.join(app, 'native/brand.json'), 'utf8'))
let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'megdan-brand-'))
  for (const file of [...shellFiles(app), 'capacitor.config.json', 'package.json'])
    cpSync(path.join(app, file), path.join(folder, 'app', file))
  cpSync(path.join(app, 'native'), path.join(folder, 'native'), {
    recursive: true,
    filter: (file) => path.basename(file) !== 'dist',
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

const inCopy = (file: string) => readFileSync(path.join(folder, 'app', file), 'utf8')
/** Writes a file beside the brand and returns its name. */
const lay = (name: string, content: string | Buffer) => {
  writeFileSync(path.join(folder, 'native', name), content)
  return name
}
const brandWith = (changes: Record<string, unknown>) =>
  readBrand(path.join(folder, 'native', lay('other.json', JSON.stringify({ ...own, ...changes }))))

describe('the brand', () => {
  test('that is committed is the one in the shells', async () => {
    const changed = await brandShells(path.join(folder, 'app'), await readBrand(path.join(folder, 'native/brand.json')))
    // Another processor may round a pixel otherwise.
    const pictures = changed.filter((file) => file.endsWith('.png'))
    expect(changed.filter((file) => !file.endsWith('.png'))).toEqual([])
    for (const file of pictures) {
      const [one, other] = await Promise.all(
        [path.join(app, file), path.join(folder, 'app', file)].map((place) =>
          sharp(place).ensureAlpha().raw().toBuffer(),
        ),
      )
      const far = [...(one ?? [])].filter((value, at) => Math.abs(value - (other?.[at] ?? 999)) > 8)
      expect(far.length, file).toBe(0)
    }
  })

  test('puts name, colours, identifiers, host, icon and Firebase into both shells, once', async () => {
    const google = { client: [{ client_info: { android_client_info: { package_name: 'bg.serdion.app' } } }] }
    const service = '<plist version="1.0"><dict><key>BUNDLE_ID</key><string>bg.serdion.App</string></dict></plist>'
    const brand = await brandWith({
      name: { bg: 'Сердион „Площад“', en: `D'Or & "Sons" <\\>` },
      host: 'app.serdion.example',
      android_id: 'bg.serdion.app',
      ios_id: 'bg.serdion.App',
      ios_team: 'ABCDE12345',
      colors: { ...own.colors, primary: { light: '#112233', dark: '#AABBCC' } },
      art: {
        ...own.art,
        icon_background: lay(
          'red.svg',
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#ff0000"/></svg>',
        ),
      },
      firebase: { android: lay('google.json', JSON.stringify(google)), ios: lay('service.plist', service) },
    })
    const place = path.join(folder, 'app')
    expect(await brandShells(place, brand)).toContain('android/brand.properties')
    expect(await brandShells(place, brand)).toEqual([])

    const values = 'android/app/src/main/res/values'
    const xml = (file: string) => new XMLParser().parse(inCopy(file)).resources
    expect(xml(`${values}/brand.xml`).string).toBe('Сердион „Площад“')
    expect(xml(`${values}-en/brand.xml`).string).toBe(`D\\'Or & \\"Sons\\" <\\\\>`)
    expect(xml(`${values}/colors.xml`).color).toEqual([own.colors.background.light, '#112233'])
    expect(xml(`${values}-night/colors.xml`).color).toEqual([own.colors.background.dark, '#AABBCC'])
    expect(inCopy('android/brand.properties')).toContain('applicationId=bg.serdion.app\nlinkHost=app.serdion.example\n')
    expect(inCopy('ios/brand.xcconfig')).toContain(
      'PRODUCT_BUNDLE_IDENTIFIER = bg.serdion.App\nDEVELOPMENT_TEAM = ABCDE12345\nLINK_HOST = app.serdion.example\n',
    )
    expect(inCopy('ios/App/App/en.lproj/InfoPlist.strings')).toContain(
      String.raw`"CFBundleDisplayName" = "D'Or & \"Sons\" <\\>";`,
    )
    expect(parse(inCopy('ios/App/App/Info.plist'))).toMatchObject({ CFBundleDisplayName: 'Сердион „Площад“' })
    expect(JSON.parse(inCopy('capacitor.config.json'))).toMatchObject({
      appId: 'bg.serdion.App',
      appName: 'Сердион „Площад“',
      webDir: 'native/dist',
    })
    expect(JSON.parse(inCopy('android/app/google-services.json'))).toEqual(google)
    expect(inCopy('ios/App/App/GoogleService-Info.plist')).toBe(service)
    const icon = path.join(place, 'ios/App/App/Assets.xcassets/AppIcon.appiconset/icon.png')
    const corner = await sharp(icon).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect([...corner]).toEqual([255, 0, 0])
  })

  test('without Firebase takes the files of another installation away', async () => {
    const place = path.join(folder, 'app')
    await brandShells(place, await brandWith({}))
    expect(() => inCopy('android/app/google-services.json')).toThrow('ENOENT')
    expect(() => inCopy('ios/App/App/GoogleService-Info.plist')).toThrow('ENOENT')
  })
})

describe('a brand that cannot be right is refused with the name of the field:', () => {
  test.each([
    [{ name: { bg: '', en: 'Megdan' } }, 'name.bg must be a text'],
    [{ name: { bg: 'М'.repeat(31), en: 'Megdan' } }, 'name.bg must have at most 30 letters'],
    [{ name: { bg: 'Мег\nдан', en: 'Megdan' } }, 'name.bg must be one plain line'],
    [{ name: { bg: 'Мегдан', en: '$(HOME)' } }, 'name.en must be one plain line'],
    [{ name: { bg: 'Мегдан' } }, 'name.en must be a text'],
    [{ host: 'https://megdan.example/' }, 'host must be a host name'],
    [{ host: 'megdan' }, 'host must be a host name'],
    [{ host: 'a.b\nevil=1' }, 'host must be a host name'],
    [{ android_id: 'bg.meg-dan.app' }, 'android_id must be an identifier'],
    [{ ios_id: 'bg.megdan.app; X = 1' }, 'ios_id must be an identifier'],
    [{ ios_team: 'short' }, 'ios_team must be the ten characters'],
    [
      { colors: { ...own.colors, primary: { light: 'green', dark: '#000000' } } },
      'colors.primary.light must be a colour',
    ],
    [{ art: { ...own.art, splash_dark: 'nowhere.svg' } }, 'art.splash_dark names a file that is not there'],
    [{ art: { ...own.art, icon_background: 'brand.json' } }, 'art.icon_background is no picture'],
    [{ firebase: { android: 'brand.json', ios: null } }, 'firebase.android is no google-services.json'],
    [{ firebase: { android: null, ios: 'nowhere.plist' } }, 'firebase.ios names a file that is not there'],
    [{ logo: 'logo.svg' }, 'logo is not known'],
  ])('%j', async (changes, sentence) => {
    await expect(brandWith(changes)).rejects.toThrow(expect.objectContaining({ name: 'BrandError' }))
    await expect(brandWith(changes)).rejects.toThrow(sentence)
  })

  test('Firebase of another app', async () => {
    const google = { client: [{ client_info: { android_client_info: { package_name: 'com.other' } } }] }
    const firebase = { android: lay('google.json', JSON.stringify(google)), ios: null }
    await expect(brandWith({ firebase })).rejects.toThrow('is made for com.other, not for bg.megdan.app')
  })

  test('a drawing that is not square', async () => {
    const wide = lay('wide.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>')
    const art = { ...own.art, icon_foreground: wide }
    await expect(brandWith({ art })).rejects.toThrow('art.icon_foreground must be square')
  })

  test('all bad fields at once, and a file that is no JSON', async () => {
    await expect(brandWith({ host: '', ios_id: '' })).rejects.toThrow(/host must be[^]*ios_id must be/)
    await expect(readBrand(path.join(folder, 'native', lay('broken.json', '{')))).rejects.toThrow('cannot be read')
  })
})

test('names keep their letters in the words of each system', () => {
  expect(androidString(`@home's "best" & <b>`)).toBe(`\\@home\\'s \\&quot;best\\&quot; &amp; &lt;b&gt;`)
  expect(appleString(`a "b" \\ c`)).toBe(`a \\"b\\" \\\\ c`)
})
