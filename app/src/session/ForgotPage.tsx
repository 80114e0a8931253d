import { session } from '@megdan/contract'
import { useIonRouter } from '@ionic/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { badFields, sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { showToast } from '../ui/toasts.ts'
import { AccountEmail, AccountPassword, LetterCode } from './AccountFields.tsx'
import { draft } from './drafts.ts'
import { FormPage } from './FormPage.tsx'
import { lengthOf, passwordLimits } from './password.ts'
import { useForm } from './use-form.ts'
import { useRegistrationTexts } from './words.ts'
import css from './session.module.css'

function AskForm({ sent }: { sent: () => void }) {
  const { login } = useTexts().session
  const { forgot: words } = useRegistrationTexts()
  const [email, setEmail] = useState(() => draft.text('login-email'))
  const { form, bind, busy, online } = useForm(async () => {
    if (!email.trim()) return { email: login.email_missing }
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
      <AccountEmail {...bind('email', [email, setEmail])} label={words.email} />
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
    if (!code.trim()) return { code: words.code_missing }
    if (lengthOf(password) < passwordLimits.least) return { password: register.errors.password }
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
      <AccountPassword
        {...bind('password', [password, setPassword])}
        label={words.password}
        autoComplete="new-password"
        hint={register.password_hint}
      />
      <Button type="submit" busy={busy} disabled={!online}>
        {words.submit}
      </Button>
    </form>
  )
}

function Steps({ code }: { code: string }) {
  const { forgot: words } = useRegistrationTexts()
  const router = useIonRouter()
  const [step, setStep] = useState<'ask' | 'sent' | 'code'>(code ? 'code' : 'ask')
  const done = () => {
    showToast({ text: words.done, look: 'good' })
    router.push(paths.login, 'back', 'replace')
  }
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead" role={step === 'ask' ? undefined : 'status'}>
        {{ ask: words.lead, sent: words.sent, code: words.with_code }[step]}
      </p>
      {step === 'ask' ? <AskForm sent={() => setStep('sent')} /> : <ResetForm code={code} done={done} />}
      <Button kind="ghost" onClick={() => setStep(step === 'ask' ? 'code' : 'ask')}>
        {step === 'ask' ? words.have_code : words.again}
      </Button>
    </>
  )
}

/** `code` in the address is that of the letter. */
export function ForgotPage() {
  const code = new URLSearchParams(useLocation().search).get('code')?.slice(0, 40) ?? ''
  return (
    <FormPage>
      <Steps key={code} code={code} />
    </FormPage>
  )
}
