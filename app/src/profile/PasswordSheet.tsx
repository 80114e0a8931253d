import { ApiError, profile } from '@megdan/contract'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import {
  AccountPassword,
  lengthOf,
  passwordLimits,
  strengthOf,
  useForm,
  useRegistrationTexts,
} from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { badFields, sentenceOf } from '../texts/refusal.ts'
import { PasswordStrength } from '../ui/Field.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import { useProfileTexts } from './profile-words.ts'

function PasswordForm({ done }: { done: () => void }) {
  const words = useProfileTexts()
  const { register } = useRegistrationTexts()
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const { form, failure, bind, busy, online } = useForm(async () => {
    if (!old) return { old: words.password.missing }
    if (lengthOf(next) < passwordLimits.least) return { new: register.errors.password }
    if (lengthOf(next) > passwordLimits.most) return { new: register.errors.password_long }
    try {
      await api(profile.changePassword, { body: { old, new: next } })
    } catch (error) {
      const refused = badFields(error)['new']
      if (refused) return { new: register.codes[refused as keyof typeof register.codes] ?? register.errors.field }
      const isOld = error instanceof ApiError && error.code === 'invalid_credentials'
      return { [isOld ? 'old' : 'form']: sentenceOf(profile.changePassword, error, words.codes.password) }
    }
    done()
    showToast({ text: words.password.done, look: 'good' })
    return {}
  })
  const strength = strengthOf(next)
  return (
    <form {...form}>
      <AccountPassword {...bind('old', [old, setOld])} label={words.password.old} autoComplete="current-password" />
      <AccountPassword {...bind('new', [next, setNext])} label={words.password.new} autoComplete="new-password" />
      <PasswordStrength
        score={strength}
        rule={register.password_hint}
        {...(strength > 0 && { word: register.strength[strength] ?? '' })}
      />
      <FormFoot
        submit={words.password.submit}
        busy={busy}
        online={online}
        offline={words.offline_form}
        failure={failure['form']}
      />
      <p className="form-note">{words.password.note}</p>
    </form>
  )
}

export function PasswordSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useProfileTexts()
  const { shell } = useTexts()
  return (
    <Sheet firm open={open} onClose={onClose} title={words.password.title} closeLabel={shell.close}>
      <PasswordForm done={onClose} />
    </Sheet>
  )
}
