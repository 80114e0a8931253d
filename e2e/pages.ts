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
]
export const visitorPages = ['/auth', '/auth/register', '/auth/forgot', '/auth/company', '/contacts']
