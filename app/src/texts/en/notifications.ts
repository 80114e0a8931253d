import type { Texts } from '../index.ts'

export const notifications: Texts['notifications'] = {
  title: 'Alerts',
  filter: 'Show',
  filters: {
    all: 'All',
    unread: 'Unread',
    important: 'Important',
  },
  days: {
    today: 'Today',
    yesterday: 'Yesterday',
  },
  kinds: {
    news: 'News',
    survey: 'Survey',
    important: 'Important',
    event: 'Event',
    people: 'People',
  },
  unread: 'Unread',
  urgent: 'Urgent',
  read_all: 'Mark all read',
  all_read: 'All alerts are read.',
  more: 'Load more',
  refresh: 'Refresh',
  arrived: 'You have a new alert.',
  open: 'Open',
  channels: { news: 'News', surveys: 'Surveys', important: 'Important' },
  loading: 'Loading the alerts',
  failed: 'The alerts did not load',
  more_failed: 'The older alerts did not load.',
  no_place: 'There is nothing more to open: the text of the alert says everything.',
  empty: {
    all: {
      title: 'No alerts yet',
      text: 'Everything we notify you about will appear here.',
    },
    unread: {
      title: 'All read',
      text: 'We will tell you when something matters to you.',
    },
    important: {
      title: 'No important alerts',
      text: 'Urgent alerts and those that await your confirmation stay here.',
    },
    set: 'Notification settings',
  },
}
