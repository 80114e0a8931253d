import { audit } from '@megdan/contract'
import type { SQL } from 'drizzle-orm'
import type { Feature } from '../platform/feature.ts'
import { auditFileRoutes } from './file-routes.ts'
import { auditRoutes } from './routes.ts'

export const auditFeature: Feature<{ titlesOfCategories: SQL }> = {
  endpoints: { audit },
  register(app, house, { titlesOfCategories }) {
    auditRoutes(app, house)
    auditFileRoutes(app, house, titlesOfCategories)
  },
}
