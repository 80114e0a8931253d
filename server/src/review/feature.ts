import { review } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import type { Ask, Inform } from './asking.ts'
import type { AllReviewed } from './reviewed.ts'
import { reviewRoutes } from './routes.ts'

export const reviewFeature: Feature<{ reviewed: AllReviewed; ask: Ask; inform: Inform }> = {
  endpoints: { review },
  register(app, house, given) {
    reviewRoutes(app, house, given)
  },
}
