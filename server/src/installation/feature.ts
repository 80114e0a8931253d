import { installation, installationAuthoring, terms } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { installationAuthoringRoutes } from './authoring-routes.ts'
import { installationRoutes } from './routes.ts'
import { termsRoutes } from './terms-routes.ts'
import { wellKnownRoutes } from './well-known.ts'

export const installationFeature: Feature<{ web_push_key: string | null }> = {
  endpoints: { installation, installationAuthoring, terms },
  register(app, house, { web_push_key }) {
    installationRoutes(app, house, web_push_key)
    installationAuthoringRoutes(app, house)
    termsRoutes(app, house)
    wellKnownRoutes(app, house)
  },
}
