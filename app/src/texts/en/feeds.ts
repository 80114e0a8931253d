import type { PageTexts } from '../index.ts'

export const feeds: PageTexts['feeds'] = {
  title: 'Feeds and calendar',
  lead: 'Read your news in another program and see the dates in your calendar. There is only what you see here, too.',
  careful:
    'Whoever has the address reads what you read, without signing in. Do not give it to anybody. Addresses also end when you change your password.',
  kinds: {
    news: {
      title: 'News',
      text: 'The latest 30 items that you may read, in your language. The address is for a program that reads Atom or RSS.',
    },
    dates: {
      title: 'Dates in the calendar',
      text: 'Until when important news are confirmed and when surveys close.',
    },
  },
  loading: 'Loading the addresses',
  failed: 'The addresses did not load',
  none: 'You have no address yet.',
  make: 'Make an address',
  make_about: (title) => `Make an address: ${title}`,
  made: 'Copy the address now. It will not be shown again.',
  address: (title) => `Address: ${title}`,
  copy: 'Copy the address',
  copy_about: (title) => `Copy the address: ${title}`,
  copied: 'The address is copied.',
  copy_failed: 'The address was not copied. Select it and copy it from there.',
  calendar: 'Add to the calendar',
  made_on: (day) => `Made on ${day}`,
  used_on: (day) => `last used on ${day}`,
  unused: 'not used yet',
  renew: 'New address',
  renew_about: (title) => `New address: ${title}`,
  stop: 'End the address',
  stop_about: (title) => `End the address: ${title}`,
  asked: {
    renew: {
      title: 'A new address?',
      text: 'The present one ends at once. Programs that use it show nothing new until you give them the new one.',
      yes: 'Make a new one',
    },
    stop: {
      title: 'End the address?',
      text: 'Programs that use it show nothing new any more.',
      yes: 'End it',
    },
    no: 'Leave it',
  },
  stopped: 'The address has ended.',
  offline: 'No internet connection. Addresses are made and ended once it is back.',
  guest: {
    title: 'Feeds are for people with an account',
    text: 'Sign in to read your news in another program, too.',
    login: 'Sign in',
  },
}
