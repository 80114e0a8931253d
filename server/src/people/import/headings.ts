import type { ImportField } from '@megdan/contract'
import { plainHeading, type Vocabulary } from '../../platform/import/columns.ts'

/** Headings as lists of people have them, in Bulgarian and English; the first fitting field takes the column. */
const headings: Record<ImportField, readonly string[]> = {
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
const fields = Object.keys(headings) as ImportField[]
const wordsOf = new Map(fields.map((field) => [field, headings[field].map(plainHeading)]))

export const vocabulary: Vocabulary<ImportField> = {
  words: headings,
  hints: (heading) =>
    fields.filter((field) => wordsOf.get(field)?.some((word) => ` ${heading} `.includes(` ${word} `)) ?? false),
}
