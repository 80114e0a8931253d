import { secondFactor } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { secondFactorRoutes } from './routes.ts'

export const secondFactorFeature: Feature = {
  endpoints: { secondFactor },
  register(app, house) {
    secondFactorRoutes(app, house)
  },
}
