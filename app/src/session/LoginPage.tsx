import { ApiError, installation, invitationPath, session } from '@megdan/contract'
import { IonContent, IonPage, useIonRouter } from '@ionic/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { queryOf } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { Go } from '../ui/Go.tsx'
import { Brand } from '../ui/Logo.tsx'
import { AccountName, AccountPassword } from './AccountFields.tsx'
import { CompanyButton } from './CompanyButton.tsx'
import { draft } from './drafts.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { askForIntro, currentSession } from './session.ts'
import { continueAsGuest, login } from './sign-in.ts'
import { type Failure, useForm } from './use-form.ts'
import { wishedPlace } from './wish.ts'
import css from './session.module.css'

const typed = 'login-email'
const ofInstallation = { ...queryOf(installation.get), staleTime: 60 * 60_000 }

function LoginForm() {
  const words = useTexts().session.login
  const [email, setEmail] = useState(() => draft.text(typed))
  const [password, setPassword] = useState('')
  const client = useQueryClient()
  useQuery(ofInstallation)
  // Whoever still waits is answered as everybody else; here they find what they may be waiting for.
  const wrong = async () => {
    const { registration_mode } = await client.ensureQueryData(ofInstallation)
    return words.wrong_where[registration_mode] ?? words.wrong
  }
  const { form, failure, change, bind, busy, online } = useForm(async () => {
    const missing: Failure = {
      ...(!email.trim() && { email: words.email_missing }),
      ...(!password && { password: words.password_missing }),
    }
    if (Object.keys(missing).length > 0) return missing
    try {
      await login(email.trim(), password)
      return {}
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_credentials') {
        return { password: await wrong().catch(() => words.wrong) }
      }
      return {
        form: sentenceOf(session.login, error, {
          invalid_credentials: words.wrong,
          company_unavailable: words.company_away,
        }),
      }
    }
  })
  const write = (value: string) => {
    // What was wrong was said of the two together; that one of them is missing stays true.
    if (password !== '') change('password')
    setEmail(value)
    draft.set(typed, value)
  }
  return (
    <form {...form} className={css.form}>
      <AccountName {...bind('email', [email, write])} label={words.email} enterKeyHint="next" />
      <AccountPassword
        {...bind('password', [password, setPassword])}
        label={words.password}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <p className="row weight-680 text-primary justify-end -mt-10 mb-4 text-[1rem]">
        <Go to={paths.forgot} className="row min-h-44">
          {words.forgot}
        </Go>
      </p>
      <FormFoot submit={words.submit} busy={busy} online={online} offline={words.offline} failure={failure['form']} />
    </form>
  )
}

export function LoginPage() {
  const { session: words, shell } = useTexts()
  const router = useIonRouter()
  const visit = async () => {
    await continueAsGuest()
    router.navigateRoot(currentSession().intro_asked ? paths.intro : (wishedPlace() ?? paths.home))
  }
  return (
    <IonPage>
      <IonContent>
        <div className={`relative overflow-hidden shade ${css.cover}`}>
          <img className="fills object-[50%_30%]" src="/covers/leadership.webp" alt="" width={960} height={720} />
          <div className={`row justify-between gap-12 ${css.top}`}>
            <Brand name={shell.brand} size={24} />
            <LanguageSwitch />
          </div>
        </div>
        <div className={`w-full relative bg-ground ${css.sheet}`}>
          <h1>{words.login.title}</h1>
          <p className="lead">{words.login.lead}</p>
          <p className="row weight-680 text-primary -mt-22 mb-2 text-[1rem]">
            <Go to={paths.intro} className="row min-h-44" onClick={askForIntro}>
              {words.login.how}
            </Go>
          </p>
          <LoginForm />
          <CompanyButton />
          <ButtonLink kind="tonal" to={invitationPath('')}>
            {words.login.with_code}
          </ButtonLink>
          <Button kind="secondary" onClick={visit}>
            {words.login.guest}
          </Button>
          <p className={`mt-8 text-center text-dim ${css.other}`}>
            {words.login.no_account}{' '}
            <Go to={paths.register} className="min-h-44 weight-680 text-primary">
              {words.login.register}
            </Go>
          </p>
          <p className="flex flex-wrap justify-center gap-8">
            <ButtonLink kind="ghost" small to={paths.contacts}>
              {words.login.contacts}
            </ButtonLink>
          </p>
        </div>
      </IonContent>
    </IonPage>
  )
}
