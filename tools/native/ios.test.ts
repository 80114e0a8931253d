import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'plist'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { languages } from '../../contract/src/languages.ts'
import { root } from '../node.mjs'
import { textsInProject } from './texts.mjs'

const shell = path.join(root, 'app/ios')
const read = (file: string) => readFileSync(path.join(shell, file), 'utf8')
const plist = (file: string) => parse(read(`App/App/${file}`)) as Record<string, unknown>
/** `"key" = "value";` lines. */
const strings = (language: string) =>
  Object.fromEntries(
    [...read(`App/App/${language}.lproj/InfoPlist.strings`).matchAll(/^"(\w+)" = "(.*)";$/gm)].map(([, key, value]) => [
      key,
      value,
    ]),
  )

describe('Info.plist', () => {
  const info = plist('Info.plist')

  test('push may arrive in the background, and no token is made before the reader agrees', () => {
    expect(info['UIBackgroundModes']).toEqual(['audio', 'remote-notification'])
    expect(info['FirebaseMessagingAutoInitEnabled']).toBe(false)
  })

  test('nothing travels in the clear, and the stores need no export papers', () => {
    expect(info['NSAppTransportSecurity']).toEqual({ NSAllowsArbitraryLoads: false })
    expect(info['ITSAppUsesNonExemptEncryption']).toBe(false)
  })

  test('the app speaks Bulgarian first, and its other languages after it', () => {
    expect(info['CFBundleDevelopmentRegion']).toBe('bg')
    expect(info['CFBundleLocalizations']).toEqual([...languages])
    expect(strings('bg')).toMatchObject({ CFBundleDisplayName: 'Мегдан', CFBundleName: 'Мегдан' })
    expect(strings('en')).toMatchObject({ CFBundleDisplayName: 'Megdan', CFBundleName: 'Megdan' })
    expect(strings('ro')).toMatchObject({ CFBundleDisplayName: 'Megdan', CFBundleName: 'Megdan' })
  })

  test('whatever the app asks of the phone has its reason in every language', () => {
    const asked = Object.keys(info).filter((key) => key.endsWith('UsageDescription'))
    for (const key of asked) for (const language of languages) expect(strings(language)[key], key).toBeTruthy()
    // The camera, for the photo of the profile: iOS ends an app that opens it without a reason.
    expect(asked).toEqual(['NSCameraUsageDescription'])
    for (const key of asked) expect(info[key]).toBe(strings('bg')[key])
  })
})

test('links of the installation and push are asked for as rights of the app', () => {
  expect(plist('App.entitlements')).toEqual({
    'aps-environment': '$(APS_ENVIRONMENT)',
    'com.apple.developer.associated-domains': ['applinks:$(LINK_HOST)'],
  })
  expect(read('brand.xcconfig')).toMatch(
    /^PRODUCT_BUNDLE_IDENTIFIER = bg\.megdan\.app$[^]*^LINK_HOST = megdan\.example$/m,
  )
  expect(read('debug.xcconfig')).toMatch(/^APS_ENVIRONMENT = development$/m)
  expect(read('release.xcconfig')).toMatch(/^APS_ENVIRONMENT = production$/m)
})

test('the privacy manifest tells what is collected, that nobody is tracked, and why settings are read', () => {
  const manifest = plist('PrivacyInfo.xcprivacy')
  expect(manifest['NSPrivacyTracking']).toBe(false)
  expect(manifest['NSPrivacyTrackingDomains']).toEqual([])
  expect(manifest['NSPrivacyAccessedAPITypes']).toEqual([
    {
      NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryUserDefaults',
      NSPrivacyAccessedAPITypeReasons: ['CA92.1'],
    },
  ])
  const collected = manifest['NSPrivacyCollectedDataTypes'] as Record<string, unknown>[]
  // As docs/release.md tells the stores.
  const kinds = ['Name', 'EmailAddress', 'PhoneNumber', 'PhotosorVideos', 'UserID', 'DeviceID']
  const uses = ['OtherUserContent', 'ProductInteraction']
  expect(collected.map((one) => String(one['NSPrivacyCollectedDataType'])).toSorted()).toEqual(
    [...kinds, ...uses].map((kind) => `NSPrivacyCollectedDataType${kind}`).toSorted(),
  )
  for (const one of collected) expect(one['NSPrivacyCollectedDataTypeLinked']).toBe(true)
  for (const one of collected)
    expect(one).toMatchObject({
      NSPrivacyCollectedDataTypeTracking: false,
      NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
    })
})

test('the version is the one of the app’s package', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'app/package.json'), 'utf8'))
  expect(read('version.xcconfig')).toContain(`\nMARKETING_VERSION = ${version.split(/[-+]/)[0]}\n`)
})

