import { ApiError, session } from '@megdan/contract'
import { useState } from 'react'
import { sentenceOf } from '../texts/refusal.ts'
import { FormFoot } from '../ui/FormFoot.tsx'
import { AccountPassword, LetterCode } from './AccountFields.tsx'
import { confirmRegistration } from './sign-in.ts'
import { type Failure, useForm } from './use-form.ts'
import { useRegistrationTexts } from './words.ts'
import css from './session.module.css'

type Props = {
  /** From the link of the letter; else it is typed. */
  code?: string | undefined
  /** Known while the form that was sent is still here; else it is asked for. */
  password?: string | undefined
}

/** Shows that the address belongs to whoever registered, and signs them in. */
export function ConfirmForm({ code: given, password: givenPassword }: Props) {
  const { confirm: words } = useRegistrationTexts()
  const [code, setCode] = useState(given ?? '')
  const [typed, setTyped] = useState('')
  const { form, failure, bind, busy, online } = useForm(async () => {
    const password = givenPassword ?? typed
    const wrong: Failure = {
      ...(!code.trim() && { code: words.code_missing }),
      ...(!password && { password: words.opened }),
    }
    if (Object.keys(wrong).length > 0) return wrong
    try {
      await confirmRegistration(code.trim(), password)
      return {}
    } catch (error) {
      const sentence = sentenceOf(session.confirmRegistration, error, words.refusals)
      const reason = error instanceof ApiError ? error.code : ''
      if (reason === 'invalid_credentials' && givenPassword === undefined) return { password: sentence }
      return { [reason === 'code_not_valid' && !given ? 'code' : 'form']: sentence }
    }
  })
  return (
    <form {...form} className={css.form}>
      {!given && (
        <LetterCode {...bind('code', [code, setCode])} label={words.code} autoCapitalize="characters" maxLength={40} />
      )}
      {givenPassword === undefined && (
        <AccountPassword
          {...bind('password', [typed, setTyped])}
          label={words.password}
          autoComplete="current-password"
        />
      )}
      <FormFoot submit={words.submit} busy={busy} online={online} offline={words.offline} failure={failure['form']} />
    </form>
  )
}
