import type { Endpoint } from '@megdan/contract'
import { gifOf, pngOf } from '../server/test/bombs.ts'
import { formOf } from '../server/test/form.ts'
import { hostileBodies, hostileQueries, worstTexts } from '../server/test/hostile-inputs.ts'
import { zipOf } from '../server/test/zip.ts'

export type Input = { what: string; path: string; headers?: Record<string, string>; payload?: string | Buffer }

const json = { 'content-type': 'application/json' }
const pathOf = (endpoint: Endpoint, text = 'thing') => endpoint.path.replace(/:\w+/g, encodeURIComponent(text))
/** What is read of an address and its headers. */
const room = 6_000

/** Files that are small on the line and large for whoever opens them. */
const bombs = (): Input[] =>
  [
    { what: 'a picture of 30,000 by 30,000', name: 'a.png', content: pngOf(30_000, 30_000) },
    { what: 'a film of 3,000 frames', name: 'a.gif', content: gifOf(3_000) },
    { what: 'a table of one long line', name: 'a.csv', content: 'а,'.repeat(130_000) },
    { what: 'a table of quotes', name: 'a.csv', content: '"'.repeat(256_000) },
    { what: 'a card without an end', name: 'a.vcf', content: `BEGIN:VCARD\n${'NOTE:a\n '.repeat(32_000)}` },
    {
      what: 'a ZIP of 5,000 names',
      name: 'a.xlsx',
      content: zipOf(...Array.from({ length: 5_000 }, (_, at) => `${at}/`)),
    },
    { what: 'a drawing of nested groups', name: 'a.svg', content: `<svg>${'<g>'.repeat(80_000)}` },
    { what: 'a long name', name: worstTexts['words']?.(12_000) ?? 'a', content: 'x' },
  ].map(({ what, name, content }) => ({ what, path: '', ...formed(name, content) }))

function formed(name: string, content: Buffer | string) {
  const { headers, payload } = formOf(name, content)
  return { headers, payload }
}

/** Everything hostile that one endpoint may be sent: body, file, query and path. */
export function* inputsOf(endpoint: Endpoint): Generator<Input> {
  const path = pathOf(endpoint)
  if (endpoint.upload) for (const bomb of bombs()) yield { ...bomb, path }
  if (endpoint.method !== 'GET' && !endpoint.upload) {
    for (const { what, payload } of hostileBodies(endpoint)) yield { what, path, headers: json, payload }
  }
  for (const { what, query } of hostileQueries(endpoint.query ?? {}, room)) yield { what, path: `${path}?${query}` }
  if (!endpoint.path.includes(':')) return
  for (const [what, text] of Object.entries(worstTexts)) {
    const long = text(room / 9).toWellFormed()
    yield { what: `${what} in the path`, path: pathOf(endpoint, long) }
  }
}

/** Headers that a server may read with care or without. */
export const headerInputs = (): Input[] => {
  const long = (piece: string) => piece.repeat(Math.floor(12_000 / piece.length))
  const headers: Record<string, string> = {
    range: `bytes=${long('0-1,')}`,
    accept: long('text/html;q=0.1,'),
    'accept-encoding': long('br;q=0,'),
    'accept-language': long('bg-BG;q=0.5,'),
    'if-none-match': long('W/"a", '),
    cookie: long('a=b; '),
    authorization: `Bearer ${long('a.')}`,
    'content-type': `application/json;${long(' a=b;')}`,
    'idempotency-key': long('a'),
    'x-forwarded-for': long('10.0.0.1, '),
    'user-agent': long('('),
    'last-event-id': long('9'),
  }
  const paths = ['/menu', '/api/news?guest=1', '/media/thing.webp', '/', '/api/live?guest=1', '/auth/delete']
  return paths.flatMap((path) =>
    Object.entries(headers).map(([name, value]) => ({ what: `${name} on ${path}`, path, headers: { [name]: value } })),
  )
}
