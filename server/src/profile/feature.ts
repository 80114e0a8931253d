import { profile } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import type { MediaStore } from '../media/index.ts'
import { profileRoutes } from './routes.ts'

export const profileFeature: Feature<{ media: MediaStore }> = {
  endpoints: { profile },
  async register(app, house, { media }) {
    await profileRoutes(app, house, media)
  },
}
