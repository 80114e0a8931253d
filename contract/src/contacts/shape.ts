// Without schemas, since the browser takes it whole.

export const contactKinds = ['person', 'office', 'emergency'] as const
export type ContactKind = (typeof contactKinds)[number]
export const phoneLabels = ['mobile', 'work', 'short', 'fax'] as const
export type PhoneLabel = (typeof phoneLabels)[number]

/** Characters of each text, for the server, the forms and the import alike. */
export const contactLengths = {
  name: 120,
  position: 160,
  company: 120,
  department: 160,
  number: 40,
  email: 254,
  address: 300,
  hours: 200,
} as const
/** Phones, and e-mails, of one contact. */
export const mostContactLines = 8

export const emailPattern = '^[!-?A-~]+@[!-?A-~][!-\\-/-?A-~]*\\.[!-?A-~]+$'
export const numberPattern = '^[+*#]?[\\s()./*#-]*\\d[\\d\\s()./*#-]*$'

/** What of a public contact may be for members only; `mobile` stands for the mobile ones among the phones. */
export const contactFields = [
  'position',
  'company',
  'department',
  'phones',
  'mobile',
  'emails',
  'address',
  'hours',
  'photo',
] as const
export type ContactField = (typeof contactFields)[number]

/** Until somebody says otherwise: of people what is their own, of offices and emergency numbers nothing. */
export const usuallyMembersOnly = (kind: ContactKind): ContactField[] => (kind === 'person' ? ['mobile', 'photo'] : [])
