/** Pages of the app that journeys go through one by one, by who may see them. */
export const memberPages = [
  '/home',
  '/news',
  '/news/rabota-na-visochina',
  '/category/safety',
  '/notifications',
  '/profile',
  '/survey',
  '/survey/puls-na-noemvri',
  '/contacts',
  '/saved',
  '/confirmations',
  '/team',
  '/feeds',
  '/catch-up',
  '/search?q=каска',
]
/** What is there for few, or says that it is not. */
export const barePages = [
  '/search',
  '/review/news/no-such-item',
  '/review/survey/no-such-item',
  '/review/notification/no-such-item',
]
export const guestPages = [
  '/home',
  '/news',
  '/news/solaren-park-pleven',
  '/category/results',
  '/survey',
  '/notifications',
  '/profile',
  '/contacts',
  '/saved',
  '/search',
]
export const visitorPages = ['/auth', '/auth/register', '/auth/forgot', '/auth/company', '/contacts']
