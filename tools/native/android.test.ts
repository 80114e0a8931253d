import { readFileSync } from 'node:fs'
import path from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { paths } from '../../app/src/paths.ts'
import { root } from '../node.mjs'

const shell = path.join(root, 'app/android')
const main = path.join(shell, 'app/src/main')
const read = (file: string) => readFileSync(path.join(shell, file), 'utf8')
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  isArray: (name) =>
    ['intent-filter', 'data', 'meta-data', 'uses-permission', 'exclude', 'string', 'color'].includes(name),
})
const xml = (file: string) => parser.parse(readFileSync(path.join(main, file), 'utf8'))
type Named = { name: string; '#text'?: string }
const named = (file: string, kind: 'string' | 'color'): Record<string, string> =>
  Object.fromEntries(xml(`res/${file}`).resources[kind].map((one: Named) => [one.name, one['#text']]))

const { application, queries, 'uses-permission': permissions } = xml('AndroidManifest.xml').manifest
const { activity } = application
const links = activity['intent-filter'].find((filter: { autoVerify?: string }) => filter.autoVerify === 'true')
const meta = Object.fromEntries(
  application['meta-data'].map((one: { name: string; value?: string; resource?: string }) => [
    one.name,
    one.value ?? one.resource,
  ]),
)

describe('the manifest', () => {
  test('links of the installation open every route of the app, and nothing else', () => {
    type Data = { scheme?: string; host?: string; path?: string; pathPattern?: string }
    const data: Data[] = links.data
    const opened = data.flatMap(({ path, pathPattern }) => path ?? pathPattern ?? [])
    const wanted = Object.values(paths).map((route) => route.replace(/:\w+/, '..*'))
    expect(opened.toSorted()).toEqual(wanted.toSorted())
    expect(data.flatMap(({ scheme }) => scheme ?? [])).toEqual(['https'])
    expect(data.flatMap(({ host }) => host ?? [])).toEqual(['${linkHost}'])
    expect(links.action.name).toBe('android.intent.action.VIEW')
    expect(links.category.map((one: Named) => one.name)).toEqual([
      'android.intent.category.DEFAULT',
      'android.intent.category.BROWSABLE',
    ])
  })

  test('asks for the network, for notifications, and to go on reading aloud behind a locked screen', () => {
    expect(permissions.map((one: Named) => one.name)).toEqual([
      'android.permission.INTERNET',
      'android.permission.POST_NOTIFICATIONS',
      'android.permission.FOREGROUND_SERVICE',
      'android.permission.FOREGROUND_SERVICE_MEDIA_PLAYBACK',
    ])
    expect(application.service).toMatchObject({
      name: 'com.capgo.mediasession.MediaSessionService',
      exported: 'false',
      foregroundServiceType: 'mediaPlayback',
    })
  })

  // Were the permission named, the phone would want it granted before it lends its own camera.
  test('finds the camera of the phone without a right of its own to one', () => {
    expect(queries.intent.action.name).toBe('android.media.action.IMAGE_CAPTURE')
    expect(permissions.map((one: Named) => one.name)).not.toContain('android.permission.CAMERA')
  })

  test('push has a channel, an icon and a colour, and no token before the reader agrees', () => {
    const messaging = 'com.google.firebase.messaging.default_notification'
    expect(meta).toMatchObject({
      firebase_messaging_auto_init_enabled: 'false',
      [`${messaging}_channel_id`]: 'news',
      [`${messaging}_icon`]: '@drawable/ic_notification',
      [`${messaging}_color`]: '@color/primary',
    })
    expect(readFileSync(path.join(root, 'app/src/phone/use-push.ts'), 'utf8')).toContain("{ id: 'news',")
  })

  test('nothing travels in the clear', () => {
    expect(application.usesCleartextTraffic).toBe('false')
    expect(application.networkSecurityConfig).toBe('@xml/network_security_config')
    const config = xml('res/xml/network_security_config.xml')['network-security-config']
    expect(config['base-config'].cleartextTrafficPermitted).toBe('false')
    expect(config['domain-config']).toBeUndefined()
  })

  test('neither the cloud nor the next phone gets anything', () => {
    expect(application.allowBackup).toBe('false')
    const all = ['database', 'external', 'file', 'root', 'sharedpref']
    const excluded = ({ exclude }: { exclude: { domain: string; path: string }[] }) => {
      expect(exclude.map((one) => one.path)).toEqual(all.map(() => '.'))
      return exclude.map((one) => one.domain).toSorted()
    }
    expect(application.fullBackupContent).toBe('@xml/backup_rules')
    expect(excluded(xml('res/xml/backup_rules.xml')['full-backup-content'])).toEqual(all)
    expect(application.dataExtractionRules).toBe('@xml/data_extraction_rules')
    const rules = xml('res/xml/data_extraction_rules.xml')['data-extraction-rules']
    expect(excluded(rules['cloud-backup'])).toEqual(all)
    expect(excluded(rules['device-transfer'])).toEqual(all)
  })

  test('only the start may be opened from outside', () => {
    expect(activity.exported).toBe('true')
    expect(application.provider.exported).toBe('false')
  })
})

