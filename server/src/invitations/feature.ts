import { invitations } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { invitationRoutes } from './routes.ts'
import { invitationSheetRoutes } from './sheet-routes.ts'

export const invitationsFeature: Feature = {
  endpoints: { invitations },
  register(app, house) {
    invitationRoutes(app, house)
    invitationSheetRoutes(app, house)
  },
}
