/** Every address of the app, as the router reads it. */
export const paths = {
  start: '/',
  intro: '/intro-tutorial',
  login: '/auth',
  register: '/auth/register',
  forgot: '/auth/forgot',
  company: '/auth/company',
  home: '/home',
  news: '/news',
  article: '/news/:id',
  category: '/category/:id',
  notifications: '/notifications',
  profile: '/profile',
  surveys: '/survey',
  survey: '/survey/:id',
  contacts: '/contacts',
  saved: '/saved',
  confirmations: '/confirmations',
  team: '/team',
  feeds: '/feeds',
  catchUp: '/catch-up',
  search: '/search',
  newsReview: '/review/news/:id',
  surveyReview: '/review/survey/:id',
  notificationReview: '/review/notification/:id',
} as const

export const pathOf = {
  article: (id: string) => `/news/${encodeURIComponent(id)}`,
  category: (id: string) => `/category/${encodeURIComponent(id)}`,
  survey: (id: string) => `/survey/${encodeURIComponent(id)}`,
}
