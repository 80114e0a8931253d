import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

type Employee = { email?: string; email_verified?: boolean; name?: string; locale?: string; departments?: string[] }
type Options = { port?: number; redirect_uri: string; employees: Record<string, Employee> }

export const client = { client_id: 'megdan', client_secret: 'a-secret-of-the-tests-and-nobody-else' }

/** What the ID tokens say instead of the truth, and whose key signs that; undefined leaves a claim out. */
type Lie = { claims?: Record<string, unknown>; key?: KeyObject }

export const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

function signAnew(token: string, { claims = {}, key }: Lie & { key: KeyObject }): string {
  const [head = '', body = ''] = token.split('.')
  const told = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), ...claims }
  const said = `${head}.${Buffer.from(JSON.stringify(told)).toString('base64url')}`
  return `${said}.${sign('sha256', Buffer.from(said), key).toString('base64url')}`
}

/** A real OpenID provider on this machine with these employees, by subject; whoever gives their name is let in. */
export async function startCompany({ port = 0, redirect_uri, employees }: Options) {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const own = newKey()
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...own.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'own' }] },
    clients: [{ ...client, redirect_uris: [redirect_uri], token_endpoint_auth_method: 'client_secret_post' }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'locale', 'departments'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, AccessToken: 600, AuthorizationCode: 600, IdToken: 600 },
    findAccount: (_ctx, id) => {
      const employee = employees[id]
      return employee && { accountId: id, claims: async () => ({ sub: id, ...employee }) }
    },
    // No consent page: nobody is asked whether their own company's app may know them.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  /** Paths that answer 500 for now. */
  const broken = new Set<string>()
  let lie: Lie | undefined
  provider.use(async (context, next) => {
    if (broken.has(context.path)) {
      context.status = 500
      return
    }
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (lie && body?.id_token) body.id_token = signAnew(body.id_token, { key: own, ...lie })
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))

  return {
    issuer,
    employees,
    broken,
    /** From now on, until it is called with nothing. */
    lie: (told?: Lie) => void (lie = told),
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** A browser at the provider: from this address on until it is sent away, signing in as this employee or refusing to. */
export async function signInThere(address: string, subject: string | null): Promise<string> {
  const cookies = new Map<string, string>()
  let [url, init]: [URL, RequestInit] = [new URL(address), {}]
  const home = url.origin
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const made of answer.headers.getSetCookie()) {
      const [pair = ''] = made.split(';', 1)
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    await answer.text()
    if (location !== null) {
      ;[url, init] = [new URL(location, url), {}]
      if (url.origin !== home) return url.href
    } else if (subject === null) {
      url = new URL(`${url.href}/abort`)
    } else {
      init = { method: 'POST', body: new URLSearchParams({ prompt: 'login', login: subject, password: 'any' }) }
    }
  }
  throw new Error(`The provider led nowhere: ${url.href}`)
}
