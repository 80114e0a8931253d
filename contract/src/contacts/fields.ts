// What a contact consists of. Without schemas, since the browser takes it whole.
import { defaultLanguage, type Language } from '../languages.ts'
import type { DutyHours } from './duty.ts'

export const contactKinds = ['person', 'office', 'emergency'] as const
export type ContactKind = (typeof contactKinds)[number]
export const phoneLabels = ['mobile', 'work', 'short', 'fax'] as const
export type PhoneLabel = (typeof phoneLabels)[number]

type Facts = {
  shape: 'text' | 'phones' | 'emails' | 'place' | 'week' | 'photo'
  /** Characters of a text, for the server, the forms and the import alike. */
  most?: number
  /** Under which name editors keep it for members, where that is not its own; null is never kept. */
  part?: string | null
  /** Contacts are found by the words of this text. */
  searched?: true
  /** Offices and emergency numbers say it in other languages too. */
  translated?: true
  /** A line of its own among the details that the app shows. */
  line?: true
  /** Which columns of a table go into it, where that is not one of its name. */
  columns?: readonly string[]
  /** Several columns may hold a part of it. */
  several?: true
  /** As what it stands in a business card; FN, ORG, ADR are put together of parts, NOTE is written and not read back. */
  card?: string
}

/**
 * The fields of a contact, in the order of the form. From a row here follow the schemas, tidying, what strangers see,
 * import, business cards, search, the form and the details; its words stand below, its column in the server's
 * `contacts/tables.ts`, its label for readers in the app's dictionaries.
 */
export const contactFields = {
  name: {
    shape: 'text',
    most: 120,
    part: null,
    searched: true,
    translated: true,
    columns: ['name', 'first_name', 'last_name'],
    card: 'FN',
  },
  position: { shape: 'text', most: 160, searched: true, translated: true, card: 'TITLE' },
  /** In other languages it is enough that one of its contacts says it (decision 0204). */
  company: { shape: 'text', most: 120, searched: true, translated: true, card: 'ORG' },
  department: { shape: 'text', most: 160, searched: true, translated: true, card: 'ORG' },
  phones: { shape: 'phones', columns: phoneLabels, several: true },
  emails: { shape: 'emails', columns: ['email'], several: true },
  address: { shape: 'text', most: 300, line: true, translated: true, several: true, card: 'ADR' },
  location: { shape: 'place', part: 'address' },
  hours: { shape: 'text', most: 200, line: true, translated: true, card: 'NOTE' },
  duty: { shape: 'week', part: 'hours' },
  photo_id: { shape: 'photo', part: 'photo', columns: [] },
} as const satisfies Record<string, Facts>

type Table = typeof contactFields
export type ContactField = keyof Table
type Where<Fact> = { [Name in ContactField]: Table[Name] extends Fact ? Name : never }[ContactField]
export type ContactText = Where<{ shape: 'text' }>
export type TranslatedText = Where<{ translated: true }>
/** A line of the details that is one text. */
export type ContactLine = Where<{ shape: 'text'; line: true }>
export type ShapeOf<Name extends ContactField> = Table[Name]['shape']

const factsOf = (name: ContactField): Facts => contactFields[name]
const namesWhere = (test: (facts: Facts) => boolean | undefined) =>
  contactFieldNames.filter((name) => test(factsOf(name)))

export const contactFieldNames = Object.keys(contactFields) as ContactField[]
export const contactTexts = namesWhere(({ shape }) => shape === 'text') as ContactText[]
export const contactLines = namesWhere(({ shape, line }) => shape === 'text' && line) as ContactLine[]
export const translatedTexts = namesWhere(({ translated }) => translated) as TranslatedText[]
export const searchedTexts = namesWhere(({ shape, searched }) => shape === 'text' && searched) as ContactText[]
/** Texts that are a property of a business card as they are. */
export const cardTexts = contactTexts.flatMap((name) => {
  const { card = '' } = factsOf(name)
  return card === '' || ['FN', 'ORG', 'ADR'].includes(card) ? [] : [{ name, property: card }]
})

export const numberLength = 40
export const emailLength = 254
/** Phones, and e-mails, of one contact. */
export const mostContactLines = 8

