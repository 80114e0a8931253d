import { installation, installationAuthoring, terms } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { installationAuthoringRoutes } from './authoring-routes.ts'
import { installationRoutes } from './routes.ts'
import { termsRoutes } from './terms-routes.ts'
import { wellKnownRoutes } from './well-known.ts'

export const installationFeature: Feature<{ webPushKey: () => string | null }> = {
  endpoints: { installation, installationAuthoring, terms },
  register(app, house, { webPushKey }) {
    installationRoutes(app, house, webPushKey)
    installationAuthoringRoutes(app, house)
    termsRoutes(app, house)
    wellKnownRoutes(app, house)
  },
}
