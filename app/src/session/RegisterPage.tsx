import { groupTitleIn, installation, registrationRules } from '@megdan/contract'
import { lock } from '@megdan/kit/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { queryOf } from '../platform/api.ts'
import { useLanguage } from '../texts/index.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ConfirmForm } from './ConfirmForm.tsx'
import { FormPage } from './FormPage.tsx'
import type { Invited } from './invited.ts'
import { PendingPart } from './PendingPart.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import type { PendingRegistration } from './use-registration.ts'
import { useRegistrationTexts } from './words.ts'
import css from './session.module.css'

/** The letter's link was opened: whoever registered proves with their password that it was them. */
function Opened({ code }: { code: string }) {
  const { confirm: words } = useRegistrationTexts()
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead">{words.opened}</p>
      <ConfirmForm key={code} code={code} />
      <ButtonLink kind="ghost" to={paths.register} replace>
        {words.register}
      </ButtonLink>
    </>
  )
}

function Closed() {
  const { register: plain, closed: words } = useRegistrationTexts()
  return (
    <div className={`grid grid-cols-1 gap-12 text-center justify-items-center ${css.done}`}>
      <Icon of={lock} size={40} className="text-primary" />
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      <ButtonLink to={paths.login} direction="back">
        {plain.to_login}
      </ButtonLink>
    </div>
  )
}

function Joining({ code, hasSheet }: { code: string; hasSheet: boolean }) {
  const words = useRegistrationTexts()
  const { register: plain } = words
  const language = useLanguage()
  const [pending, setPending] = useState<PendingRegistration>()
  const [invited, setInvited] = useState<Invited>()
  // Until the server says how one registers here, the plain form stands: whoever is without a signal fills it in already.
  const { data } = useQuery({ ...queryOf(installation.get), staleTime: 5 * 60_000 })
  const mode = data?.registration_mode ?? 'open'
  if (pending) return <PendingPart pending={pending} back={() => setPending(undefined)} />
  if (registrationRules[mode].uninvited === 'is_refused') return <Closed />
  const leads: Partial<Record<typeof mode, string>> = { approval: words.approval, invitation: words.invitation }
  return (
    <>
      <h1>{invited?.name ? words.greeting(invited.name) : plain.title}</h1>
      <p className="lead" aria-live="polite">
        {invited
          ? words.invited_to(groupTitleIn({ title: invited.group, titles: invited.group_titles }, language))
          : (leads[mode] ?? plain.lead)}
      </p>
      <RegisterForm
        key={code}
        registration_mode={mode}
        registration_domains={data?.registration_domains ?? []}
        code={code}
        hasSheet={hasSheet}
        onInvited={setInvited}
        onPending={setPending}
      />
    </>
  )
}

/** `code` in the address is that of an invitation, empty for whoever types it from a sheet; `confirm` is that of a letter. */
export function RegisterPage() {
  const params = new URLSearchParams(useLocation().search)
  const confirmation = params.get('confirm')?.slice(0, 40)
  return (
    <FormPage>
      {confirmation ? (
        <Opened code={confirmation} />
      ) : (
        <Joining code={params.get('code')?.slice(0, 40) ?? ''} hasSheet={params.has('code')} />
      )}
    </FormPage>
  )
}
