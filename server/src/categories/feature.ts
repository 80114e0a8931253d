import { categories, categoriesAuthoring } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import type { Standing } from './store.ts'
import { categoryAuthoringRoutes } from './authoring-routes.ts'
import { categoryRoutes } from './routes.ts'

export const categoriesFeature: Feature<{ newsInCategory: Standing }> = {
  endpoints: { categories, categoriesAuthoring },
  register(app, house, { newsInCategory }) {
    categoryRoutes(app, house)
    categoryAuthoringRoutes(app, house, newsInCategory)
  },
}
