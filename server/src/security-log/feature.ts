import { securityLog } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import type { openSecurityLog } from './open.ts'
import { securityLogRoutes } from './routes.ts'

export const securityLogFeature: Feature<{ security: ReturnType<typeof openSecurityLog> }> = {
  endpoints: { securityLog },
  register(app, house, { security }) {
    securityLogRoutes(app, house, security)
  },
}
