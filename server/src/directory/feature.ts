import { directory } from '@megdan/contract'
import { deviceNameOf, placeOf } from '../platform/device-name.ts'
import type { Feature } from '../platform/feature.ts'
import type { SecurityLog } from '../security-log/index.ts'
import { scimRoutes } from './scim-routes.ts'
import { studioRoutes } from './studio-routes.ts'

export const directoryFeature: Feature<{ security: SecurityLog }> = {
  endpoints: { directory },
  async register(app, house, { security }) {
    studioRoutes(app, house)
    await scimRoutes(app, house, ({ ip, headers }, isLimited) =>
      security.record({
        kind: 'token_refused',
        outcome: isLimited ? 'limited' : 'failure',
        person_id: undefined,
        network: placeOf(ip),
        device: deviceNameOf(headers['user-agent'] ?? ''),
        is_known: false,
      }),
    )
  },
}