export const emailPattern = '^[!-?A-~]+@[!-?A-~][!-\\-/-?A-~]*\\.[!-?A-~]+$'
export const numberPattern = '^[+*#]?[\\s()./*#-]*\\d[\\d\\s()./*#-]*$'

type Values = {
  text: string
  phones: { label: string; number: string }[]
  emails: string[]
  place: { lat: number; lng: number } | null
  week: DutyHours[]
  photo: string | null
}
/** All fields as they are stored. */
export type ContactValues = { [Name in ContactField]: Values[ShapeOf<Name>] }

/** What of it is said in other languages; what is left out stands as it was written first. */
export type ContactTranslations = Partial<Record<Language, Partial<Record<TranslatedText, string>>>>
type Translated = { translations?: ContactTranslations | undefined }

const blank = (name: ContactField): unknown => {
  const { shape } = factsOf(name)
  return shape === 'text' ? '' : shape === 'place' || shape === 'photo' ? null : []
}
export const blankContact = () =>
  Object.fromEntries(contactFieldNames.map((name) => [name, blank(name)])) as ContactValues

/** The fields alone, without what else is kept of a contact. */
export const fieldsOf = <Known extends ContactValues>(contact: Known) =>
  Object.fromEntries(contactFieldNames.map((name) => [name, contact[name]])) as Pick<Known, ContactField>

/** Each translation without the texts that are not wanted; without those of which nothing is left. */
function translationsWith(translations: ContactTranslations, want: (name: TranslatedText, text: string) => string) {
  const kept = Object.entries(translations).flatMap(([language, words]) => {
    const texts = translatedTexts.flatMap((name) => {
      const text = want(name, words[name] ?? '')
      return text === '' ? [] : [[name, text] as const]
    })
    return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)] as const]
  })
  return Object.fromEntries(kept) as ContactTranslations
}

const textsOf = (contact: Pick<ContactValues, TranslatedText>) =>
  Object.fromEntries(translatedTexts.map((name) => [name, contact[name]])) as Record<TranslatedText, string>

/** In the words of this language, as far as it is translated; the first ones are a translation then. */
export function contactIn<Known extends Translated & Pick<ContactValues, TranslatedText>>(
  contact: Known,
  language: Language,
): Known {
  const words = contact.translations?.[language]
  if (!words) return contact
  const translations = { ...contact.translations, [defaultLanguage]: textsOf(contact) }
  return { ...contact, ...words, translations }
}

/** In each language in which it is written: it is found by the words of all of them. */
export const wordingsOf = <Known extends Translated & Pick<ContactValues, TranslatedText>>(contact: Known): Known[] => [
  contact,
  ...Object.values(contact.translations ?? {}).map((words) => ({ ...contact, ...words })),
]

/** Texts without spaces around; what is not said stays unsaid. */
export function tidyContact<Known extends Partial<ContactValues> & Translated>(values: Known): Known {
  const texts = contactTexts.flatMap((name) =>
    values[name] === undefined ? [] : [[name, values[name].trim()] as const],
  )
  const phones = values.phones?.map((phone) => ({ ...phone, number: phone.number.trim() }))
  const emails = values.emails?.map((email) => email.trim())
  const translations = values.translations && translationsWith(values.translations, (_name, text) => text.trim())
  const others = { ...(phones && { phones }), ...(emails && { emails }), ...(translations && { translations }) }
  return { ...values, ...Object.fromEntries(texts), ...others }
}

type PartOf<Name extends ContactField> = Table[Name] extends { part: infer Part extends string | null } ? Part : Name
/** What of a public contact may be for members only; `mobile` stands for the mobile ones among the phones. */
export type ContactPart = Exclude<{ [Name in ContactField]: PartOf<Name> }[ContactField], null> | 'mobile'

const partOf = (name: ContactField) => {
  const { part = name } = factsOf(name)
  return part as ContactPart | null
}
export const contactParts: readonly ContactPart[] = [
  ...new Set(
    contactFieldNames.flatMap((name): ContactPart[] => {
      const part = partOf(name)
      return part === null ? [] : part === 'phones' ? [part, 'mobile'] : [part]
    }),
  ),
]

