import './session.css'
import { ApiError, session } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { queryOf } from '../platform/api.ts'
import { currentLanguage, useTexts } from '../texts/index.ts'
import { badFields, sentenceOf } from '../texts/refusal.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { PasswordStrength, SelectField, TextField } from '../ui/Field.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { Go } from '../ui/Go.tsx'
import { Icon } from '../ui/Icon.tsx'
import { checkCircle, clock, mail } from '../ui/icons.ts'
import { AccountPassword } from './AccountFields.tsx'
import { draft } from './drafts.ts'
import { FormPage } from './FormPage.tsx'
import { strengthOf } from './password.ts'
import {
  emptyRegistration,
  problemsOf,
  type RegistrationField,
  type RegistrationForm,
  sentencesOf,
} from './registration.ts'
import { type Pending, register } from './sign-in.ts'
import { TermsText } from './TermsText.tsx'
import { useForm } from './use-form.ts'

const typed = 'registration'

function useRegistration(setPending: (pending: Pending) => void) {
  const words = useTexts().session.register
  const [values, setValues] = useState(() => (draft.get(typed) as RegistrationForm | undefined) ?? emptyRegistration)
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set())
  const form = useForm(async () => {
    setLeft(new Set())
    const problems = problemsOf(values, words)
    if (Object.keys(problems).length > 0) return { ...problems, form: words.summary }
    const { user_group, ...rest } = values
    const body = { ...rest, name: values.name.trim(), email: values.email.trim(), locale: currentLanguage() }
    try {
      const pending = await register({ ...body, ...(user_group && { user_group }) })
      draft.remove(typed)
      setPending(pending)
      return {}
    } catch (error) {
      const inFields = sentencesOf(badFields(error), words)
      const sentence = sentenceOf(session.register, error, words.codes)
      if (Object.keys(inFields).length > 0) return { form: words.summary, ...inFields }
      const mailRefused = error instanceof ApiError && error.code.startsWith('email_')
      return { [mailRefused ? 'email' : 'form']: sentence }
    }
  })
  const live = problemsOf(values, words)
  const bind = <N extends RegistrationField>(name: N) => ({
    name,
    value: values[name],
    onChange: (value: RegistrationForm[N]) => {
      const next = { ...values, [name]: value }
      setValues(next)
      draft.set(typed, { ...next, password: '' })
    },
    onBlur: () => values[name] && setLeft(new Set([...left, name])),
    error: left.has(name) ? live[name] : form.failure[name],
  })
  return { ...form, values, live, bind }
}

function RegisterForm({ setPending }: { setPending: (pending: Pending) => void }) {
  const words = useTexts().session.register
  const { form, failure, busy, online, values, live, bind } = useRegistration(setPending)
  const groups = useQuery({ ...queryOf(session.groups), staleTime: 5 * 60_000 }).data?.items ?? []
  const { value: accepted, ...terms } = bind('terms_accepted')
  const strength = strengthOf(values.password)
  return (
    <form {...form} className="session-form">
      <TextField {...bind('name')} label={words.name} autoComplete="name" autoCapitalize="words" maxLength={120} />
      <TextField
        {...bind('email')}
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        end={values.email && !live.email && <Icon of={checkCircle} size={22} weight={2} className="session-fine" />}
      />
      {groups.length > 0 && (
        <SelectField
          {...bind('user_group')}
          label={words.company}
          empty={words.company_none}
          autoComplete="organization"
          options={groups.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <AccountPassword {...bind('password')} label={words.password} autoComplete="new-password" />
      <PasswordStrength
        score={strength}
        rule={words.password_hint}
        {...(strength > 0 && { word: words.strength[strength] ?? '' })}
      />
      <Checkbox {...terms} checked={accepted}>
        <TermsText />
      </Checkbox>
      <div className="session-foot">
        <FormFoot submit={words.submit} busy={busy} online={online} offline={words.offline} failure={failure['form']} />
        <p className="session-other">
          {words.have_account}{' '}
          <Go to={paths.login} direction="back">
            {words.login}
          </Go>
        </p>
      </div>
    </form>
  )
}

function PendingNote({ pending }: { pending: NonNullable<Pending> }) {
  const words = useTexts().session.register
  return (
    <output className="session-done">
      <Icon of={pending === 'confirm_email' ? mail : clock} size={40} />
      <h1>{words.pending[pending].title}</h1>
      <p className="lead">{words.pending[pending].text}</p>
      <ButtonLink to={paths.login} direction="back">
        {words.to_login}
      </ButtonLink>
    </output>
  )
}

export function RegisterPage() {
  const { register: words } = useTexts().session
  const [pending, setPending] = useState<Pending>()
  return (
    <FormPage>
      {pending ? (
        <PendingNote pending={pending} />
      ) : (
        <>
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
          <RegisterForm setPending={setPending} />
        </>
      )}
    </FormPage>
  )
}
