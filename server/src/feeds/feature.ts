import { feeds } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { feedRoutes } from './routes.ts'

export const feedsFeature: Feature = {
  endpoints: { feeds },
  register(app, house) {
    feedRoutes(app, house)
  },
}
