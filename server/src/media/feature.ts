import { media, mediaAuthoring } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import type { Seals, ShownMedia } from './addresses.ts'
import type { MediaFolder } from './folder.ts'
import { mediaLibraryRoutes } from './library-routes.ts'
import { mediaRoutes } from './routes.ts'
import type { UsedBy } from './uses.ts'

type Given = { media: MediaFolder; seals: Seals; shownMedia: ShownMedia; mediaUsedBy: UsedBy }

export const mediaFeature: Feature<Given> = {
  endpoints: { media, mediaAuthoring },
  async register(app, house, { media: folder, seals, shownMedia, mediaUsedBy }) {
    mediaRoutes(app, house, { folder, seals, shownMedia })
    await mediaLibraryRoutes(app, house, folder, mediaUsedBy)
  },
}
