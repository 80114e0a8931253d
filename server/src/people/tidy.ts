import { normalForm } from '../platform/text.ts'

/** Words as everybody would have written them: one shape of each letter, single spaces, nothing that hides or turns. */
export const tidy = (text: string): string =>
  (normalForm(text) ?? text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
