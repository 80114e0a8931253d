import { Anchor, Box, Button, Group, PasswordInput, Text, TextInput } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { nameOr } from '../platform/brand.ts'
import { storage } from '../platform/storage.ts'
import { useTexts } from '../texts/index.ts'
import { AlonePage } from '../ui/AlonePage.tsx'
import { asTyped } from '../ui/form/as-typed.ts'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { Tint } from '../ui/Tint.tsx'
import { CompanySignIn } from './CompanySignIn.tsx'
import { signIn, useEnding, useSignedIn } from './session.ts'

/** The address that a guard sent away from; only one of our own. */
const backTo = (state: unknown): string => {
  const page = typeof state === 'object' && state !== null && 'back' in state ? state.back : undefined
  return typeof page === 'string' && page.startsWith('/') ? page : '/'
}

function SignInForm() {
  const { session: words } = useTexts()
  const [email] = useState(() => storage.get('email') ?? '')
  const fields = useRef<HTMLDivElement>(null)
  const edit = useEdit({
    thing: undefined,
    valuesOf: () => ({ email, password: '' }),
    words: { refusals: words.refusals, at: { invalid_credentials: 'password' } },
    check: ({ email, password }) => {
      if (!email.trim()) return { email: words.email_missing }
      return { password: !password && words.password_missing }
    },
    send: ({ email, password }) => signIn(email.trim(), password),
  })
  edit.form.watch('email', ({ value }) => storage.set('email', value))

  useEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])]
    inputs.find((input) => !input.value)?.focus()
  }, [])
  const password = edit.field('password')
  return (
    <Box ref={fields} mt={12}>
      <Form edit={edit} submit={undefined}>
        <TextInput
          label={words.email}
          name="email"
          size="md"
          inputMode="email"
          autoComplete="username"
          {...asTyped}
          maxLength={254}
          {...edit.field('email')}
        />
        <PasswordInput
          label={words.password}
          name="password"
          size="md"
          autoComplete="current-password"
          maxLength={512}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': words.show_password }}
          aria-invalid={password.error !== undefined}
          {...password}
        />
        <Button type="submit" size="md" fullWidth loading={edit.busy}>
          {words.submit}
        </Button>
      </Form>
    </Box>
  )
}

const ProvingTab = lazy(async () => ({ default: (await import('./ProvingTab.tsx')).ProvingTab }))

/** The provider leads here whether somebody comes in or, as with `proof`, only shows again who they are. */
export function SignInPage({ proof = false }: { proof?: boolean }) {
  const [isProof] = useState(() => proof || storage.get('proving') !== undefined)
  return isProof ? (
    <Suspense>
      <ProvingTab />
    </Suspense>
  ) : (
    <Entrance />
  )
}

function Entrance() {
  const { session: words, shell } = useTexts()
  const { state } = useLocation()
  const signedIn = useSignedIn().data?.person
  const ending = useEnding()
  useEffect(() => {
    document.title = `${words.title} · ${nameOr(shell.brand)} ${shell.studio}`
  }, [words, shell])
  if (signedIn) return <Navigate to={backTo(state)} replace />
  return (
    <AlonePage
      after={
        <Group gap={8} justify="center">
          {[
            ['/auth/forgot', words.forgot],
            ['/', words.to_app],
          ].map(([to, label]) => (
            <Anchor key={to} href={to} p={8} c="dimmed" underline="always">
              {label}
            </Anchor>
          ))}
        </Group>
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
