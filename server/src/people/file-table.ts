import { type Language, languageName } from '@megdan/contract'
import { texts } from '../texts/index.ts'
import type { Account } from './account-store.ts'

export const fileColumns = (lang: Language): readonly string[] => texts[lang].files.people.columns

/** One person, with their groups by their titles. */
export function fileRowOf(row: Account, titles: ReadonlyMap<string, string>, lang: Language): string[] {
  const { role, state } = texts[lang].files.people
  const titleOf = (id: string) => titles.get(id) ?? id
  const isInvited = row.state === 'active' && row.password_hash === null && row.active_on === null
  return [
    row.name,
    row.email ?? '',
    row.login_name ?? '',
    row.phone ?? '',
    row.company ?? '',
    row.department ?? '',
    row.position ?? '',
    row.place ?? '',
    row.user_group === null ? '' : titleOf(row.user_group),
    row.groups.map(titleOf).join('; '),
    languageName(row.locale, lang),
    role[row.role],
    state[isInvited ? 'invited' : row.state],
    row.active_on ?? '',
  ]
}
