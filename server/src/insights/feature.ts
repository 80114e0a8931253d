import { insights } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { insightsFileRoutes } from './file-routes.ts'
import { insightsRoutes } from './routes.ts'

export const insightsFeature: Feature = {
  endpoints: { insights },
  register(app, house) {
    insightsRoutes(app, house)
    insightsFileRoutes(app, house)
  },
}
