import type { ComponentProps } from 'react'
import { useTexts } from '../texts/index.ts'
import { PasswordField, TextField } from '../ui/Field.tsx'

/** What is no word of a language: nothing mends it while it is typed. */
export function ExactField(props: ComponentProps<typeof TextField>) {
  return <TextField autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />
}

/** What an account that is there already signs in with: an e-mail, a user name or a personal number. */
export function AccountName(props: ComponentProps<typeof TextField>) {
  return <ExactField name="email" autoComplete="username" maxLength={254} {...props} />
}

/** A code from a letter. */
export function LetterCode(props: ComponentProps<typeof TextField>) {
  return <TextField name="code" autoComplete="one-time-code" {...props} />
}

type Password = Omit<ComponentProps<typeof PasswordField>, 'show' | 'hide' | 'label'> & {
  label: string
  /** Beside another one: what shows it says which. */
  oneOfTwo?: boolean
}

/** A password of this account, as it is or as it will be: `autoComplete` says which. */
export function AccountPassword({ oneOfTwo, ...props }: Password) {
  const { show_password: show, hide_password: hide } = useTexts().session.login
  const named = (word: string) => (oneOfTwo ? `${word}: ${props.label}` : word)
  return <PasswordField name="password" maxLength={512} {...props} show={named(show)} hide={named(hide)} />
}