type Restricted = { members_only: readonly ContactPart[] }

/** Whether strangers see this field of a public contact. */
export function isOpen({ members_only }: Restricted, name: ContactField): boolean {
  const part = partOf(name)
  return part === null || !members_only.includes(part)
}
export const isOpenPhone = (contact: Restricted, { label }: { label: string }): boolean =>
  isOpen(contact, 'phones') && !(label === 'mobile' && contact.members_only.includes('mobile'))

/** A public contact as strangers see it. */
export function openPart<Known extends Restricted & Pick<ContactValues, 'phones'> & Translated>(contact: Known): Known {
  const closed = contactFieldNames.filter((name) => !isOpen(contact, name))
  const phones = contact.phones.filter((phone) => isOpenPhone(contact, phone))
  const translations = translationsWith(contact.translations ?? {}, (name, text) => (isOpen(contact, name) ? text : ''))
  return { ...contact, phones, translations, ...Object.fromEntries(closed.map((name) => [name, blank(name)])) }
}

/** Until somebody says otherwise: of people what is their own, of offices and emergency numbers nothing. */
export const usuallyMembersOnly = (kind: ContactKind): ContactPart[] => (kind === 'person' ? ['mobile', 'photo'] : [])

type ColumnsOf<Name extends ContactField> = Table[Name] extends { columns: readonly (infer Column extends string)[] }
  ? Column
  : Name
/** To what a column of a table may go. */
export type ImportedField = { [Name in ContactField]: ColumnsOf<Name> }[ContactField] | 'kind' | 'public'

const columnsOf = (name: ContactField) => {
  const { columns = [name] } = factsOf(name)
  return columns as readonly ImportedField[]
}
export const importedFields: readonly ImportedField[] = [...contactFieldNames.flatMap(columnsOf), 'kind', 'public']
/** Those of which several columns may hold a part. */
export const repeatableFields: readonly ImportedField[] = namesWhere(({ several }) => several).flatMap(columnsOf)

/** `headings`: what spreadsheets, Outlook and Google call it, in small letters and without signs. */
type Column = Record<Language, string> & { headings: string }
type FieldWords = Record<
  Language,
  {
    name: string
    /** Where the form, a column of the import, visibility, or the audit log say it otherwise. */
    form?: string
    column?: string
    part?: string
    audit?: string
  }
> & { headings: string }

export const contactWords: Record<ContactField, FieldWords> = {
  name: {
    bg: { name: 'Име' },
    en: { name: 'Name' },
    ro: { name: 'Nume' },
    headings:
      'име|имена|име и фамилия|име фамилия|трите имена|служител|контакт|наименование|name|full name|display name|contact|contact name|nume|nume și prenume|prenume și nume|angajat|contact|denumire',
  },
  position: {
    bg: { name: 'Длъжност', form: 'Длъжност или кратко описание' },
    en: { name: 'Position', form: 'Position or short description' },
    ro: { name: 'Funcție', form: 'Funcție sau scurtă descriere' },
    headings:
      'длъжност|позиция|position|job title|title|organization title|organization 1 title|funcție|funcția|post|poziție',
  },
  company: {
    bg: { name: 'Компания' },
    en: { name: 'Company' },
    ro: { name: 'Companie' },
    headings:
      'компания|дружество|фирма|организация|company|employer|organization|organization name|organization 1 name|companie|firmă|firma|societate|organizație',
  },
  department: {
    bg: { name: 'Отдел' },
    en: { name: 'Department' },
    ro: { name: 'Departament' },
    headings:
      'отдел|дирекция|звено|department|unit|organization department|organization 1 department|departament|secție|direcție|compartiment',
  },
  phones: { bg: { name: 'Телефони' }, en: { name: 'Phones' }, ro: { name: 'Telefoane' }, headings: '' },
  emails: { bg: { name: 'Имейли' }, en: { name: 'Emails' }, ro: { name: 'E-mailuri' }, headings: '' },
  address: {
    bg: { name: 'Адрес', column: 'Адрес или обект', part: 'Адрес и карта' },
    en: { name: 'Address', column: 'Address or site', part: 'Address and map' },
    ro: { name: 'Adresă', column: 'Adresă sau punct de lucru', part: 'Adresă și hartă' },
    headings: 'адрес|address|business address|улица|street|business street|adresă|adresa|stradă',
  },
  location: {
    bg: { name: 'Координати', audit: 'Място на картата' },
    en: { name: 'Coordinates', audit: 'Place on the map' },
    ro: { name: 'Coordonate', audit: 'Locul pe hartă' },
    headings: 'координати|gps|coordinates|geo|coordonate',
  },
  hours: {
    bg: { name: 'Работно време' },
    en: { name: 'Hours', audit: 'Opening hours' },
    ro: { name: 'Program' },
    headings: 'работно време|hours|opening hours|working hours|program|orar|program de lucru',
  },
  duty: {
    bg: { name: 'Кога отговаря' },
    en: { name: 'On duty', form: 'When it answers' },
    ro: { name: 'Când răspunde' },
    headings:
      'кога отговаря|отговаря|дежурство|дежурен|дежурства|on duty|duty|answers|when it answers|când răspunde|de serviciu|serviciu de gardă',
  },
  photo_id: { bg: { name: 'Снимка' }, en: { name: 'Photo' }, ro: { name: 'Fotografie' }, headings: '' },
}

