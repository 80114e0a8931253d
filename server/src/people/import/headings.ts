import type { ImportField } from '@megdan/contract'

/** Headings as lists of people have them, in Bulgarian and English; the first fitting field takes the column. */
const known: Record<ImportField, readonly string[]> = {
  email: ['имейл', 'e-mail', 'email', 'ел поща', 'електронна поща', 'мейл', 'имейл адрес', 'email address', 'mail'],
  login_name: [
    'служебен номер',
    'личен номер',
    'табелен номер',
    'персонален номер',
    'потребителско име',
    'personal number',
    'personnel number',
    'employee number',
    'employee id',
    'username',
    'user name',
    'login',
  ],
  phone: ['телефон', 'тел', 'gsm', 'мобилен', 'мобилен телефон', 'служебен телефон', 'phone', 'mobile', 'phone number'],
  company: ['компания', 'дружество', 'фирма', 'работодател', 'company', 'employer', 'organization'],
  department: ['отдел', 'дирекция', 'звено', 'department', 'division', 'unit', 'team'],
  position: ['длъжност', 'позиция', 'position', 'job title', 'job', 'title', 'role title'],
  place: ['място', 'обект', 'град', 'локация', 'населено място', 'работно място', 'place', 'site', 'city', 'location'],
  user_group: ['основна група', 'група', 'primary group', 'group', 'main group'],
  groups: ['групи', 'всички групи', 'groups', 'all groups'],
  locale: ['език', 'language', 'locale'],
  name: ['име', 'име и фамилия', 'имена', 'трите имена', 'служител', 'name', 'full name', 'employee', 'employee name'],
}
const fields = Object.keys(known) as ImportField[]

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Matched = { field: ImportField | null; sure: boolean }

/** What each column seems to be. No field twice: the surer heading has it, of equals the first. */
export function matchHeadings(headings: readonly string[]): Matched[] {
  const said = headings.map(plain)
  const matched: Matched[] = said.map(() => ({ field: null, sure: true }))
  const taken = new Set<ImportField>()
  const take = (sure: boolean, fits: (heading: string, word: string) => boolean) => {
    for (const [at, heading] of said.entries()) {
      if (heading === '' || matched[at]?.field !== null) continue
      const field = fields.find((one) => !taken.has(one) && known[one].some((word) => fits(heading, plain(word))))
      if (field === undefined) continue
      taken.add(field)
      matched[at] = { field, sure }
    }
  }
  take(true, (heading, word) => heading === word)
  take(false, (heading, word) => ` ${heading} `.includes(` ${word} `))
  return matched
}