describe('the project', () => {
  const project = read('App/App.xcodeproj/project.pbxproj')

  test('names only what it describes, and describes nothing twice', () => {
    const id = '[0-9A-F]{24}'
    const described = [...project.matchAll(new RegExp(`^\\t\\t(${id})(?: /\\*.*?\\*/)? = \\{`, 'gm'))].map(
      ([, one]) => one,
    )
    expect(new Set(described).size).toBe(described.length)
    const used = new Set(project.match(new RegExp(`\\b${id}\\b`, 'g')))
    expect([...used].filter((one) => !described.includes(one))).toEqual([])
  })

  test('knows every file of ours', () => {
    const files = readdirSync(path.join(shell, 'App/App'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/xcassets|public/.test(entry.parentPath))
      .map((entry) => entry.name)
      .filter((name) => name !== 'GoogleService-Info.plist')
    expect(files.filter((name) => !project.includes(name))).toEqual([])
    for (const name of ['MainViewController.swift in Sources', 'PrivacyInfo.xcprivacy in Resources'])
      expect(project).toContain(`/* ${name} */,`)
    expect(project).toContain('/* InfoPlist.strings in Resources */,')
  })

  test('has the texts of every language, also of one that it does not know yet', () => {
    const [, region = ''] = /knownRegions = \(([^)]*)\)/.exec(project) ?? []
    expect(region.split(',').map((one) => one.trim())).toEqual([...languages, 'Base', ''])
    const [, children = ''] = /InfoPlist\.strings \*\/ = \{[^}]*children = \(([^)]*)\)/.exec(project) ?? []
    const listed = [...children.matchAll(/(\w{24}) \/\* (\w+) \*\//g)].map(([, id, language]) => ({ id, language }))
    expect(listed.map(({ language }) => language)).toEqual([...languages])
    for (const { id, language } of listed)
      expect(project).toMatch(new RegExp(`\\t${id} .* path = ${language}\\.lproj/InfoPlist\\.strings; `))
    const former = project.replace(/^.*(?:\/\* ro \*\/|\tro,).*\n/gm, '')
    expect(former.split('\n')).toHaveLength(project.split('\n').length - 3)
    expect(textsInProject(former)).toBe(project)
  })

  test('takes name, version and rights from files, and its packages without CocoaPods', () => {
    expect(project).not.toMatch(/PRODUCT_BUNDLE_IDENTIFIER|MARKETING_VERSION|CURRENT_PROJECT_VERSION|DEVELOPMENT_TEAM/)
    expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2)
    expect(project.match(/baseConfigurationReference/g)).toHaveLength(4)
    expect(existsSync(path.join(shell, 'App/Podfile'))).toBe(false)
  })
})

describe('the glue', () => {
  const delegate = read('App/App/AppDelegate.swift')

  test('hands what Apple says of push to the plugin', () => {
    for (const name of [
      '.capacitorDidRegisterForRemoteNotifications',
      '.capacitorDidFailToRegisterForRemoteNotifications',
      'Notification.Name("didReceiveRemoteNotification")',
    ])
      expect(delegate).toContain(`post(name: ${name}`)
  })

  test('hands links to the plugin, and keeps what was read out of backups', () => {
    expect(read('App/App/SceneDelegate.swift')).toContain('scene(scene, continue: userActivity)')
    expect(delegate).toContain('isExcludedFromBackup = true')
    expect(delegate).toContain('keepOutOfBackups("WebKit")')
  })
})

describe('pictures', () => {
  const catalog = (name: string) => JSON.parse(read(`App/App/Assets.xcassets/${name}/Contents.json`))
  type Listed = { filename: string; scale?: string; appearances?: { value: string }[] }

  test('the icon is 1024 points, without transparency, and has a dark and a tinted brother', async () => {
    const { images }: { images: Listed[] } = catalog('AppIcon.appiconset')
    expect(images.map((one) => one.appearances?.[0]?.value)).toEqual([undefined, 'dark', 'tinted'])
    for (const { filename } of images) {
      const picture = await sharp(path.join(shell, 'App/App/Assets.xcassets/AppIcon.appiconset', filename)).metadata()
      expect([picture.width, picture.height], filename).toEqual([1024, 1024])
      if (filename === 'icon.png') expect(picture.hasAlpha).toBe(false)
    }
  })

  test('the launch screen has its mark in light and dark, on the colour of the page', async () => {
    const { images }: { images: Listed[] } = catalog('Splash.imageset')
    expect(images).toHaveLength(6)
    for (const { filename, scale = '' } of images) {
      const { width } = await sharp(path.join(shell, 'App/App/Assets.xcassets/Splash.imageset', filename)).metadata()
      expect(width, filename).toBe(144 * Number(scale[0]))
    }
    const screen = read('App/App/Base.lproj/LaunchScreen.storyboard')
    expect(screen).toContain('image="Splash"')
    expect(screen).toContain('key="backgroundColor" name="Background"')
    expect(catalog('Background.colorset').colors).toMatchObject([
      { color: { components: { red: '0xF6', green: '0xF4', blue: '0xF0' } } },
      { appearances: [{ value: 'dark' }], color: { components: { red: '0x0E', green: '0x13', blue: '0x12' } } },
    ])
  })
})
