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
  page_coming: 'The page is opening',
  support_code: (code) => `Support code: ${code}`,
  broken: {
    title: 'Something went wrong',
    text: 'The page stopped unexpectedly. Nothing is lost; please try again.',
  },
  outdated: {
    title: 'There is a new version',
    text: 'The one you are using no longer works. Update the app to go on. Nothing that waits to be sent is lost.',
    reload: 'Update',
    store: 'Go to the store',
    ask: 'Update it where you installed it, or ask your administrator.',
  },
  choice_refused: 'Your choice holds on this device, but was not saved in your profile.',
}
