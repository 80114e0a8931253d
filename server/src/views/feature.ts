import { views } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { viewRoutes } from './routes.ts'

export const viewsFeature: Feature = {
  endpoints: { views },
  register(app, house) {
    viewRoutes(app, house)
  },
}
