import { type ImportedField, importedFields, repeatableFields } from '@megdan/contract'
import type { Vocabulary } from '../../platform/import/columns.ts'

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

const isMobile = (text: string) => /^(00359|359|0)?8[789]\d{7}$/.test(text.replace(/\D/g, ''))

function hintsOf(heading: string, cells: readonly string[]): ImportedField[] {
  const most = (test: (text: string) => boolean) => cells.filter(test).length * 2 > cells.length
  const hint = hints.find(([words]) => words.test(heading))?.[1]
  if (hint === 'work' || hint === undefined) {
    if (most(isMobile)) return ['mobile']
    if (most((text) => /^\S[^\s@]*@\S+$/.test(text))) return ['email']
  }
  return hint ? [hint] : []
}

export const vocabulary: Vocabulary<ImportedField> = {
  words: Object.fromEntries(importedFields.map((field) => [field, known[field].split('|')])) as Record<
    ImportedField,
    string[]
  >,
  hints: hintsOf,
  repeatable: repeatableFields,
}
