/** What is said before the app is there: in the page itself (vite-first-paint.ts), and by the phone (tools/native/texts.mjs). */
export const start = {
  noscript: 'Приложението има нужда от JavaScript.',
  failed: 'Приложението не се зареди. Проверете връзката и опитайте отново.',
  camera: 'Само за да снимате профилната си снимка, когато сами го поискате.',
}
