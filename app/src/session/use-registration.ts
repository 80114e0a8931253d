import { ApiError, session, terms } from '@megdan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { currentLanguage } from '../texts/index.ts'
import { badFields, sentenceOf } from '../texts/refusal.ts'
import { whenReleased } from '../ui/released.ts'
import { draft } from './drafts.ts'
import {
  bodyOf,
  emptyRegistration,
  fieldOfRefusal,
  problemsOf,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationKind,
  sentencesOf,
} from './registration.ts'
import { type Pending, register, type Registration } from './sign-in.ts'
import { useTerms } from './terms.ts'
import { useForm } from './use-form.ts'
import { useRegistrationTexts } from './words.ts'

const typed = 'registration'
export type PendingRegistration = { status: NonNullable<Pending>; body: Registration }

/** What was typed, kept while the app runs, but for the password. */
export const draftOf = (code: string): RegistrationForm => {
  const initial = { ...emptyRegistration, ...(draft.get(typed) as RegistrationForm | undefined) }
  return code ? { ...initial, invitation_code: code } : initial
}

/** The registration as it is filled in; `asked` hears what it still waits for. */
export function useRegistration(
  code: string,
  kind: RegistrationKind,
  onPending: (pending: PendingRegistration) => void,
) {
  const more = useRegistrationTexts()
  const { register: plain } = more
  const words = {
    ...plain,
    errors: {
      ...plain.errors,
      invitation_code: more.code_missing,
      login_name: more.login_name_bad,
      domain: plain.codes.domain_not_allowed,
    },
  }
  const client = useQueryClient()
  const { version } = useTerms()
  const [values, setValues] = useState(() => draftOf(code))
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set())
  const form = useForm(async () => {
    setLeft(new Set())
    const problems = problemsOf(values, kind, words)
    if (Object.keys(problems).length > 0) return problems
    const body: Registration = {
      ...bodyOf(values, kind),
      locale: currentLanguage(),
      ...(version !== undefined && { terms_version: version }),
    }
    try {
      const status = await register(body)
      draft.remove(typed)
      if (status) onPending({ status, body })
      return {}
    } catch (error) {
      const bad = badFields(error)
      if (bad['terms_accepted'] === 'changed') {
        setValues({ ...values, terms_accepted: false })
        await client.invalidateQueries({ queryKey: queryOf(terms.get).queryKey })
      }
      const inFields = sentencesOf(bad, words)
      if (Object.keys(inFields).length > 0) return inFields
      const field = error instanceof ApiError ? fieldOfRefusal[error.code] : undefined
      return { [field ?? 'form']: sentenceOf(session.register, error, words.codes) }
    }
  })
  const live = problemsOf(values, kind, words)
  const bind = <N extends RegistrationField>(name: N) => ({
    name,
    value: values[name],
    onChange: (value: RegistrationForm[N]) => {
      const next = { ...values, [name]: value }
      form.change(name)
      setValues(next)
      draft.set(typed, { ...next, password: '' })
    },
    // A sentence that comes under the finger pushes the button away from it.
    onBlur: () => values[name] && whenReleased(() => setLeft((before) => new Set([...before, name]))),
    error: form.failure[name] ?? (left.has(name) ? live[name] : undefined),
  })
  const { form: general, ...inFields } = form.failure
  const failure = general ?? (Object.keys(inFields).length > 0 ? words.summary : undefined)
  return { ...form, failure, values, live, bind }
}
