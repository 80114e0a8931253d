import { type Language, personTextLengths as most, spokenLanguage } from '@megdan/contract'
import { foldName } from '../identity/index.ts'
import { refuse } from './scim.ts'
import type { Described, Valued } from './user-document.ts'

const address = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
const number = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u

const isAddress = (text: string) => text.length <= most.email && address.test(text)
const isNumber = (text: string) => text.length >= 2 && text.length <= most.login_name && number.test(text)

/** The one that is meant first: what says so, then what is for work. */
function firstOf(values: readonly Valued[] = [], types: readonly string[] = ['work']): Valued | undefined {
  const byType = types.flatMap((type) => values.filter((one) => one.type === type))
  return values.find((one) => one.primary) ?? byType[0] ?? values[0]
}

const cut = (text: string | undefined, longest: number) => text?.slice(0, longest).trim() || null

/** What an account is to be by what a directory says of somebody; a name too long for us is cut, an address never. */
export function asAccount({ userName, document }: Described & { userName: string }, languages: readonly Language[]) {
  const { displayName, name = {}, title, preferredLanguage, locale, emails, phoneNumbers, addresses } = document
  const { employeeNumber, organization, department } = document.enterprise ?? {}
  const joined = [name.givenName, name.familyName].filter(Boolean).join(' ')
  const email = [firstOf(emails)?.value, userName].find((one) => one !== undefined && isAddress(one))
  const login_name = [userName, employeeNumber].find((one) => one !== undefined && isNumber(one))
  if (email === undefined && login_name === undefined) {
    return refuse('invalidValue', 'Nobody can sign in with this userName: it is neither an address nor a plain word.')
  }
  const said = preferredLanguage ?? locale
  return {
    name: cut(displayName ?? name.formatted ?? (joined || userName), most.name) ?? userName.slice(0, most.name),
    email: email === undefined ? null : foldName(email),
    login_name: login_name === undefined ? null : foldName(login_name),
    phone: cut(firstOf(phoneNumbers, ['work', 'mobile'])?.value, most.phone),
    position: cut(title, most.position),
    company: cut(organization, most.company),
    department: cut(department, most.department),
    place: cut(firstOf(addresses)?.locality, most.place),
    ...(said !== undefined && { locale: spokenLanguage(said, languages) }),
  }
}
export type Account = ReturnType<typeof asAccount>
