import { surveys, surveysAuthoring } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { surveyAuthoringRoutes } from './building/authoring-routes.ts'
import { surveyRoutes } from './routes.ts'

export const surveysFeature: Feature = {
  endpoints: { surveys, surveysAuthoring },
  register(app, house) {
    surveyRoutes(app, house)
    surveyAuthoringRoutes(app, house)
  },
}
