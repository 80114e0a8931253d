import { ApiError, type Profile, profile } from '@megdan/contract'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { draft, useForm } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { badFields, sentenceOf } from '../texts/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toasts.ts'
import { changesOf, fields, longest, type OwnField, problemsOf, type Typed, valueOf } from './own-data.ts'
import { fetchProfile, keepProfile } from '../preferences/index.ts'
import { useProfileTexts } from './profile-words.ts'
import { ZoneField } from './ZoneField.tsx'

const draftOf = ({ id }: Profile) => `profile ${id}`

function EditForm({ own, done }: { own: Profile; done: () => void }) {
  const words = useProfileTexts()
  // A sign-in that ends in the middle must not cost what was typed.
  const [typed, setTyped] = useState<Typed>(() => (draft.get(draftOf(own)) as Typed | undefined) ?? {})
  const sentences: Record<OwnField, string> = {
    name: words.form.name_missing,
    phone: words.form.phone_wrong,
    position: words.form.too_long,
    time_zone: words.form.time_zone_wrong,
  }
  const { form, failure, change, busy, online } = useForm(async () => {
    const problems = problemsOf(typed, words.form)
    if (Object.keys(problems).length > 0) return problems
    const body = changesOf(typed, own)
    if (!body) {
      done()
      return {}
    }
    try {
      keepProfile(await api(profile.change, { body }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version_conflict') await fetchProfile().catch(() => undefined)
      const bad = fields.filter((field) => badFields(error)[field])
      if (bad.length > 0) return Object.fromEntries(bad.map((field) => [field, sentences[field]]))
      return { form: sentenceOf(profile.change, error, words.codes.change) }
    }
    done()
    showToast({ text: words.form.saved, look: 'good' })
    return {}
  })
  const bind = (name: OwnField) => ({
    name,
    value: valueOf(name, typed, own),
    maxLength: longest[name],
    onChange: (value: string) => {
      const next = { ...typed, [name]: value }
      change(name)
      setTyped(next)
      draft.set(draftOf(own), next)
    },
    error: failure[name],
  })
  const { value: zone, error: wrongZone, onChange: chooseZone } = bind('time_zone')
  return (
    <form {...form}>
      <TextField
        {...bind('name')}
        label={words.form.name}
        hint={words.form.who.name}
        autoComplete="name"
        autoCapitalize="words"
      />
      <TextField
        {...bind('phone')}
        label={words.form.phone}
        type="tel"
        autoComplete="tel"
        hint={words.form.who.phone}
      />
      <TextField
        {...bind('position')}
        label={words.form.position}
        hint={words.form.who.position}
        autoComplete="organization-title"
      />
      <ZoneField
        label={words.form.time_zone}
        hint={words.form.who.time_zone}
        value={zone}
        error={wrongZone}
        onChange={chooseZone}
      />
      {own.email && <p className="form-note mb-14">{words.form.who.email(own.email)}</p>}
      <FormFoot
        submit={words.save}
        busy={busy}
        online={online}
        offline={words.offline_form}
        failure={failure['form']}
      />
    </form>
  )
}

export function EditButton({ own }: { own: Profile }) {
  const words = useProfileTexts()
  const { shell } = useTexts()
  const [open, setOpen] = useState(false)
  const close = () => {
    draft.remove(draftOf(own))
    setOpen(false)
  }
  return (
    <>
      <Button kind="ghost" small onClick={() => setOpen(true)}>
        {words.edit}
      </Button>
      <Sheet firm open={open} onClose={close} title={words.form.title} closeLabel={shell.close}>
        <EditForm own={own} done={close} />
      </Sheet>
    </>
  )
}