const otherColumns: Record<Exclude<ImportedField, ContactField>, Column> = {
  first_name: {
    bg: 'Собствено име',
    en: 'First name',
    ro: 'Prenume',
    headings: 'първо име|собствено име|first name|given name|prenume',
  },
  last_name: {
    bg: 'Фамилия',
    en: 'Last name',
    ro: 'Nume de familie',
    headings: 'фамилия|фамилно име|last name|family name|surname|nume de familie',
  },
  kind: { bg: 'Вид', en: 'Kind', ro: 'Fel', headings: 'вид|тип|вид контакт|kind|type|fel|tip|tip contact' },
  mobile: {
    bg: 'Мобилен телефон',
    en: 'Mobile phone',
    ro: 'Telefon mobil',
    headings:
      'gsm|гсм|джиесем|мобилен|мобилен телефон|моб телефон|mobile|mobile phone|cell|cell phone|mobil|telefon mobil',
  },
  work: {
    bg: 'Служебен телефон',
    en: 'Work phone',
    ro: 'Telefon de serviciu',
    headings:
      'служебен телефон|служебен|стационарен телефон|стационарен|business phone|work phone|office phone|landline|telefon de serviciu|telefon fix|fix',
  },
  short: {
    bg: 'Кратък номер',
    en: 'Short number',
    ro: 'Număr scurt',
    headings:
      'вътрешен|вътрешен телефон|вътрешен номер|кратък номер|extension|short number|interior|număr interior|număr scurt',
  },
  fax: { bg: 'Факс', en: 'Fax', ro: 'Fax', headings: 'факс|fax|business fax|work fax' },
  email: {
    bg: 'Имейл',
    en: 'Email',
    ro: 'E-mail',
    headings:
      'имейл|е поща|ел поща|електронна поща|email|e mail|mail|email address|e mail address|e mail 1 value|adresă de e mail|adresa de email|poștă electronică',
  },
  public: {
    bg: 'Вижда се без вход',
    en: 'Seen without signing in',
    ro: 'Se vede fără conectare',
    headings: 'публичен|видим за всички|public|vizibil pentru toți',
  },
}

const isOfField = (column: ImportedField): column is Extract<ImportedField, ContactField> => column in contactWords
export const headingsOf = (column: ImportedField): string[] =>
  (isOfField(column) ? contactWords[column] : otherColumns[column]).headings.split('|')

export function columnWord(column: ImportedField, language: Language): string {
  if (!isOfField(column)) return otherColumns[column][language]
  const words = contactWords[column][language]
  return words.column ?? words.name
}

const mobileWords: Record<Language, string> = { bg: 'Мобилни телефони', en: 'Mobile phones', ro: 'Telefoane mobile' }

export function partWord(part: ContactPart, language: Language): string {
  const name = contactFieldNames.find((one) => partOf(one) === part)
  if (name === undefined) return mobileWords[language]
  const words = contactWords[name][language]
  return words.part ?? words.name
}
