import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'plist'
import { drawAll, problemOfPicture } from './pictures.mjs'
import { nameInConfig, nameInPlist, textsInProject, writeTexts } from './texts.mjs'

/** @typedef {{ light: string, dark: string }} Color */
/**
 * @typedef {{
 *   name: { bg: string, en: string }, host: string, android_id: string, ios_id: string, ios_team: string,
 *   colors: { background: Color, primary: Color },
 *   art: { icon_foreground: string, icon_background: string, splash_light: string, splash_dark: string },
 *   firebase: { android: string | null, ios: string | null },
 * }} Brand
 */

export class BrandError extends Error {
  /** @override */
  name = 'BrandError'
}

/** @param {RegExp} pattern @param {string} wanted */
const matching = (pattern, wanted) => (/** @type {unknown} */ value) =>
  typeof value === 'string' && value.length <= 100 && pattern.test(value) ? undefined : `must be ${wanted}`

/** @param {unknown} value */
const problemOfName = (value) => {
  if (typeof value !== 'string' || value.trim() !== value || value === '') return 'must be a text without outer spaces'
  if ([...value].length > 30) return 'must have at most 30 letters'
  // Xcode would put a build setting in place of $(…).
  return /[\p{Cc}\p{Cf}]|\s{2}|\$[({]/u.test(value) ? 'must be one plain line' : undefined
}
const color = matching(/^#[0-9A-Fa-f]{6}$/, 'a colour such as #0E6355')
const file = matching(/^[^\0]+$/, 'the path of a file')
/** @param {unknown} value */
const fileOrNull = (value) => (value === null ? undefined : file(value))

/** Every field with what it must be; anything else is refused. */
const shape = {
  'name.bg': problemOfName,
  'name.en': problemOfName,
  host: matching(
    /^(?=.{4,100}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
    'a host name such as megdan.example.com, in small letters',
  ),
  android_id: matching(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/, 'an identifier such as bg.example.megdan'),
  ios_id: matching(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, 'an identifier such as bg.example.megdan'),
  ios_team: matching(/^([A-Z0-9]{10})?$/, 'the ten characters of an Apple team, or empty'),
  'colors.background.light': color,
  'colors.background.dark': color,
  'colors.primary.light': color,
  'colors.primary.dark': color,
  'art.icon_foreground': file,
  'art.icon_background': file,
  'art.splash_light': file,
  'art.splash_dark': file,
  'firebase.android': fileOrNull,
  'firebase.ios': fileOrNull,
}

/** `{a: {b: 1}}` as `[['a.b', 1]]`. @param {unknown} value @returns {[string, unknown][]} */
const flatten = (value, before = '') =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, before ? `${before}.${key}` : key))
    : [[before, value]]

/** Apps for which a file of Firebase was made; undefined when it is no such file. @param {string} text @param {'android' | 'ios'} shell */
const appsOf = (text, shell) => {
  try {
    if (shell === 'ios') return [Object(parse(text)).BUNDLE_ID]
    /** @type {{ client: { client_info: { android_client_info: { package_name: string } } }[] }} */
    const { client } = JSON.parse(text)
    return client.map((one) => one.client_info.android_client_info.package_name)
  } catch {
    return undefined
  }
}

/** @param {string | null} file @param {'android' | 'ios'} shell @param {string} app */
const problemOfFirebase = (file, shell, app) => {
  if (file === null) return undefined
  if (!existsSync(file)) return `names a file that is not there: ${file}`
  const apps = appsOf(readFileSync(file, 'utf8'), shell)
  if (!apps) return `is no ${shell === 'ios' ? 'GoogleService-Info.plist' : 'google-services.json'}: ${file}`
  return apps.includes(app) ? undefined : `is made for ${apps.join(', ')}, not for ${app}`
}

/** @param {string} file */
const problemOfArt = async (file) => {
  if (!existsSync(file)) return `names a file that is not there: ${file}`
  return statSync(file).size > 500_000 ? 'must not be larger than 500 kB' : problemOfPicture(file)
}

/** @param {[string, string | undefined][]} found */
const refuse = (found) => {
  const problems = found.filter(([, problem]) => problem).map(([field, problem]) => `  ${field} ${problem}.`)
  if (problems.length > 0) throw new BrandError(`The brand cannot be used:\n${problems.join('\n')}`)
}

/** @param {string} file */
const parseBrand = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new BrandError(`${file} cannot be read: ${String(error)}`)
  }
}

/**
 * Reads and checks the description of an installation; paths in it start from its own folder.
 * @param {string} file
 * @returns {Promise<Brand>}
 * @throws {BrandError} with every bad field
 */
export const readBrand = async (file) => {
  const found = parseBrand(file)
  const given = new Map(flatten(found))
  refuse([
    ...Object.entries(shape).map(
      ([field, check]) => /** @type {[string, string | undefined]} */ ([field, check(given.get(field))]),
    ),
    ...[...given.keys()]
      .filter((field) => !(field in shape))
      .map((field) => /** @type {[string, string]} */ ([field, 'is not known'])),
  ])
  const at = (/** @type {string} */ name) => path.resolve(path.dirname(file), name)
  const art = Object.entries(found.art).map(([name, file]) => [name, at(String(file))])
  const firebase = Object.entries(found.firebase).map(([name, file]) => [name, file && at(String(file))])
  /** @type {Brand} */
  const brand = { ...found, art: Object.fromEntries(art), firebase: Object.fromEntries(firebase) }
  refuse([
    ['firebase.android', problemOfFirebase(brand.firebase.android, 'android', brand.android_id)],
    ['firebase.ios', problemOfFirebase(brand.firebase.ios, 'ios', brand.ios_id)],
  ])
  for (const [name, file] of Object.entries(brand.art)) refuse([[`art.${name}`, await problemOfArt(file)]])
  return brand
}

const xcodeProject = 'ios/App/App.xcodeproj/project.pbxproj'

/** @param {string} file @param {Buffer | string} content @returns whether anything changed */
const write = (file, content) => {
  const bytes = Buffer.from(content)
  if (existsSync(file) && readFileSync(file).equals(bytes)) return false
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return true
}

/**
 * Puts an installation into both shells below `app`; a second time changes nothing.
 * @param {string} app
 * @param {Brand} brand
 * @returns {Promise<string[]>} paths inside `app` that changed
 */
export const brandShells = async (app, brand) => {
  const read = (/** @type {string} */ file) => readFileSync(path.join(app, file), 'utf8')
  const files = new Map([
    ...(await drawAll(brand)),
    ...writeTexts(brand),
    ['ios/App/App/Info.plist', nameInPlist(read('ios/App/App/Info.plist'), brand.name.bg)],
    [xcodeProject, textsInProject(read(xcodeProject))],
    ['capacitor.config.json', nameInConfig(read('capacitor.config.json'), brand)],
  ])
  const firebase = /** @type {const} */ ([
    ['android/app/google-services.json', brand.firebase.android],
    ['ios/App/App/GoogleService-Info.plist', brand.firebase.ios],
  ])
  for (const [place, file] of firebase) {
    if (file) files.set(place, readFileSync(file))
    else rmSync(path.join(app, place), { force: true })
  }
  return [...files].filter(([file, content]) => write(path.join(app, file), content)).map(([file]) => file)
}
