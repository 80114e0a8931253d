import { filmsAuthoring, media, mediaAuthoring } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import type { Seals, ShownMedia } from './addresses.ts'
import type { MediaStore } from './media-store.ts'
import { filmRoutes } from './film-routes.ts'
import { mediaLibraryRoutes } from './library-routes.ts'
import { mediaRoutes } from './routes.ts'
import type { UsedBy } from './uses.ts'

type Given = { media: MediaStore; seals: Seals; shownMedia: ShownMedia; mediaUsedBy: UsedBy }

export const mediaFeature: Feature<Given> = {
  endpoints: { media, mediaAuthoring, filmsAuthoring },
  async register(app, house, { media: files, seals, shownMedia, mediaUsedBy }) {
    mediaRoutes(app, house, { files, seals, shownMedia })
    await mediaLibraryRoutes(app, house, files, mediaUsedBy)
    await filmRoutes(app, house, files, mediaUsedBy)
  },
}
