import {
  type ContactPart,
  type ContactText,
  type ContactTranslations,
  isOpen,
  isOpenPhone,
  searchedTexts,
  translatedTexts,
} from '@megdan/contract'
import { latinOf } from '@megdan/contract/search'
import type { contact } from './tables.ts'

export type ContactRow = typeof contact.$inferSelect

/** Digits as they are dialled within the country. */
export const dialled = (text: string): string => text.replace(/\D/g, '').replace(/^(00)?359/, '0')

type Searched = { name: string; members_only: readonly ContactPart[]; translations?: ContactTranslations } & Partial<
  Record<ContactText, string>
> &
  Pick<ContactRow, 'phones' | 'emails'>

/** What `search` holds, what is for members behind the sign; whoever writes a contact writes it with this. */
export function searchOf(row: Searched): string {
  const texts = searchedTexts.map((field) => ({ isShown: isOpen(row, field), text: row[field] ?? '' }))
  const translated = Object.values(row.translations ?? {}).flatMap((said) =>
    translatedTexts
      .filter((field) => searchedTexts.some((searched) => searched === field))
      .map((field) => ({ isShown: isOpen(row, field), text: said[field] ?? '' })),
  )
  const mails = row.emails.map((email) => ({ isShown: isOpen(row, 'emails'), text: email.split('@')[0] ?? '' }))
  const words = (shown: boolean) =>
    [...texts, ...translated, ...mails].filter(({ isShown }) => isShown === shown).map(({ text }) => latinOf(text))
  const numbers = (shown: boolean) =>
    row.phones.filter((phone) => isOpenPhone(row, phone) === shown).map(({ number }) => dialled(number))
  const part = (shown: boolean) => [...words(shown), ...numbers(shown)].filter(Boolean).join(' ')
  return ` ${part(true)} # ${part(false)}`
}
