/** What every form says in the same words. */
export const form = {
  take_theirs: 'Вземи новото',
}

declare module '../texts.ts' {
  interface Texts {
    form: typeof form
  }
}
