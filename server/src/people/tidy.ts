/** Words as everybody would have written them: one shape of each letter, single spaces, nothing that hides or turns. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
