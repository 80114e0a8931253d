import { tidy } from '../platform/text.ts'
import { isObject, refuse, urns } from './scim.ts'

/** What is kept of an account as a directory describes it (RFC 7643), under the names that SCIM has for it. */
export type UserDocument = {
  displayName?: string
  name?: { formatted?: string; givenName?: string; familyName?: string }
  title?: string
  preferredLanguage?: string
  locale?: string
  emails?: Valued[]
  phoneNumbers?: Valued[]
  addresses?: Valued[]
  enterprise?: {
    employeeNumber?: string
    organization?: string
    department?: string
    division?: string
    manager?: string
  }
}

/** One of several values, such as one of the addresses. */
export type Valued = { value?: string; type?: string; primary?: boolean; locality?: string }

/** A description, with what is kept beside it. */
export type Described = { userName?: string; externalId?: string; active?: boolean; document: UserDocument }

type Text = { kind: 'text'; put: (of: Described, value: string | undefined) => void }
type Flag = { kind: 'flag'; put: (of: Described, value: boolean) => void }
type Parts = { kind: 'parts'; parts: Record<string, Attribute> }
type Many = { kind: 'many'; of: 'emails' | 'phoneNumbers' | 'addresses' }
export type Attribute = Text | Flag | Parts | Many

const longest = 300
const mostValues = 10

const text = (put: Text['put']): Text => ({ kind: 'text', put })
const plain = (name: 'displayName' | 'title' | 'preferredLanguage' | 'locale') =>
  text(({ document }, value) => void (value === undefined ? delete document[name] : (document[name] = value)))
const ofName = (part: 'formatted' | 'givenName' | 'familyName') =>
  text(({ document }, value) => {
    const { [part]: _, ...others } = document.name ?? {}
    document.name = value === undefined ? others : { ...others, [part]: value }
  })
const ofEnterprise = (part: 'employeeNumber' | 'organization' | 'department' | 'division' | 'manager') =>
  text(({ document }, value) => {
    const { [part]: _, ...others } = document.enterprise ?? {}
    document.enterprise = value === undefined ? others : { ...others, [part]: value }
  })

const enterprise: Parts = {
  kind: 'parts',
  parts: {
    employeenumber: ofEnterprise('employeeNumber'),
    organization: ofEnterprise('organization'),
    department: ofEnterprise('department'),
    division: ofEnterprise('division'),
    manager: ofEnterprise('manager'),
  },
}

/** Every attribute that is kept, by its name in small letters; the others are passed over. */
export const userAttributes: Record<string, Attribute> = {
  username: text((of, value) => {
    if (value === undefined) refuse('invalidValue', 'A user has a userName.')
    else of.userName = value
  }),
  externalid: text((of, value) => void (value === undefined ? delete of.externalId : (of.externalId = value))),
  active: { kind: 'flag', put: (of, value) => void (of.active = value) },
  displayname: plain('displayName'),
  title: plain('title'),
  preferredlanguage: plain('preferredLanguage'),
  locale: plain('locale'),
  name: {
    kind: 'parts',
    parts: { formatted: ofName('formatted'), givenname: ofName('givenName'), familyname: ofName('familyName') },
  },
  emails: { kind: 'many', of: 'emails' },
  phonenumbers: { kind: 'many', of: 'phoneNumbers' },
  addresses: { kind: 'many', of: 'addresses' },
  [urns.enterprise.toLowerCase()]: enterprise,
}

/** Undefined for what empties an attribute. */
export function textOf(value: unknown): string | undefined {
  // Entra hands the manager over as a thing with a value, and some texts as lists of one.
  const [one] = Array.isArray(value) ? value : [value]
  const said: unknown = isObject(one) ? one['value'] : one
  if (said === null || said === undefined) return undefined
  if (typeof said !== 'string' && typeof said !== 'number') return refuse('invalidValue', 'A text is expected.')
  if (String(said).length > 4 * longest) return refuse('invalidValue', 'The text is too long.')
  const tidied = tidy(String(said))
  if (tidied.length > longest) return refuse('invalidValue', 'The text is too long.')
  return tidied === '' ? undefined : tidied
}

/** Entra says `"False"`. */
export function flagOf(value: unknown): boolean {
  const [one] = Array.isArray(value) ? value : [value]
  const said: unknown = isObject(one) ? one['value'] : one
  const word = typeof said === 'string' ? said.toLowerCase() : said
  if (word === true || word === 'true') return true
  return word === false || word === 'false' ? false : refuse('invalidValue', 'True or false is expected.')
}

/** One of several values; what is not kept of it is passed over. */
export function valuedOf(given: unknown): Valued {
  const value = isObject(given) ? given : { value: given }
  const made: Valued = {}
  for (const [name, part] of Object.entries(value)) {
    if (!isValuedPart(name)) continue
    if (name === 'primary') {
      if (part !== null) made.primary = flagOf(part)
      continue
    }
    const said = textOf(part)
    if (said !== undefined) made[name] = name === 'type' ? said.toLowerCase() : said
  }
  return made
}

export const isValuedPart = (name: string): name is keyof Valued =>
  name === 'value' || name === 'type' || name === 'primary' || name === 'locality'

const isSameOne = (one: Valued, other: Valued) =>
  one.type === undefined && other.type === undefined ? one.value === other.value : one.type === other.type

/** Adds values to others; one of a type takes the place of the former one. */
export function withValues(before: readonly Valued[], added: readonly Valued[]): Valued[] {
  const all = [...before]
  for (const one of added) {
    const at = all.findIndex((other) => isSameOne(one, other))
    if (at === -1 && all.length >= mostValues) refuse('invalidValue', 'There are too many values.')
    if (at === -1) all.push(one)
    else all[at] = one
    // Of several that say so, the last one is meant.
    if (one.primary) for (const other of all) if (other !== one) delete other.primary
  }
  return all
}
