import { ApiError, type Profile, session } from '@megdan/contract'
import { useState } from 'react'
import { configuration } from '../platform/configuration.ts'
import { AccountName, AccountPassword, deleteAccount, useForm } from '../session/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { sentenceOf } from '../texts/refusal.ts'
import { FormFoot } from '../ui/FormFoot.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import { useProfileTexts } from './profile-words.ts'
import css from './profile.module.css'

function RemoveForm({ own }: { own: Profile }) {
  const words = useProfileTexts()
  const language = useLanguage()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [asksPassword, setAsksPassword] = useState(false)
  const { form, failure, bind, busy, online } = useForm(async () => {
    const wrong: Record<string, string> = {
      ...(!email.trim() && {
        email: own.email === null ? words.remove.login_name_missing : words.remove.email_missing,
      }),
      ...(asksPassword && !password && { password: words.codes.remove.fresh_login_required }),
    }
    if (Object.keys(wrong).length > 0) return wrong
    try {
      await deleteAccount(email.trim(), asksPassword ? password : undefined)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'fresh_login_required') {
        setAsksPassword(true)
        return { password: asksPassword ? words.remove.password_wrong : words.codes.remove.fresh_login_required }
      }
      return { [code === 'email_mismatch' ? 'email' : 'form']: sentenceOf(session.remove, error, words.codes.remove) }
    }
    showToast({ text: words.remove.done, duration: 8000 })
    return {}
  })
  return (
    <form {...form}>
      <p>{words.remove.erased}</p>
      <ul className={`sub ${css.removed}`}>
        {words.remove.erased_list.map((what) => (
          <li className="py-3" key={what}>
            {what}
          </li>
        ))}
      </ul>
      <p className="lead mb-14">{own.role === 'member' ? words.remove.stays : words.remove.stays_of_editor}</p>
      <p className="lead mb-14">{words.remove.directory}</p>
      <p className="mb-14">
        <a
          className="weight-650 text-primary"
          href={`${configuration.host}/auth/delete?lang=${language}`}
          target="_blank"
          rel="noopener"
        >
          {words.remove.all}
        </a>
      </p>
      <AccountName
        {...bind('email', [email, setEmail])}
        label={own.email === null ? words.remove.login_name : words.remove.email}
        {...(own.email !== null && { inputMode: 'email' })}
        autoComplete="off"
      />
      {asksPassword && (
        <>
          <AccountPassword
            {...bind('password', [password, setPassword])}
            label={words.remove.password}
            autoComplete="current-password"
          />
          <p className="form-note mb-14">{words.remove.no_password}</p>
        </>
      )}
      <FormFoot
        kind="danger"
        submit={words.remove.submit}
        busy={busy}
        online={online}
        offline={words.offline_form}
        failure={failure['form']}
      />
    </form>
  )
}

export function RemoveSheet({ own, open, onClose }: { own: Profile; open: boolean; onClose: () => void }) {
  const words = useProfileTexts()
  const { shell } = useTexts()
  return (
    <Sheet firm open={open} onClose={onClose} title={words.remove.title} closeLabel={shell.close}>
      <RemoveForm own={own} />
    </Sheet>
  )
}
