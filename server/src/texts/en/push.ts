import type { push as bg } from '../bg/push.ts'

const words = {
  news: ['story', 'stories'],
  surveys: ['survey', 'surveys'],
  others: ['notification', 'notifications'],
} as const

export const push: typeof bg = {
  secret: { title: 'New notification', body: 'Open the app to read it.' },
  test: { title: 'Notifications work', body: 'You asked for this notification in your profile.' },
  trial: 'Trial',
  merged: {
    title: 'During your quiet hours',
    counted: (kind, count) => `${count} ${words[kind][count === 1 ? 0 : 1]}`,
    to_confirm: (count) => `${count} to confirm`,
  },
}
