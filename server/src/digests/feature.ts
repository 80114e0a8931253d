import { digests } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { digestRoutes } from './routes.ts'
import { measureDigests } from './waiting.ts'

export const digestsFeature: Feature = {
  endpoints: { digests },
  async register(app, house) {
    await digestRoutes(app, house)
    measureDigests(house)
  },
}
