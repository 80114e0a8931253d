import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { ApiError } from '@megdan/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { storage } from '../platform/storage.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { AlonePage } from '../ui/AlonePage.tsx'
import { Tint } from '../ui/Tint.tsx'
import { useAct } from '../ui/use-act.ts'
import { CompanySignIn } from './CompanySignIn.tsx'
import { signIn, useEnding, useSignedIn } from './session.ts'
import { Failure } from '../ui/form/Failure.tsx'

type Failure = { email?: string; password?: string; form?: string }

/** The address that a guard sent away from; only one of our own. */
const backTo = (state: unknown): string => {
  const page = typeof state === 'object' && state !== null && 'back' in state ? state.back : undefined
  return typeof page === 'string' && page.startsWith('/') ? page : '/'
}

function SignInForm() {
  const texts = useTexts()
  const words = texts.session
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState(() => storage.get('email') ?? '')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<Failure>({})
  const submit = async () => {
    if (!email.trim()) return setFailure({ email: words.email_missing })
    if (!password) return setFailure({ password: words.password_missing })
    await signIn(email.trim(), password)
    setFailure({})
  }
  const failed = (error: unknown) => {
    const wrong = error instanceof ApiError && error.code === 'invalid_credentials'
    setFailure({ [wrong ? 'password' : 'form']: sentenceOf(error, texts, words.refusals) })
  }
  const { run, busy } = useAct(submit, { failed })

  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    const wrong = fields.find((field) => field.getAttribute('aria-invalid') === 'true')
    const next = wrong ?? fields.find((field) => !field.value)
    next?.focus()
  }, [failure])

  const write = (value: string) => {
    setEmail(value)
    storage.set('email', value)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack mt={12}>
        <TextInput
          label={words.email}
          name="email"
          size="md"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={(event) => write(event.currentTarget.value)}
          error={failure.email}
        />
        <PasswordInput
          label={words.password}
          name="password"
          size="md"
          autoComplete="current-password"
          maxLength={512}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': words.show_password }}
          aria-invalid={failure.password !== undefined}
          error={failure.password}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {words.submit}
        </Button>
        <Failure>{failure.form}</Failure>
      </Stack>
    </form>
  )
}

export function SignInPage() {
  const { session: words, shell } = useTexts()
  const { state } = useLocation()
  const signedIn = useSignedIn().data?.person
  const ending = useEnding()
  useEffect(() => {
    document.title = `${words.title} · ${shell.brand} ${shell.studio}`
  }, [words, shell])
  if (signedIn) return <Navigate to={backTo(state)} replace />
  return (
    <AlonePage
      after={
        <Anchor href="/" p={8} c="dimmed" underline="always" style={{ justifySelf: 'center' }}>
          {words.to_app}
        </Anchor>
      }
    >
      <h1>{words.title}</h1>
      <Text c="dimmed">{words.lead}</Text>
      {ending && (
        <Tint look="primary" mt={8} role={ending === 'signed_out' ? 'status' : 'alert'}>
          <p>{words.notice[ending]}</p>
        </Tint>
      )}
      <SignInForm />
      <CompanySignIn />
    </AlonePage>
  )
}
