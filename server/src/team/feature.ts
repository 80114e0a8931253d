import { team } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { invitingRoutes } from './inviting-routes.ts'
import { teamRoutes } from './routes.ts'

export const teamFeature: Feature = {
  endpoints: { team },
  register(app, house) {
    teamRoutes(app, house)
    invitingRoutes(app, house)
  },
}
