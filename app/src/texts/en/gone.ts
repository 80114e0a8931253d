import type { gone as bg } from '../bg/gone.ts'

export const gone: typeof bg = {
  archived: {
    title: 'This item was taken down',
    text: (title) => `The editors took “${title}” down, and its text is no longer shown.`,
  },
  expired: {
    title: 'The time of this item is over',
    text: (title) => `“${title}” has expired, and its text is no longer shown.`,
  },
}
