import { webhooks } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { webhookRoutes } from './routes.ts'
import { measureWebhooks } from './waiting.ts'

export const webhooksFeature: Feature = {
  endpoints: { webhooks },
  register(app, house) {
    webhookRoutes(app, house)
    measureWebhooks(house)
  },
}
