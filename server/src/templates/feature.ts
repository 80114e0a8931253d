import { templates } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { templateRoutes } from './routes.ts'

export const templatesFeature: Feature = { endpoints: { templates }, register: templateRoutes }
