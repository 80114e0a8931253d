import { devices } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { deviceRoutes } from './routes.ts'

export const devicesFeature: Feature = {
  endpoints: { devices },
  register(app, house) {
    deviceRoutes(app, house)
  },
}
