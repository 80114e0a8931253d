import { lengthOf, passwordLimits } from './password.ts'

export type RegistrationForm = {
  name: string
  email: string
  user_group: string
  password: string
  terms_accepted: boolean
}
export type RegistrationField = keyof RegistrationForm

export const emptyRegistration: RegistrationForm = {
  name: '',
  email: '',
  user_group: '',
  password: '',
  terms_accepted: false,
}

export type RegistrationWords = {
  errors: Record<RegistrationField | 'password_long' | 'field', string>
  codes: Record<string, string>
}

/** The fields that cannot be sent as they are, each with its sentence. */
export function problemsOf(
  form: RegistrationForm,
  { errors }: RegistrationWords,
): Partial<Record<RegistrationField, string>> {
  const length = lengthOf(form.password)
  return {
    ...(!form.name.trim() && { name: errors.name }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim()) && { email: errors.email }),
    ...(length < passwordLimits.least && { password: errors.password }),
    ...(length > passwordLimits.most && { password: errors.password_long }),
    ...(!form.terms_accepted && { terms_accepted: errors.terms_accepted }),
  }
}

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
