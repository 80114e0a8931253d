/** Each page of the app once, for whom it is. */
export const members = [
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
  '/search',
]
export const guests = [
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
export const visitors = ['/auth', '/auth/register', '/auth/forgot', '/auth/company', '/contacts']
