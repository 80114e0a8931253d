import { surveys, surveysAuthoring } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { surveyAuthoringRoutes } from './building/authoring-routes.ts'
import { resultFileRoutes } from './results/authoring-files.ts'
import { studioResultRoutes } from './results/authoring-results.ts'
import { surveyRoutes } from './routes.ts'

export const surveysFeature: Feature = {
  endpoints: { surveys, surveysAuthoring },
  register(app, house) {
    surveyRoutes(app, house)
    surveyAuthoringRoutes(app, house)
    studioResultRoutes(app, house)
    resultFileRoutes(app, house)
  },
}
