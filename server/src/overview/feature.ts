import { overview } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { overviewRoutes } from './routes.ts'

export const overviewFeature: Feature = {
  endpoints: { overview },
  register(app, house) {
    overviewRoutes(app, house)
  },
}
