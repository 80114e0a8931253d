import { session } from '@megdan/contract'
import { clock } from '@megdan/kit/more-icons'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { showToast } from '../ui/toasts.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { register } from './sign-in.ts'
import type { PendingRegistration } from './use-registration.ts'
import { useRegistrationTexts } from './words.ts'
import css from './session.module.css'

function Confirmation({ body, back }: { body: PendingRegistration['body']; back: () => void }) {
  const { register: plain, confirm: words } = useRegistrationTexts()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    try {
      await register(body)
      showToast({ text: words.sent_again, look: 'good' })
    } catch (error) {
      showToast({ text: sentenceOf(session.register, error, plain.codes), role: 'alert' })
    }
    setBusy(false)
  }
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead" role="status">
        {words.sent(body.email ?? '')}
      </p>
      <ConfirmForm password={body.password} />
      <p className={`mt-8 text-center text-dim ${css.other}`}>{words.spam}</p>
      <Button kind="secondary" busy={busy} onClick={again}>
        {words.again}
      </Button>
      <Button kind="ghost" onClick={back}>
        {words.other}
      </Button>
    </>
  )
}

function Waiting({ email }: { email: string }) {
  const { register: plain, waiting: words } = useRegistrationTexts()
  return (
    <output className={`grid grid-cols-1 gap-12 text-center justify-items-center ${css.done}`}>
      <Icon of={clock} size={40} className="text-primary" />
      <h1>{words.title}</h1>
      <p className="lead">{words.text(email)}</p>
      <ButtonLink to={paths.login} direction="back">
        {plain.to_login}
      </ButtonLink>
    </output>
  )
}

/** What a registration still waits for, and what can be done about it. */
export const PendingPart = ({ pending: { status, body }, back }: { pending: PendingRegistration; back: () => void }) =>
  status === 'confirm_email' ? <Confirmation body={body} back={back} /> : <Waiting email={body.email ?? ''} />
