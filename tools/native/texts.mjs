import { defaultLanguage, isOtherLanguage, languages } from '../../contract/src/languages.ts'

/** @typedef {import('./brand.mjs').Brand} Brand */
/** @typedef {import('../../contract/src/languages.ts').Language} Language */
/** @typedef {typeof import('../../app/src/texts/bg/start.ts')} StartTexts */

/** @param {string} text */
const xml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A string of Android's resources: its own escapes, then those of XML. @param {string} text */
export const androidString = (text) => xml(text.replace(/[\\'"]|^[@?]/g, '\\$&'))

/** A string of Apple's .strings files. @param {string} text */
export const appleString = (text) => text.replace(/[\\"]/g, '\\$&')

const made = 'Written by npm run native:brand.'

/** @param {string} inner */
const resources = (inner) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!-- ${made} -->\n<resources>\n${inner}</resources>\n`

/** @param {string} name */
const androidName = (name) => resources(`    <string name="app_name">${androidString(name)}</string>\n`)

/** @param {Brand['colors']} colors @param {'light' | 'dark'} look */
const androidColors = ({ background, primary }, look) =>
  resources(
    `    <color name="background">${background[look]}</color>\n    <color name="primary">${primary[look]}</color>\n`,
  )

/** Why the app asks for something of the phone; without such a sentence iOS ends the app that asks. @param {Language} language */
const reasonsIn = async (language) => {
  /** @type {StartTexts} */
  const { start } = await import(`../../app/src/texts/${language}/start.ts`)
  return { NSCameraUsageDescription: start.camera }
}
const reasons = new Map(
  await Promise.all(languages.map(async (language) => /** @type {const} */ ([language, await reasonsIn(language)]))),
)

const others = languages.filter(isOtherLanguage)

/** Where the installation names itself in no other letters, the English name is written in Latin ones. @param {Brand['name']} name @param {Language} language */
const nameIn = (name, language) => (language === defaultLanguage ? name.bg : name.en)

/** @param {Brand['name']} name @param {Language} language */
const appleTexts = (name, language) => {
  const own = nameIn(name, language)
  const texts = { CFBundleDisplayName: own, CFBundleName: own, ...reasons.get(language) }
  const lines = Object.entries(texts).map(([key, text]) => `"${key}" = "${appleString(text)}";\n`)
  return `/* ${made} */\n${lines.join('')}`
}

/** @param {string} file @param {string} text @returns {[string, string]} */
const pairOf = (file, text) => [file, text]

/**
 * Every text file of both shells that belongs to the installation alone.
 * @param {Brand} brand
 * @returns {Map<string, string>} path inside `app` to content
 */
export const writeTexts = ({ name, host, android_id, ios_id, ios_team, colors }) => {
  const values = 'android/app/src/main/res/values'
  return new Map([
    [`${values}/brand.xml`, androidName(name.bg)],
    ...others.map((language) => pairOf(`${values}-${language}/brand.xml`, androidName(nameIn(name, language)))),
    [`${values}/colors.xml`, androidColors(colors, 'light')],
    [`${values}-night/colors.xml`, androidColors(colors, 'dark')],
    ['android/brand.properties', `# ${made}\napplicationId=${android_id}\nlinkHost=${host}\n`],
    [
      'ios/brand.xcconfig',
      `// ${made}\nPRODUCT_BUNDLE_IDENTIFIER = ${ios_id}\nDEVELOPMENT_TEAM = ${ios_team}\nLINK_HOST = ${host}\n`.replaceAll(
        / +\n/g,
        '\n',
      ),
    ],
    ...languages.map((language) =>
      pairOf(`ios/App/App/${language}.lproj/InfoPlist.strings`, appleTexts(name, language)),
    ),
  ])
}

/** Info.plist with the app's languages, and with this name for any other. @param {string} plist @param {string} name */
export const nameInPlist = (plist, name) =>
  plist
    .replace(
      /(<key>CFBundleLocalizations<\/key>\s*<array>)[^]*?(\s*<\/array>)/,
      (_, before, after) => before + languages.map((language) => `\n\t\t<string>${language}</string>`).join('') + after,
    )
    .replace(/(<key>CFBundleDisplayName<\/key>\s*<string>)[^<]*/, (_, before) => `${before}${xml(name)}`)

/** As Xcode names a file of texts. @param {Language} language */
const idOf = (language) =>
  `A2${Buffer.from(language).toString('hex').toUpperCase().padStart(22, '0')} /* ${language} */`
/** @param {Language} language */
const fileOf = (language) =>
  `\t\t${idOf(language)} = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = ${language}; path = ${language}.lproj/InfoPlist.strings; sourceTree = "<group>"; };\n`

/** Xcode's project with a file of texts for each language. @param {string} project */
export const textsInProject = (project) => {
  const files = languages.map(fileOf).join('')
  const regions = languages.map((language) => `\t\t\t\t${language},\n`).join('')
  const children = languages.map((language) => `\t\t\t\t${idOf(language)},\n`).join('')
  return project
    .replace(/(?:\t\t.* path = \w+\.lproj\/InfoPlist\.strings; .*\n)+/, files)
    .replace(/(?<=\tknownRegions = \(\n)(?:\t+[a-z]+,\n)+/, regions)
    .replace(/(?<=\/\* InfoPlist\.strings \*\/ = \{\n.*\n\t+children = \(\n)(?:\t+\w+ \/\*.*\n)+/, children)
}

/** Capacitor's own settings with this name. @param {string} config @param {Brand} brand */
export const nameInConfig = (config, { name, ios_id }) =>
  config
    .replace(/("appId": ).*,/, `$1"${ios_id}",`)
    .replace(/("appName": ).*,/, (_, key) => `${key}${JSON.stringify(name.bg)},`)
