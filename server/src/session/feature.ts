import { deletion, session, studioSession } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import type { ErasePerson } from './erase.ts'
import { deletionRoutes } from './deletion-routes.ts'
import type { Invitations } from './register-routes.ts'
import { sessionRoutes } from './routes.ts'
import { studioSessionRoutes } from './studio-routes.ts'

type Given = { erasePerson: ErasePerson; invitations: Invitations }

export const sessionFeature: Feature<Given> = {
  endpoints: { session, deletion, studioSession },
  async register(app, house, { erasePerson, invitations }) {
    await app.register(async (scope) => sessionRoutes(scope, house, erasePerson, invitations))
    await deletionRoutes(app, house, erasePerson)
    studioSessionRoutes(app, house)
  },
}
