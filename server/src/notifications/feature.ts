import { channels, live, notifications, notificationsAuthoring, presence, ringing } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import type { CountReach } from './authoring-reply.ts'
import type { Ask } from '../review/index.ts'
import type { LeadsTo } from './authoring-target.ts'
import { channelsRoutes } from './channels-routes.ts'
import { liveRoutes } from './live/routes.ts'
import { notificationAuthoringRoutes } from './authoring-routes.ts'
import { notificationOpenedRoutes } from './opened.ts'
import { measureWaiting } from './push/waiting.ts'
import { notificationTestRoutes } from './push-test.ts'
import { ringingRoutes } from './ringing-routes.ts'
import { notificationRoutes } from './routes.ts'
import type { Tellers } from './tellers.ts'
import { notificationTrialRoutes } from './trial.ts'

export const notificationsFeature: Feature<{
  countReach: CountReach
  leadsTo: LeadsTo
  tellers: Tellers
  ask: Ask
}> = {
  endpoints: { notifications, channels, live, presence, notificationsAuthoring, ringing },
  register(app, house, given) {
    notificationRoutes(app, house)
    liveRoutes(app, house)
    notificationOpenedRoutes(app, house)
    notificationAuthoringRoutes(app, house, given)
    notificationTestRoutes(app, house)
    channelsRoutes(app, house)
    notificationTrialRoutes(app, house, given.leadsTo)
    ringingRoutes(app, house, given)
    measureWaiting(house)
  },
}
