import { gzipSync } from 'node:zlib'
import type { Endpoint } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { html, type Html, mark, pageHeaders, plainPage } from '../html.ts'
import { exampleOf } from './example.ts'
import { limits } from './limits.ts'
import { hashOf } from '../tokens.ts'

type Features = Record<string, Record<string, Endpoint>>

const json = (value: unknown) => JSON.stringify(value, null, 2)
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The address of an example: what must be named is named. */
function addressOf({ path, params, query, access }: Endpoint, host: string): string {
  const named = (params ? exampleOf(params, { whole: true }) : {}) as Record<string, unknown>
  const asked = query && (query as { required?: string[] }).required?.length ? exampleOf(query, { whole: false }) : {}
  const search = new URLSearchParams(asked as Record<string, string>)
  if (access === 'reader') search.set('guest', '1')
  const place = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named[name])))
  return `${host}${place}${search.size > 0 ? `?${search}` : ''}`
}

/** How an endpoint is called, for a shell. */
export function commandOf(endpoint: Endpoint, host: string): string {
  const { method, access, body, upload, stream } = endpoint
  const open = access === 'anyone' || access === 'reader'
  return [
    `curl${stream ? ' --no-buffer' : ''}${method === 'GET' ? '' : ` -X ${method}`} ${quoted(addressOf(endpoint, host))}`,
    ...(open ? [] : [`  -H "Authorization: Bearer $TOKEN"`]),
    ...(upload ? ["  -F 'file=@example.png'"] : []),
    ...(body
      ? ["  -H 'Content-Type: application/json'", `  -d ${quoted(json(exampleOf(body, { whole: false })))}`]
      : []),
  ].join(' \\\n')
}

const callers = {
  anyone: 'anybody',
  reader: 'members, and guests with guest=1',
  member: 'members',
  editor: 'editors and administrators',
  admin: 'administrators',
}

function endpointOf(id: string, endpoint: Endpoint, host: string): Html {
  const { method, path, summary, access, right, scope, reply, status = 200, errors = [] } = endpoint
  return html`<details id="${id}">
    <summary><code>${method} ${path}</code> ${summary}</summary>
    <p class="soft">
      For ${callers[access]}${right ? html`, with the right to <code>${right}</code>` : ''}.
      ${scope ? html`Token of a program: scope <code>${scope}</code>.` : 'No token of a program opens it.'}
    </p>
    <pre><code>${commandOf(endpoint, host)}</code></pre>
    ${
      reply
        ? html`<p class="soft">Answers ${status}:</p>
            <pre><code>${json(exampleOf(reply, { whole: true }))}</code></pre>`
        : endpoint.stream
          ? html`<p class="soft">Answers a stream of server-sent events.</p>`
          : html`<p class="soft">Answers 204, or a file.</p>`
    }
    ${errors.length > 0 && html`<p class="soft">Refuses with ${errors.map((code) => html`<code>${code}</code> `)}</p>`}
  </details>`
}

/** The page for whoever writes a program: made of the contract, so that it cannot say anything else. */
function apiDocsPage(features: Features, host: string): string {
  const named = Object.entries(features).filter(([, endpoints]) => Object.keys(endpoints).length > 0)
  const ofPrograms = named.flatMap(([tag, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { scope, method, path }]) =>
      scope ? [{ id: `${tag}.${name}`, scope, method, path }] : [],
    ),
  )
  const scopes = [...Map.groupBy(ofPrograms, ({ scope }) => scope)]
  return plainPage({
    lang: 'en',
    title: 'Megdan: the HTTP interface',
    body: html`<header><a class="brand" href="/">${mark} Megdan</a></header>
      <h1>The HTTP interface</h1>
      <p>
        JSON in UTF-8, names in snake_case, times in UTC ending in Z. Lists answer <code>items</code> and
        <code>next_cursor</code>, which is the <code>cursor</code> of the next page. A refusal is <code>code</code>,
        <code>message</code>, <code>request_id</code> and, where fields are wrong, <code>fields</code>. The same as a
        document for machines: <a href="/openapi.json">OpenAPI 3.1</a>.
      </p>
      <section>
        <h2>Tokens for programs</h2>
        <p>
          An administrator makes one in the studio, under Settings, and chooses its scopes, categories, networks and
          end. It goes into the header of each call:
        </p>
        <pre><code>${'Authorization: Bearer megdan_…'}</code></pre>
        <ul>
          <li>A token opens the endpoints that name one of its scopes, and no other.</li>
          <li>
            After ${limits.requests_by_token.most} calls in ${limits.requests_by_token.seconds} seconds the answer is
            429 with <code>Retry-After</code>.
          </li>
          <li>401 means that it is unknown, over, ended, or shown from a network of which it is not.</li>
        </ul>
        ${scopes.map(
          ([scope, endpoints]) =>
            html`<p>
              <b><code>${scope}</code></b
              ><br />
              ${endpoints.map(
                ({ id, method, path }) =>
                  html`<a href="#${id}"><code>${method} ${path}</code></a
                    ><br />`,
              )}
            </p>`,
        )}
      </section>
      ${named.map(
        ([tag, endpoints]) =>
          html`<h2>${tag}</h2>
            ${Object.entries(endpoints).map(([name, endpoint]) => endpointOf(`${tag}.${name}`, endpoint, host))}`,
      )}`,
  })
}

/** Serves the page; it is made when somebody asks for it. */
export function serveApiDocs(app: FastifyInstance, features: () => Features, host: string): void {
  const make = () => {
    const page = apiDocsPage(features(), host)
    return { page, packed: gzipSync(page), etag: `"${hashOf(page)}"` }
  }
  let made: ReturnType<typeof make> | undefined
  app.get('/docs/api', (request, reply) => {
    made ??= make()
    const { page, packed, etag } = made
    reply.headers({ ...pageHeaders, 'cache-control': 'public, no-cache', vary: 'Accept-Encoding', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (!isPacked) return reply.send(page)
    return reply.header('content-encoding', 'gzip').send(packed)
  })
}
