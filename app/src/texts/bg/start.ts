/** Stands in the page itself, before the app; see vite-first-paint.ts. */
export const start = {
  noscript: 'Приложението има нужда от JavaScript.',
  failed: 'Приложението не се зареди. Проверете връзката и опитайте отново.',
}
