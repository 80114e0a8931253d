import { type Installation, registrationRules, session } from '@megdan/contract'
import { checkCircle } from '@megdan/kit/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { queryOf } from '../platform/api.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { PasswordStrength, SelectField, TextField } from '../ui/Field.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { Go } from '../ui/Go.tsx'
import { Icon } from '../ui/Icon.tsx'
import { AccountPassword, ExactField } from './AccountFields.tsx'
import { strengthOf } from './password.ts'
import type { RegistrationKind } from './registration.ts'
import { TermsText } from './TermsText.tsx'
import { type PendingRegistration, draftOf, useRegistration } from './use-registration.ts'
import { useRegistrationTexts } from './words.ts'
import css from './session.module.css'

type Bound = ReturnType<typeof useRegistration>
type Part = Pick<Bound, 'bind' | 'values' | 'live'> & { kind: RegistrationKind }
type Switch = { on: boolean; set: (on: boolean) => void }

function CodeField({ bind }: Pick<Part, 'bind'>) {
  const words = useRegistrationTexts()
  return (
    <ExactField
      {...bind('invitation_code')}
      label={words.code}
      hint={words.code_hint}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={40}
    />
  )
}

/** An e-mail, or the user name of whoever has none. */
function NameField({ bind, values, live, kind, byName }: Part & { byName: Switch }) {
  const words = useRegistrationTexts()
  const { register: plain } = words
  const fine = <Icon of={checkCircle} size={22} weight={2} className={css.fine} />
  const asName = (
    <ExactField
      {...bind('login_name')}
      label={words.login_name}
      hint={words.login_name_hint}
      autoComplete="username"
      maxLength={60}
    />
  )
  const asEmail = (
    <TextField
      {...bind('email')}
      label={kind.isInvited ? words.email : plain.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      hint={
        registrationRules[kind.mode].own_domains && !kind.isInvited ? words.domains(kind.domains.join(', ')) : undefined
      }
      end={values.email && !live.email && fine}
    />
  )
  return (
    <>
      {kind.isByName ? asName : asEmail}
      {kind.isInvited && (
        <Button kind="ghost" small fit className={css.switch} onClick={() => byName.set(!byName.on)}>
          {byName.on ? words.have_email : words.no_email}
        </Button>
      )}
    </>
  )
}

function GroupField({ bind }: Pick<Part, 'bind'>) {
  const { register: words } = useRegistrationTexts()
  const groups = useQuery({ ...queryOf(session.groups), staleTime: 5 * 60_000 }).data?.items ?? []
  if (groups.length === 0) return null
  return (
    <SelectField
      {...bind('user_group')}
      label={words.company}
      empty={words.company_none}
      autoComplete="organization"
      options={groups.map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}

type Props = Pick<Installation, 'registration_mode' | 'registration_domains'> & {
  /** Of an invitation, as the address brought it. */
  code: string
  onPending: (pending: PendingRegistration) => void
}

/** The form by the installation's mode: what nobody needs there is not asked. */
export function RegisterForm({ registration_mode: mode, registration_domains: domains, code, onPending }: Props) {
  const more = useRegistrationTexts()
  const { register: words } = more
  const [hasCode, setHasCode] = useState(() => draftOf(code).invitation_code !== '')
  const [isNameless, setNameless] = useState(() => draftOf('').login_name !== '')
  const isByInvitation = registrationRules[mode].uninvited === 'needs_invitation'
  const isInvited = isByInvitation || hasCode
  const kind: RegistrationKind = { mode, domains, isInvited, isByName: isInvited && isNameless }
  const { form, failure, busy, online, values, live, bind } = useRegistration(code, kind, onPending)
  const { value: accepted, ...terms } = bind('terms_accepted')
  const strength = strengthOf(values.password)
  return (
    <form {...form} className={css.form}>
      {isInvited && <CodeField bind={bind} />}
      <TextField {...bind('name')} label={words.name} autoComplete="name" autoCapitalize="words" maxLength={120} />
      <NameField {...{ bind, values, live, kind }} byName={{ on: isNameless, set: setNameless }} />
      {!isInvited && <GroupField bind={bind} />}
      <AccountPassword {...bind('password')} label={words.password} autoComplete="new-password" />
      <PasswordStrength
        score={strength}
        rule={words.password_hint}
        {...(strength > 0 && { word: words.strength[strength] ?? '' })}
      />
      <Checkbox {...terms} checked={accepted}>
        <TermsText />
      </Checkbox>
      {!isByInvitation && (
        <Button kind="ghost" small fit className={css.switch} onClick={() => setHasCode(!hasCode)}>
          {hasCode ? more.no_code : more.have_code}
        </Button>
      )}
      <div className={css.foot}>
        <FormFoot submit={words.submit} busy={busy} online={online} offline={words.offline} failure={failure['form']} />
        <p className={`mt-8 center dim ${css.other}`}>
          {words.have_account}{' '}
          <Go to={paths.login} direction="back">
            {words.login}
          </Go>
        </p>
      </div>
    </form>
  )
}
