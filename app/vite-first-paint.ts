import { readFileSync } from 'node:fs'
import { defaultLanguage, type Language, languages } from '@megdan/contract'
import type { Plugin, Rolldown } from 'vite'
import { withPolicy } from './shell-policy.ts'
import { bg } from './src/texts/bg/index.ts'
import { start as startBg } from './src/texts/bg/start.ts'
import { en } from './src/texts/en/index.ts'
import { start as startEn } from './src/texts/en/start.ts'
import { ro } from './src/texts/ro/index.ts'
import { start as startRo } from './src/texts/ro/start.ts'
import type { Texts } from './src/texts/index.ts'
import { pictureWidths } from './src/ui/media-base.ts'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

type Words = Record<string, string>
const wordsOf = ({ home, session, shell }: Texts, start: typeof startBg): Words => ({
  guest: home.guest.title,
  invitation: home.guest.text,
  public: home.public,
  brand: shell.brand,
  welcome: session.login.title,
  lead: session.login.lead,
  how: session.login.how,
  name: session.login.email,
  password: session.login.password,
  forgot: session.login.forgot,
  enter: session.login.submit,
  retry: shell.retry,
  ...start,
})
const words: Record<Language, Words> = { bg: wordsOf(bg, startBg), en: wordsOf(en, startEn), ro: wordsOf(ro, startRo) }
const others = languages.filter((language) => language !== defaultLanguage)
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<"]/g, (sign) => escapes[sign] ?? sign)

const wordOf = (name: string, language: Language = defaultLanguage) => {
  const word = words[language][name]
  if (word === undefined) throw new Error(`index.html names ${name}, which no text has.`)
  return escape(word)
}

/** `%brand%` is the word of the first language; where `data-word="brand"` stands, it is written with those of the others beside it. */
const withWords = (html: string) =>
  html
    .replaceAll(/ data-word="([a-z]+)">/g, (_, name: string) => {
      const beside = others.map((language) => ` data-${language}="${wordOf(name, language)}"`)
      return `${beside.join('')}>${wordOf(name)}`
    })
    .replaceAll(/%([a-z]+)%/g, (_, name: string) => wordOf(name))

const day = /light-dark\(((?:[^(),]|\([^()]*\))+), ((?:[^(),]|\([^()]*\))+)\)/g

/** The design's values that the first paint uses, from the one place where they stand, by day and in the dark. */
function tokensFor(css: string): string {
  const names = new Set(css.match(/--mg-[\w-]+/g))
  const tokens = read('../kit/src/tokens.css') + read('./src/ui/tokens.css')
  const valuesIn = (selector: RegExp) =>
    [...tokens.matchAll(selector)]
      .flatMap(([, block = '']) => [...block.matchAll(/(--mg-[\w-]+):\s*([^;]+);/g)])
      .filter(([, name = '']) => names.has(name))
      .map(([, name, value]) => `${name}:${value};`)
  const light = valuesIn(/^:root \{([^}]*)\}/gm)
  const dark = valuesIn(/^\.theme-dark[^{]*\{([^}]*)\}/gm)
  const other = light.filter((value) => value.includes('light-dark('))
  return `:root{${light.join('').replaceAll(day, '$1')}}.theme-dark{${[...other, ...dark].join('').replaceAll(day, '$2')}}`
}
const tight = (css: string) =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
const styleOf = (html: string) => {
  const css = read('./first-paint/first-paint.css')
  return `<style>${tokensFor(css + html)}${tight(css)}</style>`
}

function closureOf(bundle: Bundle, file: string, into = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (into.has(file) || chunk?.type !== 'chunk') return into
  into.add(file)
  for (const other of chunk.imports) closureOf(bundle, other, into)
  return into
}
/** What a page needs beyond what every page needs. */
function filesOf(bundle: Bundle, page: string): string[] {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page))
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!own || !entry) throw new Error(`The build has no ${page}.`)
  const shell = closureOf(bundle, entry.fileName)
  const scripts = [...closureOf(bundle, own.fileName)].filter((file) => !shell.has(file))
  // What others bring comes first: a page may say it otherwise.
  const styles = scripts.toReversed().flatMap((file) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })
  return [...new Set([...styles, ...scripts])].map((file) => `/${file}`)
}
const eager = ['/native-storage.ts', '/@capacitor/network/dist/esm/index.js']
const builtFiles = (bundle: Bundle | undefined, html: string, isShell: boolean) => {
  const hrefs = (rel: string) =>
    [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`, 'g'))].map(([, href = '']) => href)
  return {
    // The letters of the first words. The serif's files weigh more than the app: they come once it is there.
    fonts: Object.keys(bundle ?? {})
      .filter((file) => /sofia-sans-cyrillic-wght-normal.*\.woff2$/.test(file))
      .map((file) => `/${file}`),
    // The entry's own first: what everybody has may be said otherwise by a part.
    styles: hrefs('stylesheet').toReversed(),
    shell: hrefs('modulepreload'),
    home: bundle ? filesOf(bundle, '/home/HomePage.tsx') : [],
    auth: bundle ? filesOf(bundle, '/session/LoginPage.tsx') : [],
    article: bundle ? filesOf(bundle, '/news/ArticlePage.tsx') : [],
    survey: bundle ? filesOf(bundle, '/surveys/SurveyPage.tsx') : [],
    // What a phone's shell asks before it knows who reads.
    phone: bundle && isShell ? [...new Set(eager.flatMap((page) => filesOf(bundle, page)))] : [],
  }
}
/** Without the comments and the air that only people need. */
const scriptOf = (file: string) => {
  const code = read(file)
    .replaceAll(/^ *(\/\/|\/\*\*).*\n/gm, '')
    .replaceAll(/\/\*\*.*?\*\/ ?/g, '')
    .replaceAll(/^ +/gm, '')
    .trim()
  return `<script>${code}</script>`
}

/**
 * Puts the style and the scripts of the first paint into the page itself, so that nothing has to be fetched for it, and
 * leaves the order of the app's files to plan.js. The server names both scripts by their hashes.
 */
export const firstPaint = (isShell: boolean): Plugin => {
  let host = ''
  return {
    name: 'first-paint',
    configResolved({ env }) {
      host = String(env['VITE_HOST'] ?? '')
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = builtFiles(bundle, html, isShell)
        const entry = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/
        const page = withWords(html)
          .replaceAll(/<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
          .replace(entry, '')
          .replace('<!-- first-paint.css -->', () => styleOf(html))
          .replace('<!-- plan.js -->', () =>
            scriptOf('./first-paint/plan.js')
              .replace('BUILT_FILES', () => JSON.stringify(files))
              .replace('OTHER_LANGUAGES', () => others.join()),
          )
          .replace('<!-- picture.js -->', () =>
            scriptOf('./first-paint/picture.js')
              .replace('BUILT_ENTRY', () => entry.exec(html)?.[1] ?? '')
              .replace('PICTURE_WIDTHS', () => pictureWidths.join()),
          )
          .replaceAll(/ *<!--(?!\[).*?-->/gs, '')
          .replaceAll(/\n\s+/g, '\n')
        return isShell ? withPolicy(page, host) : page
      },
    },
  }
}
