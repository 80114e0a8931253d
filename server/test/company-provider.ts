import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

type Employee = { email?: string; email_verified?: boolean; name?: string; locale?: string; departments?: string[] }
type Options = { port?: number; redirect_uri: string; employees: Record<string, Employee> }

export const client = { client_id: 'megdan', client_secret: 'a-secret-of-the-tests-and-nobody-else' }

/** A real OpenID provider on this machine with these employees, by subject; whoever names himself is let in. */
export async function startCompany({ port = 0, redirect_uri, employees }: Options) {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
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
    // Nobody is asked whether his own company's app may know him.
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
  provider.use(async (context, next) => {
    if (broken.has(context.path)) context.status = 500
    else await next()
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))

  return {
    issuer,
    employees,
    broken,
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
