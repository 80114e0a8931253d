import { installation, installationAuthoring, terms } from '@megdan/contract'
import type { MediaStore } from '../media/index.ts'
import type { Feature } from '../platform/feature.ts'
import { installationAuthoringRoutes } from './authoring-routes.ts'
import { brandRoutes } from './brand-routes.ts'
import type { InForce } from './in-force.ts'
import { installationRoutes } from './routes.ts'
import { termsRoutes } from './terms-routes.ts'
import { wellKnownRoutes } from './well-known.ts'

type Given = {
  webPushKey: () => string | null
  media: MediaStore
  inForce: InForce
  /** Where the built web apps lie. */
  webRoot: string
}

export const installationFeature: Feature<Given> = {
  endpoints: { installation, installationAuthoring, terms },
  register(app, house, { webPushKey, media, inForce, webRoot }) {
    installationRoutes(app, house, webPushKey)
    installationAuthoringRoutes(app, house, inForce)
    brandRoutes(app, house, { files: media, webRoot })
    termsRoutes(app, house)
    wellKnownRoutes(app, house)
  },
}
