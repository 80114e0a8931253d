import { search } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { searchRoutes } from './routes.ts'

export const searchFeature: Feature = {
  endpoints: { search },
  register(app, house) {
    searchRoutes(app, house)
  },
}
