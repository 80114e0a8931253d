import { newsSources } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { measureSources } from './failing.ts'
import { sourceRoutes } from './routes.ts'

export const sourcesFeature: Feature = {
  endpoints: { newsSources },
  register(app, house) {
    sourceRoutes(app, house)
    measureSources(house)
  },
}
