import {
  type ImportError,
  type ImportField,
  type Language,
  languageName,
  languages,
  type PersonText,
  personTextLengths,
} from '@megdan/contract'
import { tidy } from '../../platform/text.ts'

export type Texts = Record<PersonText, string>
/** What a line says of a person; what it leaves empty is absent, and stays as it is. */
export type Entry = Partial<Texts> & { user_group?: string; groups?: string[]; locale?: Language }
export type Complaint = { field: ImportField; code: ImportError; value: string }

const most = personTextLengths
/** What is longer is too long however it is tidied, and is not; nor is all of it repeated with each complaint. */
const longestText = 1_000
/** How many unknown groups are named of one cell. */
const mostUnknown = 20
const isText = (field: ImportField): field is keyof Texts => field in most

const address = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
const number = /^[\p{L}\p{N}][\p{L}\p{N}._-]+$/u

/** «ivаn» with a Cyrillic «а» is another address than the one it looks like. */
const isMixed = (text: string) =>
  text.split(/[@.]/).some((part) => /\p{Script=Cyrillic}/u.test(part) && /\p{Script=Latin}/u.test(part))

/** By their codes, and by what each is called in each of them. */
const languageOf = new Map<string, Language>(
  languages.flatMap((language) =>
    [language, ...languages.map((inside) => languageName(language, inside))].map(
      (name) => [name.toLowerCase(), language] as const,
    ),
  ),
)

/** Our own files put an apostrophe before what a spreadsheet would run; nobody meant it. */
const cellOf = (cell: string) => tidy(cell.replace(/^'(?=[=+\-@])/, ''))

function complaintOf(field: keyof Texts, value: string): ImportError | undefined {
  if (value.length > most[field]) return 'too_long'
  if (field === 'email') return isMixed(value) ? 'mixed_scripts' : address.test(value) ? undefined : 'wrong_format'
  return field === 'login_name' && !number.test(value) ? 'wrong_format' : undefined
}

/** The line as it is given back to whoever corrects it. */
export const givenBack = (cells: readonly string[], columns: readonly (ImportField | null)[]): string[] =>
  cells.map((cell, at) => (columns[at] === 'groups' ? cell : cell.slice(0, longestText)))

/** Ids of groups by their titles, folded, and by themselves. */
export type GroupIds = ReadonlyMap<string, string>

/** Reads the cells of one line; whatever is wrong with them is named, not only the first. */
export function readLine(
  cells: readonly string[],
  columns: readonly (ImportField | null)[],
  groups: GroupIds,
): { entry: Entry; complaints: Complaint[] } {
  const entry: Entry = {}
  const complaints: Complaint[] = []
  for (const [at, field] of columns.entries()) {
    const cell = cells[at] ?? ''
    if (field === null) continue
    const isTooLong = field !== 'groups' && cell.length > longestText
    const value = isTooLong ? cell.slice(0, longestText) : cellOf(cell)
    if (value === '') continue
    const complain = (code: ImportError, of = value) => complaints.push({ field, code, value: of.slice(0, 120) })
    if (isText(field)) {
      const code = complaintOf(field, value)
      if (code) complain(code)
      entry[field] = field === 'email' || field === 'login_name' ? value.toLowerCase() : value
    } else if (field === 'locale') {
      const locale = languageOf.get(value.toLowerCase())
      if (locale) entry.locale = locale
      else complain('unknown_language')
    } else {
      const named = field === 'groups' ? value.split(/[;,|]/).map(tidy).filter(Boolean) : [value]
      const unknown = [...new Set(named)].filter((title) => !groups.has(title.toLowerCase()))
      for (const title of unknown.slice(0, mostUnknown)) complain('unknown_group', title)
      const ids = named.flatMap((title) => groups.get(title.toLowerCase()) ?? [])
      if (field === 'groups') entry.groups = [...new Set(ids)]
      else if (ids[0] !== undefined) entry.user_group = ids[0]
    }
  }
  if (entry.email === undefined && entry.login_name === undefined) {
    complaints.push({ field: 'email', code: 'required', value: entry.name ?? '' })
  }
  return { entry, complaints }
}
