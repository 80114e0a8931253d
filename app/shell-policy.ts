import { createHash } from 'node:crypto'

/** Where the shells find their own files. WebKit does not take `'self'` for the scheme of its shell everywhere. */
const own = "'self' capacitor://localhost https://localhost"

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** What a page in a shell may run and ask, where no server says it by a header: its own files, and {host}. */
function shellPolicyOf(html: string, host: string): string {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => hashOf(code))
  const server = host === '' ? '' : ` ${new URL(host).origin}`
  return [
    `default-src ${own}`,
    `script-src ${[own, ...scripts].join(' ')}`,
    // Ionic and React set styles of single elements.
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:${server}`,
    `font-src ${own} data:`,
    `media-src ${own} blob:`,
    `connect-src ${own}${server}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${own}`,
  ].join('; ')
}

/** Before anything that it is to hold for. */
export const withPolicy = (html: string, host: string): string =>
  html.replace(
    /<meta charset="utf-8"[^>]*>/,
    (first) => `${first}\n<meta http-equiv="Content-Security-Policy" content="${shellPolicyOf(html, host)}" />`,
  )
