import { live, notifications, notificationsAuthoring, presence } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import type { CountReach } from './authoring-reply.ts'
import type { Ask } from '../review/index.ts'
import type { LeadsTo } from './authoring-target.ts'
import { liveRoutes } from './live/routes.ts'
import { notificationAuthoringRoutes } from './authoring-routes.ts'
import { notificationOpenedRoutes } from './opened.ts'
import { measureWaiting } from './push/waiting.ts'
import { notificationTestRoutes } from './push-test.ts'
import { notificationRoutes } from './routes.ts'
import { notificationTrialRoutes } from './trial.ts'

export const notificationsFeature: Feature<{ countReach: CountReach; leadsTo: LeadsTo; ask: Ask }> = {
  endpoints: { notifications, live, presence, notificationsAuthoring },
  register(app, house, given) {
    notificationRoutes(app, house)
    liveRoutes(app, house)
    notificationOpenedRoutes(app, house)
    notificationAuthoringRoutes(app, house, given)
    notificationTestRoutes(app, house)
    notificationTrialRoutes(app, house, given.leadsTo)
    measureWaiting(house)
  },
}
