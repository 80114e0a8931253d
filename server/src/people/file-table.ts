import type { Language, Person } from '@megdan/contract'
import type { Account } from './account-store.ts'

type Words = {
  columns: readonly string[]
  role: Record<Person['role'], string>
  state: Record<Person['state'] | 'invited', string>
  language: Record<Language, string>
}

/** The first eleven are headings by which the import knows its columns; it leaves the others alone. */
const words: Record<Language, Words> = {
  bg: {
    columns: [
      'Име и фамилия',
      'Имейл',
      'Служебен номер',
      'Телефон',
      'Компания',
      'Отдел',
      'Длъжност',
      'Място',
      'Основна група',
      'Групи',
      'Език',
      'Роля',
      'Състояние',
      'Последно в приложението',
    ],
    role: { member: 'служител', editor: 'редактор', admin: 'администратор' },
    state: { active: 'активен', invited: 'поканен', awaiting_approval: 'чака одобрение', suspended: 'спрян' },
    language: { bg: 'български', en: 'английски' },
  },
  en: {
    columns: [
      'Full name',
      'Email',
      'Personal number',
      'Phone',
      'Company',
      'Department',
      'Position',
      'Place',
      'Primary group',
      'Groups',
      'Language',
      'Role',
      'State',
      'Last seen',
    ],
    role: { member: 'member', editor: 'editor', admin: 'administrator' },
    state: { active: 'active', invited: 'invited', awaiting_approval: 'awaiting approval', suspended: 'suspended' },
    language: { bg: 'Bulgarian', en: 'English' },
  },
}

export const fileColumns = (lang: Language): readonly string[] => words[lang].columns

/** One person, with their groups by their titles. */
export function fileRowOf(row: Account, titles: ReadonlyMap<string, string>, lang: Language): string[] {
  const { role, state, language } = words[lang]
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
    language[row.locale],
    role[row.role],
    state[isInvited ? 'invited' : row.state],
    row.active_on ?? '',
  ]
}
