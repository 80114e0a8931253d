import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { type Brand, type Language, ownColours } from '@megdan/contract'

/** Markup of ours; any other text becomes harmless on its way into it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Part = string | number | Html | undefined | false | readonly Part[]

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => names[sign] ?? '')

function write(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(write).join('') : escaped(String(part))
}

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((all, each, at) => all + write(parts[at - 1]) + each))

const lettersFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/sofia-sans/files/sofia-sans-cyrillic-wght-normal.woff2',
)
/** What a phone brings itself mostly has the Russian forms of the Cyrillic letters. */
const letters = fs.readFileSync(lettersFile).toString('base64')

const style = `
@font-face{font-family:"Sofia Sans";src:url(data:font/woff2;base64,${letters}) format("woff2");font-weight:1 1000;unicode-range:U+0301,U+0400-045F,U+0490-0491,U+2116}
:root{color-scheme:light dark;--bg:#F6F4F0;--surface:#fff;--text:#171C1A;--soft:#505955;--line:#E4E0D8;--edge:#7F8581;--primary:#0E6355;--on:#fff;--bad:#B3261E}
@media (prefers-color-scheme:dark){:root{--bg:#0E1312;--surface:#18201E;--text:#F1F4F2;--soft:#B4BDB9;--line:#2B3532;--edge:#7F8581;--primary:#5CC8AF;--on:#06231D;--bad:#FF9C92}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:1.0625rem/1.5 "Sofia Sans",system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.875rem;font-weight:760;line-height:1.15;letter-spacing:-.015em;margin:0 0 .75rem;overflow-wrap:anywhere}
header{margin:0 0 1.5rem}.brand{display:inline-flex;align-items:center;gap:.625rem;min-height:44px;color:inherit;text-decoration:none;font-weight:760;font-size:1.125rem}
h2{font-size:1.1875rem;line-height:1.3;margin:2rem 0 .5rem;break-after:avoid}
p,ul{margin:0 0 .75rem}ul{padding-left:1.25rem}
.soft{color:var(--soft);font-size:.9375rem}
a{color:var(--primary)}
section,form{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:1rem;margin:0 0 1rem}
section>h2:first-child,form>h2:first-child{margin-top:0}
label{display:block;font-weight:600;margin:0 0 .25rem}
input{width:100%;min-height:48px;font:inherit;color:inherit;background:var(--bg);border:1px solid var(--edge);border-radius:12px;padding:.5rem .75rem;margin:0 0 1rem}
button{min-height:48px;width:100%;font:inherit;font-weight:600;border:0;border-radius:12px;padding:.5rem 1rem;color:var(--on);background:var(--primary)}
button.danger{background:var(--bad)}
button.plain{background:none;color:var(--primary);border:1px solid var(--edge)}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
[role=alert]{color:var(--bad);font-weight:600}
pre{overflow-x:auto;background:var(--bg);border:1px solid var(--line);border-radius:12px;padding:.75rem;margin:0 0 .75rem}
pre,code{font:.875rem/1.5 ui-monospace,monospace}
details{border-top:1px solid var(--line);padding:.25rem 0}summary{padding:.5rem 0;cursor:pointer;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:.375rem 1rem;margin:0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
.rows>dl{padding:.75rem 0;border-top:1px solid var(--line);break-inside:avoid}
.rows>dl:first-of-type{border-top:0;padding-top:0}
.photo{width:8rem;height:8rem;border-radius:50%;margin:0 0 1rem}
@media (max-width:30rem){dl{grid-template-columns:1fr;gap:0 0}dd{margin:0 0 .375rem}}
@media print{body{background:#fff}main{max-width:none;padding:0}section{border:0;padding:0}}
`
/** What a page shows of the installation; nothing where it is kept as a file. */
type Look = Pick<Brand, 'version' | 'name' | 'style' | 'logo'>
const plain: Look = { version: '', name: null, style: null, logo: null }

/** The colours of the apps by the short names that stand here; pages know no `.theme-dark`. */
function coloursOf(look: Look): string {
  if (look.style === null) return ''
  // Two rules, the light one first.
  const [, light = '', , dark = ''] = look.style.split(/[{}]/)
  const short = (rules: string) =>
    [...rules.matchAll(/--mg-(primary|on-primary):(#[0-9a-f]{6});/g)]
      .map(([, name, value]) => `${name === 'primary' ? '--primary' : '--on'}:${value};`)
      .join('')
  return `:root{${short(light)}}@media (prefers-color-scheme:dark){:root{${short(dark)}}}`
}

/** One string without added spaces: the policy allows the style by its hash, which a further space would change. */
const styleOf = (look: Look) => style + coloursOf(look)

/** Runs nothing, and loads nothing but the installation's own mark: all else that it needs is in it. */
const policyOf = (look: Look) => {
  const hash = createHash('sha256').update(styleOf(look)).digest('base64')
  const own = look.logo === null ? '' : `'self' `
  return `default-src 'none'; style-src 'sha256-${hash}'; font-src data:; img-src ${own}data:; base-uri 'none'`
}

export const pageHeadersOf = (look: Look) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${policyOf(look)}; form-action 'self'; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
})
/** Of pages that look as Megdan comes. */
export const pageHeaders = pageHeadersOf(plain)

/** Name and mark over a page, leading to an address of the app. */
export const headOf = (look: Look, href: string, name: string): Html =>
  html`<header>
    <a class="brand" href="${href}"
      >${look.logo === null ? mark : html`<img src="${look.logo}" alt="" height="27" />`} ${look.name ?? name}</a
    >
  </header>`

/** The drawn mark, as the apps have it. */
export const mark = html`<svg width="27" height="27" viewBox="0 0 32 32" aria-hidden="true">
  <mask id="ring" maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32">
    <rect width="32" height="32" fill="#fff" />
    <circle cx="24.3" cy="7.7" r="6.7" fill="#000" />
  </mask>
  <circle cx="15" cy="17" r="10.5" fill="none" stroke="var(--primary)" stroke-width="5" mask="url(#ring)" />
  <circle cx="24.3" cy="7.7" r="4.2" fill="${ownColours.accent}" />
</svg>`

/** A whole page that works without the app and without scripts, also when it was saved as a file. */
export const plainPage = ({
  lang,
  title,
  body,
  look = plain,
}: {
  lang: Language
  title: string
  body: Html
  look?: Look
}): string =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="content-security-policy" content="${policyOf(look)}" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${new Html(`<style>${styleOf(look)}</style>`)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.text
