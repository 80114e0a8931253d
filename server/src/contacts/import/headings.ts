import { type ImportedField, repeatableFields } from '@megdan/contract'
import type { TableRow } from '../../platform/tables/table.ts'

/** What spreadsheets, Outlook and Google call each field, in small letters and without signs. */
const known: Record<ImportedField, string> = {
  name: 'име|имена|име и фамилия|име фамилия|трите имена|служител|контакт|наименование|name|full name|display name|contact|contact name',
  first_name: 'първо име|собствено име|first name|given name',
  last_name: 'фамилия|фамилно име|last name|family name|surname',
  kind: 'вид|тип|вид контакт|kind|type',
  position: 'длъжност|позиция|position|job title|title|organization title|organization 1 title',
  department: 'отдел|дирекция|звено|department|unit|organization department|organization 1 department',
  company: 'компания|дружество|фирма|организация|company|employer|organization|organization name|organization 1 name',
  mobile: 'gsm|гсм|джиесем|мобилен|мобилен телефон|моб телефон|mobile|mobile phone|cell|cell phone',
  work: 'служебен телефон|служебен|стационарен телефон|стационарен|business phone|work phone|office phone|landline',
  short: 'вътрешен|вътрешен телефон|вътрешен номер|кратък номер|extension|short number',
  fax: 'факс|fax|business fax|work fax',
  email: 'имейл|е поща|ел поща|електронна поща|email|e mail|mail|email address|e mail address|e mail 1 value',
  address: 'адрес|address|business address|улица|street|business street',
  location: 'координати|gps|coordinates|geo',
  hours: 'работно време|hours|opening hours|working hours',
  public: 'публичен|видим за всички|public',
}
/** Words that only hint at it. */
const hints: [RegExp, ImportedField][] = [
  [/(^| )(тел|телефон|phone|tel)( |$)/, 'work'],
  [/(^| )(град|обект|локация|място|офис|city|location|site|office)( |$)/, 'address'],
  [/mail|поща/, 'email'],
  [/(^| )(име|name)( |$)/, 'name'],
  [/отдел|department/, 'department'],
  [/фирма|дружество|компания|company/, 'company'],
  [/длъжност|position/, 'position'],
]

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byName = new Map(
  Object.entries(known).flatMap(([field, names]) =>
    names.split('|').map((name) => [name, field as ImportedField] as const),
  ),
)
const isMobile = (text: string) => /^(00359|359|0)?8[789]\d{7}$/.test(text.replace(/\D/g, ''))

function guess(heading: string, samples: readonly string[]): ImportedField | undefined {
  const most = (test: (text: string) => boolean) => samples.filter(test).length * 2 > samples.length
  const hint = hints.find(([words]) => words.test(heading))?.[1]
  if (hint === 'work' || hint === undefined) {
    if (most(isMobile)) return 'mobile'
    if (most((text) => /^\S[^\s@]*@\S+$/.test(text))) return 'email'
  }
  return hint
}

export type Column = { heading: string; samples: string[]; field: ImportedField | null; sure: boolean }

/** Which column is what, as far as headings and first cells tell; a field that takes one column is given once. */
export function recognise(headings: readonly string[], rows: readonly TableRow[]): Column[] {
  const samplesOf = (at: number, most: number) => {
    const cells = rows.slice(0, 200).flatMap(({ cells }) => cells[at] || [])
    return [...new Set(cells)].slice(0, most)
  }
  const columns = headings.map((heading, at): Column => {
    const exact = byName.get(plain(heading))
    const field = exact ?? guess(plain(heading), samplesOf(at, 20)) ?? null
    const samples = samplesOf(at, 3).map((text) => text.slice(0, 60))
    return { heading: heading.slice(0, 120), samples, field, sure: exact !== undefined }
  })
  const taken = new Set<ImportedField>()
  for (const sure of [true, false]) {
    for (const column of columns) {
      if (column.sure !== sure || column.field === null || repeatableFields.includes(column.field)) continue
      if (taken.has(column.field)) column.field = null
      else taken.add(column.field)
    }
  }
  return columns.map((column) => ({ ...column, sure: column.sure && column.field !== null }))
}
