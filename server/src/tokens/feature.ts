import { tokens } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { tokenRoutes } from './routes.ts'

export const tokensFeature: Feature = { endpoints: { tokens }, register: tokenRoutes }
