import type { start as bg } from '../bg/start.ts'

export const start: typeof bg = {
  noscript: 'This app needs JavaScript.',
  failed: 'The app did not load. Check your connection and try again.',
  camera: 'Only to take your profile photo, when you ask for it yourself.',
}
