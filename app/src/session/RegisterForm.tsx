import { groupTitleIn, type Installation, registrationRules, session } from '@megdan/contract'
import { checkCircle } from '@megdan/kit/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '../paths.ts'
import { queryOf } from '../platform/api.ts'
import { useLanguage } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { Go } from '../ui/Go.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ExactField } from './AccountFields.tsx'
import { type Invited, useInvited } from './invited.ts'
import { NewPassword } from './NewPassword.tsx'
import type { RegistrationKind } from './registration.ts'
import { TermsText } from './TermsText.tsx'
import { type PendingRegistration, draftOf, useRegistration } from './use-registration.ts'
import { useRegistrationTexts } from './words.ts'
import css from './session.module.css'

type Bound = ReturnType<typeof useRegistration>
type Part = Pick<Bound, 'bind' | 'values' | 'live'> & { kind: RegistrationKind }
type Switch = { on: boolean; set: (on: boolean) => void }

function CodeField({ bind, isWrong }: Pick<Part, 'bind'> & { isWrong: boolean }) {
  const words = useRegistrationTexts()
  const { error, ...bound } = bind('invitation_code')
  return (
    <ExactField
      {...bound}
      error={error ?? (isWrong && words.register.codes.invitation_not_valid)}
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
  const isOwnDomain = registrationRules[kind.mode].own_domains && !kind.isInvited
  const fine = <Icon of={checkCircle} size={22} weight={2} className="text-success" />
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
      label={isOwnDomain ? plain.email : words.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      hint={isOwnDomain && words.domains(kind.domains.join(', '))}
      end={values.email && !live.email && fine}
    />
  )
  return (
    <>
      {kind.isByName ? asName : asEmail}
      {kind.isInvited && (
        <Button kind="ghost" small fit className="-mt-6 mb-10" onClick={() => byName.set(!byName.on)}>
          {byName.on ? words.have_email : words.no_email}
        </Button>
      )}
    </>
  )
}

function GroupField({ bind }: Pick<Part, 'bind'>) {
  const { register: words } = useRegistrationTexts()
  const language = useLanguage()
  const groups = useQuery({ ...queryOf(session.groups), staleTime: 5 * 60_000 }).data?.items ?? []
  if (groups.length === 0) return null
  return (
    <SelectField
      {...bind('user_group')}
      label={words.company}
      hint={words.company_hint}
      empty={words.company_none}
      autoComplete="organization"
      options={groups.map((group) => ({ value: group.id, label: groupTitleIn(group, language) }))}
    />
  )
}

type Props = Pick<Installation, 'registration_mode' | 'registration_domains'> & {
  /** Of an invitation, as the address brought it. */
  code: string
  /** The code is to be typed from a sheet. */
  hasSheet: boolean
  /** Whom the code that stands here invites. */
  onInvited: (invited: Invited) => void
  onPending: (pending: PendingRegistration) => void
}

/** A name that the invitation knows need not be typed; one that was typed stays. */
function useInvitedName({ values, bind }: Pick<Bound, 'values' | 'bind'>, invited: Invited) {
  const name = invited?.name ?? ''
  const write = useEffectEvent(() => {
    if (name !== '' && values.name.trim() === '') bind('name').onChange(name)
  })
  useEffect(() => write(), [name])
}

/** The form by the installation's mode: what nobody needs there is not asked. */
export function RegisterForm({ registration_mode: mode, registration_domains: domains, ...props }: Props) {
  const { code, onInvited, onPending } = props
  const more = useRegistrationTexts()
  const { register: words } = more
  const [hasCode, setHasCode] = useState(() => props.hasSheet || draftOf(code).invitation_code !== '')
  const [isNameless, setNameless] = useState(() => draftOf('').login_name !== '')
  const isByInvitation = registrationRules[mode].uninvited === 'needs_invitation'
  const isInvited = isByInvitation || hasCode
  const kind: RegistrationKind = { mode, domains, isInvited, isByName: isInvited && isNameless }
  const { form, failure, busy, online, values, live, bind } = useRegistration(code, kind, onPending)
  const { invited, isWrong } = useInvited(isInvited ? values.invitation_code : '')
  useEffect(() => onInvited(invited), [invited, onInvited])
  useInvitedName({ values, bind }, invited)
  const { value: accepted, ...terms } = bind('terms_accepted')
  return (
    <form {...form} className={css.form}>
      {!isByInvitation && !hasCode && (
        <Button kind="tonal" className="mb-18" onClick={() => setHasCode(true)}>
          {more.have_code}
        </Button>
      )}
      {isInvited && <CodeField {...{ bind, isWrong }} />}
      {!isByInvitation && hasCode && (
        <Button kind="ghost" small fit className="-mt-6 mb-10" onClick={() => setHasCode(false)}>
          {more.no_code}
        </Button>
      )}
      <TextField {...bind('name')} label={words.name} autoComplete="name" autoCapitalize="words" maxLength={120} />
      <NameField {...{ bind, values, live, kind }} byName={{ on: isNameless, set: setNameless }} />
      {!isInvited && <GroupField bind={bind} />}
      <NewPassword {...bind('password')} label={words.password} />
      <Checkbox {...terms} checked={accepted}>
        <TermsText />
      </Checkbox>
      <div className="mt-auto pt-24">
        <FormFoot submit={words.submit} busy={busy} online={online} offline={words.offline} failure={failure} />
        <p className={`mt-8 text-center text-dim ${css.other}`}>
          {words.have_account}{' '}
          <Go to={paths.login} direction="back" className="min-h-44 weight-680 text-primary">
            {words.login}
          </Go>
        </p>
      </div>
    </form>
  )
}
