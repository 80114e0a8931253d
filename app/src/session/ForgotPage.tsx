import { installation, type Installation, session } from '@megdan/contract'
import { useIonRouter } from '@ionic/react'
import { phone } from '@megdan/kit/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { api, queryOf } from '../platform/api.ts'
import { callAddress } from '../platform/call-address.ts'
import { configuration } from '../platform/configuration.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { badFields, sentenceOf } from '../texts/refusal.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { showToast } from '../ui/toasts.ts'
import { AccountName, LetterCode } from './AccountFields.tsx'
import { draft } from './drafts.ts'
import { FormPage } from './FormPage.tsx'
import { NewPassword } from './NewPassword.tsx'
import { lengthOf, passwordLimits } from './password.ts'
import { type Failure, useForm } from './use-form.ts'
import { useRegistrationTexts } from './words.ts'
import css from './session.module.css'
import control from '../ui/control.module.css'

/** The field asks for an e-mail; a user name that was typed at the door is none. */
const emailOf = (typed: string) => (typed.includes('@') ? typed : '')

function AskForm({ sent }: { sent: () => void }) {
  const { forgot: words } = useRegistrationTexts()
  const [email, setEmail] = useState(() => emailOf(draft.text('login-email')))
  const { form, bind, busy, online } = useForm(async () => {
    if (!email.trim()) return { email: words.email_missing }
    try {
      await api(session.forgotPassword, { body: { email: email.trim() } })
      sent()
      return {}
    } catch (error) {
      return { email: sentenceOf(session.forgotPassword, error, {}) }
    }
  })
  return (
    <form {...form} className={css.form}>
      <AccountName {...bind('email', [email, setEmail])} label={words.email} inputMode="email" />
      <Button type="submit" busy={busy} disabled={!online}>
        {words.send}
      </Button>
    </form>
  )
}

function ResetForm({ code: given, done }: { code: string; done: () => void }) {
  const { forgot: words, register } = useRegistrationTexts()
  const [code, setCode] = useState(given)
  const [password, setPassword] = useState('')
  const { form, bind, busy, online } = useForm(async () => {
    const length = lengthOf(password)
    const wrong: Failure = {
      ...(!code.trim() && { code: words.code_missing }),
      ...(length < passwordLimits.least && { password: register.errors.password }),
      ...(length > passwordLimits.most && { password: register.errors.password_long }),
    }
    if (Object.keys(wrong).length > 0) return wrong
    try {
      await api(session.resetPassword, { body: { code: code.trim(), password } })
      done()
      return {}
    } catch (error) {
      const refused = badFields(error)['password']
      if (refused) return { password: register.codes[refused as keyof typeof register.codes] ?? register.errors.field }
      return { code: sentenceOf(session.resetPassword, error, { code_not_valid: words.code_not_valid }) }
    }
  })
  return (
    <form {...form} className={css.form}>
      <LetterCode {...bind('code', [code, setCode])} label={words.code} autoCapitalize="none" maxLength={100} />
      <NewPassword {...bind('password', [password, setPassword])} label={words.password} />
      <Button type="submit" busy={busy} disabled={!online}>
        {words.submit}
      </Button>
    </form>
  )
}

/** Whoever has no e-mail is helped by a person: the one whom administrators named, or somebody among the contacts. */
function Help({ help }: { help: Installation['help'] }) {
  const { forgot: words } = useRegistrationTexts()
  return (
    <section className="grid grid-cols-1 gap-10 mt-16">
      <h2>{words.help.title}</h2>
      {help ? (
        <>
          <p className="lead">{words.help.call(help.name)}</p>
          <a className={`soft ${control.btn}`} data-kind="tonal" href={callAddress(help.phone)}>
            <Icon of={phone} size={20} />
            <span>{words.help.number(help.phone)}</span>
          </a>
        </>
      ) : (
        <>
          <p className="lead">{words.help.ask}</p>
          <ButtonLink kind="tonal" to={paths.contacts}>
            {words.help.contacts}
          </ButtonLink>
        </>
      )}
    </section>
  )
}

function Steps({ code }: { code: string }) {
  const { forgot: words } = useRegistrationTexts()
  const router = useIonRouter()
  // Until the server has said so nobody is told that no letter can come.
  const { mail = true, help = null } = useQuery({ ...queryOf(installation.get), staleTime: 5 * 60_000 }).data ?? {}
  const [step, setStep] = useState<'ask' | 'sent' | 'code'>(code ? 'code' : 'ask')
  const done = () => {
    showToast({ text: words.done, look: 'good' })
    router.push(paths.login, 'back', 'replace')
  }
  const isAsking = step === 'ask'
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead" role={isAsking ? undefined : 'status'}>
        {{ ask: mail ? words.lead : words.no_mail, sent: words.sent, code: words.with_code }[step]}
      </p>
      {!isAsking ? <ResetForm code={code} done={done} /> : mail && <AskForm sent={() => setStep('sent')} />}
      <Button kind="ghost" onClick={() => setStep(isAsking ? 'code' : 'ask')}>
        {isAsking ? words.have_code : mail ? words.again : words.no_code}
      </Button>
      <Help help={help} />
    </>
  )
}

/** `code` in the address is that of the letter. */
export function ForgotPage() {
  const { login } = useTexts().session
  const language = useLanguage()
  const code = new URLSearchParams(useLocation().search).get('code')?.slice(0, 40) ?? ''
  return (
    <FormPage>
      <Steps key={code} code={code} />
      <p className="text-center mt-auto pt-24">
        <a className="text-dim" href={`${configuration.host}/auth/delete?lang=${language}`}>
          {login.remove}
        </a>
      </p>
    </FormPage>
  )
}
