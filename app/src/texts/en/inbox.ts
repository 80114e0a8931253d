import type { inbox as bg } from '../bg/inbox.ts'

export const inbox: typeof bg = {
  saved: 'Saved',
  save: 'Save',
  unsave: 'Remove',
  unsave_long: 'Remove from saved',
  remove: 'Delete',
  more_about: (title) => `More about “${title}”`,
  save_one: (title) => `Save “${title}”`,
  unsave_one: (title) => `Remove “${title}” from saved`,
  remove_one: (title) => `Delete “${title}”`,
  mark_read: 'Mark as read',
  undo: 'Undo',
  saved_toast: 'The alert is saved.',
  unsaved_toast: 'The alert is no longer among the saved ones.',
  removed_toast: 'The alert is deleted.',
  held: (when) => `Quiet hours: your phone will ring ${when}`,
  held_today: (time) => `at ${time}`,
  held_tomorrow: (time) => `tomorrow at ${time}`,
  held_later: (day, time) => `on ${day} at ${time}`,
  waiting: 'What you marked here will be sent when you are online.',
  unknown_link: 'We did not find what this link opens. Here are your alerts.',
  empty: {
    title: 'No saved alerts',
    text: 'Swipe an alert to the left and tap “Save” to find it here.',
  },
}
