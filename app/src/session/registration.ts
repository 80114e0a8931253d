import { type Installation, registrationRules } from '@megdan/contract'
import { lengthOf, passwordLimits } from './password.ts'

export type RegistrationForm = {
  invitation_code: string
  name: string
  email: string
  login_name: string
  user_group: string
  password: string
  terms_accepted: boolean
}
export type RegistrationField = keyof RegistrationForm

export const emptyRegistration: RegistrationForm = {
  invitation_code: '',
  name: '',
  email: '',
  login_name: '',
  user_group: '',
  password: '',
  terms_accepted: false,
}

/** Which fields a registration has: by the installation's mode and by what people say of themselves. */
export type RegistrationKind = {
  mode: Installation['registration_mode']
  domains: readonly string[]
  isInvited: boolean
  /** The person has no e-mail, and takes a user name. */
  isByName: boolean
}

export type RegistrationWords = {
  errors: Record<RegistrationField | 'password_long' | 'domain' | 'field', string>
  codes: Record<string, string>
}

const isAddress = (email: string) => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(email)
const domainOf = (email: string) => email.slice(email.indexOf('@') + 1).toLowerCase()
const isName = (name: string) => /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,59}$/u.test(name)

/** The fields that cannot be sent as they are, each with its sentence. */
export function problemsOf(
  form: RegistrationForm,
  { mode, domains, isInvited, isByName }: RegistrationKind,
  { errors }: RegistrationWords,
): Partial<Record<RegistrationField, string>> {
  const length = lengthOf(form.password)
  const email = form.email.trim()
  const isBound = registrationRules[mode].own_domains && !isInvited
  const isForeign = isBound && isAddress(email) && !domains.includes(domainOf(email))
  return {
    ...(isInvited && !form.invitation_code.trim() && { invitation_code: errors.invitation_code }),
    ...(!form.name.trim() && { name: errors.name }),
    ...(!isByName && !isAddress(email) && { email: errors.email }),
    ...(!isByName && isForeign && { email: errors.domain }),
    ...(isByName && !isName(form.login_name.trim()) && { login_name: errors.login_name }),
    ...(length < passwordLimits.least && { password: errors.password }),
    ...(length > passwordLimits.most && { password: errors.password_long }),
    ...(!form.terms_accepted && { terms_accepted: errors.terms_accepted }),
  }
}

/** What is sent: of the fields only those that belong to this kind. */
export const bodyOf = (form: RegistrationForm, { isInvited, isByName }: RegistrationKind) => ({
  name: form.name.trim(),
  password: form.password,
  terms_accepted: form.terms_accepted,
  ...(isByName ? { login_name: form.login_name.trim() } : { email: form.email.trim() }),
  ...(isInvited && { invitation_code: form.invitation_code.trim() }),
  ...(!isInvited && form.user_group && { user_group: form.user_group }),
})

/** What the server found wrong, as sentences; a field that it alone knows about is said of the whole form. */
export function sentencesOf(
  fields: Record<string, string>,
  { errors, codes }: RegistrationWords,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, code]) => {
      const name = path in emptyRegistration ? (path as RegistrationField) : undefined
      return [name ?? 'form', codes[code] ?? (name ? errors[name] : errors.field)]
    }),
  )
}

/** A refusal that belongs to one field, though the server says it of the whole. */
export const fieldOfRefusal: Record<string, RegistrationField> = {
  email_taken: 'email',
  login_name_taken: 'login_name',
  invitation_not_valid: 'invitation_code',
}
