import { endpoint } from '../endpoint.ts'
import type { Notification } from './notifications.ts'

/** What a stream tells of a notification to everybody whom it is for. */
export type LiveNotification = Pick<
  Notification,
  'id' | 'kind' | 'title' | 'body' | 'language' | 'link' | 'urgent' | 'sent_at'
> & {
  translations: Partial<Record<Notification['language'], { title: string; body: string }>>
  /** Whoever has muted this category is not disturbed by it; null for what disturbs everybody. */
  category_id: string | null
}

/** What of the shared reading has changed. */
export type LiveTopic = 'news' | 'comments' | 'menu' | 'contacts' | 'surveys' | 'notifications'

/** The events by their names, with what stands in `data` as JSON. */
export type LiveEvents = {
  notification: LiveNotification
  content: { of: LiveTopic }
  /** The count of this person on all devices; guests count for themselves. */
  unread: { unread: number }
  /** Something was missed: whatever is shown may be old. */
  reset: Record<string, never>
}

export const live = {
  open: endpoint({
    method: 'GET',
    path: '/api/live',
    access: 'reader',
    summary:
      'Server-sent events: notification, content, unread, reset. `Last-Event-ID` goes on after that event. Ends with the sign-in.',
    stream: true,
  }),
}
