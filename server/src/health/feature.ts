import { health } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { healthRoutes } from './routes.ts'

export const healthFeature: Feature = {
  endpoints: { health },
  register(app, house) {
    healthRoutes(app, house)
  },
}
