import { audit } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { auditRoutes } from './routes.ts'

export const auditFeature: Feature = {
  endpoints: { audit },
  register(app, house) {
    auditRoutes(app, house)
  },
}
