import { webhooks } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { webhookRoutes } from './routes.ts'

export const webhooksFeature: Feature = { endpoints: { webhooks }, register: webhookRoutes }
