import { commentModeration, comments } from '@megdan/contract'
import type { Feature } from '../platform/feature.ts'
import { commentBlockRoutes } from './block-routes.ts'
import { commentModerationRoutes } from './moderation-routes.ts'
import { commentRoutes } from './routes.ts'

export const commentsFeature: Feature = {
  endpoints: { comments, commentModeration },
  register(app, house) {
    commentRoutes(app, house)
    commentModerationRoutes(app, house)
    commentBlockRoutes(app, house)
  },
}
