/** What every list says in the same words. */
export const list = {
  clear_search: 'Изчисти търсенето',
  more: 'Зареди още',
  more_failed: 'Останалите не се заредиха.',
  shown: (count: string, more: boolean) => (more ? `Показани ${count}, има още` : `Показани ${count}`),
}

declare module '../texts.ts' {
  interface Texts {
    list: typeof list
  }
}
