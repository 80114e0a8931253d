import type { Texts } from '../index.ts'

export const shell: Texts['shell'] = {
  brand: 'Megdan',
  navigation: 'Main navigation',
  skip: 'Skip to content',
  tabs: { home: 'Home', news: 'News', surveys: 'Surveys', notifications: 'Alerts', profile: 'Profile' },
  unread: (count) => `${count} unread`,
  close: 'Close',
  back: 'Back',
  retry: 'Try again',
  loading: 'Loading ...',
  support_code: (code) => `Support code: ${code}`,
  broken: {
    title: 'Something went wrong',
    text: 'The page stopped unexpectedly. Nothing is lost; please try again.',
  },
}
