import { confirmations, guestReading, news, newsAuthoring, newsCalendar, newsChecks } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import type { MediaStore } from '../media/index.ts'
import { newsAuthoringRoutes } from './authoring-routes.ts'
import { newsCheckRoutes } from './check-routes.ts'
import { newsCalendarRoutes } from './calendar-routes.ts'
import { newsPublishingRoutes } from './publishing-routes.ts'
import { newsFileRoutes } from './file-routes.ts'
import { newsRecordRoutes } from './record-routes.ts'
import { newsRoutes } from './routes.ts'
import { ownConfirmationRoutes } from './own-confirmations.ts'
import { newsSheetRoutes } from './sheet-routes.ts'
import { newsSpeechRoutes } from './speech-routes.ts'
import type { Speech } from '../speech/index.ts'

export const newsFeature: Feature<{ media: MediaStore; speech: Speech | undefined }> = {
  endpoints: { news, confirmations, guestReading, newsAuthoring, newsCalendar, newsChecks },
  register(app, house, { media, speech }) {
    newsRoutes(app, house, speech)
    newsSpeechRoutes(app, house, speech)
    ownConfirmationRoutes(app, house)
    newsAuthoringRoutes(app, house)
    newsCalendarRoutes(app, house)
    newsCheckRoutes(app, house)
    newsPublishingRoutes(app, house)
    newsRecordRoutes(app, house)
    newsFileRoutes(app, house)
    newsSheetRoutes(app, house, media)
  },
}
