import { appRoutes } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'

const json = 'application/json'
/** Phones ask when the app is installed; a day is soon enough for what changes once in years. */
const cached = 'public, max-age=3600'

/** `/news/:id` as Apple writes it: at least one letter where the id stands. */
const componentOf = (route: string) => ({ '/': route.replace(/:\w+/, '?*') })

/** What lets iOS and Android open links to this host in the installation's own app: every page of it, and nothing else. */
export function wellKnownRoutes(app: FastifyInstance, { settings }: House): void {
  const { apple, android } = settings.shells
  const association = { applinks: { details: [{ appIDs: apple, components: appRoutes.map(componentOf) }] } }
  const links = android && [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: android.app,
        sha256_cert_fingerprints: android.certificates,
      },
    },
  ]
  const files = {
    'apple-app-site-association': apple.length > 0 ? association : undefined,
    'assetlinks.json': links,
  }
  for (const [name, content] of Object.entries(files)) {
    const text = JSON.stringify(content)
    app.get(`/.well-known/${name}`, (_request, reply) => {
      if (content === undefined) throw new Failure('not_found', { message: 'No app is set for this installation.' })
      return reply.type(json).header('cache-control', cached).send(text)
    })
  }
}