describe('name and colours', () => {
  test('the app has its name in every language', () => {
    expect(named('values/brand.xml', 'string')).toEqual({ app_name: 'Мегдан' })
    expect(named('values-en/brand.xml', 'string')).toEqual({ app_name: 'Megdan' })
    expect(named('values-ro/brand.xml', 'string')).toEqual({ app_name: 'Megdan' })
    expect([application.label, activity.label]).toEqual(['@string/app_name', '@string/app_name'])
  })

  test('both looks have the same colours', () => {
    const [light, dark] = [named('values/colors.xml', 'color'), named('values-night/colors.xml', 'color')]
    expect(light).toEqual({ background: '#F6F4F0', primary: '#0E6355' })
    expect(dark).toEqual({ background: '#0E1312', primary: '#5FCBB2' })
  })
})

describe('the build', () => {
  const gradle = read('app/build.gradle')

  test('takes its version from the package of the app and its keys from the environment', () => {
    expect(gradle).toContain("JsonSlurper().parse(file('../../package.json')).version")
    expect(gradle).toContain("System.getenv('ANDROID_KEYSTORE_PASSWORD')")
    expect(gradle).not.toMatch(/(password|storeFile)[^\n]*['"][^'"]*\.(jks|keystore)['"]/i)
  })

  test('goes without Firebase where an installation has none', () => {
    expect(gradle).toMatch(/if \(file\('google-services\.json'\)\.exists\(\)\) \{\s*apply plugin: 'com\.google\.gms/)
  })

  test('knows its name and its host', () => {
    expect(read('brand.properties')).toMatch(/^applicationId=bg\.megdan\.app\nlinkHost=megdan\.example\n/m)
  })
})

describe('pictures', () => {
  const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
  const sizes = {
    'mipmap/ic_launcher': 48,
    'mipmap/ic_launcher_round': 48,
    'mipmap/ic_launcher_foreground': 108,
    'mipmap/ic_launcher_background': 108,
    'mipmap/ic_launcher_monochrome': 108,
    'drawable/ic_notification': 24,
    'drawable/splash_mark': 288,
    'drawable-night/splash_mark': 288,
  }

  test.each(Object.entries(sizes))('%s is %i points in every density', async (name, points) => {
    const [folder = '', file] = name.split('/')
    for (const [density, scale] of Object.entries(densities)) {
      const picture = path.join(main, 'res', `${folder}-${density}`, `${file}.png`)
      const { width, height } = await sharp(picture).metadata()
      expect([width, height], density).toEqual([points * scale, points * scale])
    }
  })

  test('the notification icon is a white shape on nothing', async () => {
    const picture = path.join(main, 'res/drawable-xxxhdpi/ic_notification.png')
    const { channels } = await sharp(picture).stats()
    expect(channels.slice(0, 3).map(({ min }) => min)).toEqual([255, 255, 255])
    expect([channels[3]?.min, channels[3]?.max]).toEqual([0, 255])
  })

  test('the launcher has its three layers', () => {
    for (const name of ['ic_launcher', 'ic_launcher_round'])
      expect(xml(`res/mipmap-anydpi-v26/${name}.xml`)['adaptive-icon']).toMatchObject({
        background: { drawable: '@mipmap/ic_launcher_background' },
        foreground: { drawable: '@mipmap/ic_launcher_foreground' },
        monochrome: { drawable: '@mipmap/ic_launcher_monochrome' },
      })
  })
})
