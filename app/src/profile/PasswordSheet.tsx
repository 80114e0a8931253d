import { ApiError, profile } from '@megdan/contract'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import {
  AccountPassword,
  lengthOf,
  NewPassword,
  passwordLimits,
  useForm,
  useRegistrationTexts,
} from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { badFields, sentenceOf } from '../texts/refusal.ts'
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
    const length = lengthOf(next)
    const wrong: Record<string, string> = {
      ...(!old && { old: words.password.missing }),
      ...(length < passwordLimits.least && { new: register.errors.password }),
      ...(length > passwordLimits.most && { new: register.errors.password_long }),
    }
    if (Object.keys(wrong).length > 0) return wrong
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
  return (
    <form {...form}>
      <AccountPassword
        {...bind('old', [old, setOld])}
        label={words.password.old}
        autoComplete="current-password"
        oneOfTwo
      />
      <NewPassword {...bind('new', [next, setNext])} label={words.password.new} oneOfTwo />
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
