import { campaigns } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { campaignRoutes } from './routes.ts'

export const campaignsFeature: Feature = { endpoints: { campaigns }, register: campaignRoutes }
