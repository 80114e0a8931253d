import { Button, NativeSelect, TextInput } from '@mantine/core'
import {
  ApiError,
  contactKinds,
  contactLengths,
  contactsAuthoring as authoring,
  type StudioContact,
  usuallyMembersOnly,
} from '@megdan/contract'
import { type FormEvent, startTransition, useActionState, useRef } from 'react'
import { api } from '../platform/api.ts'
import { useKept } from '../platform/kept.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { ContactPreview } from './ContactPreview.tsx'
import { EmailLines, PhoneLines } from './ContactLines.tsx'
import { refreshContacts } from './list.ts'
import { PhotoField } from './PhotoField.tsx'
import { type Bad, badIn, bodyOf, emptyOf, placeOf, type Said, saidOf } from './said.ts'
import { VisibilityFields } from './VisibilityFields.tsx'

const draftOf = (contact: StudioContact | undefined) => ({
  said: contact ? saidOf(contact) : emptyOf('person'),
  version: contact?.version ?? 0,
  photo: contact?.photo?.url,
})

type Failure = { bad?: Bad; form?: string; isConflict?: boolean }

/** What editors write of a contact; without one, a new one is added. */
export function ContactForm({ contact, onDone }: { contact?: StudioContact; onDone: () => void }) {
  const texts = useTexts()
  const { contacts: words, shell } = texts
  const [draft, keep, drop] = useKept(`contact/${contact?.id ?? ''}`, draftOf(contact))
  const { said } = draft
  const version = useRef(draft.version)
  const write = (changes: Partial<Said>) => keep({ ...draft, said: { ...said, ...changes } })

  const send = async () => {
    const body = bodyOf(said)
    if (!contact) {
      await api(authoring.create, { body })
      announce(words.added(body.name))
      return
    }
    const params = { id: contact.id }
    const after = await api(authoring.change, { params, body: { ...body, version: version.current } })
    const takeBack = () =>
      api(authoring.change, { params, body: { ...bodyOf(saidOf(contact)), version: after.version } })
        .catch((error: unknown) => announce(`${words.not_done} ${sentenceOf(error, texts, words.refusals)}`))
        .finally(() => void refreshContacts())
    offerUndo(words.saved, shell.undo, takeBack)
  }
  const [failure, save, busy] = useActionState<Failure>(async () => {
    const bad = badIn(said)
    if (bad) return { bad }
    try {
      await send()
    } catch (error) {
      await refreshContacts()
      if (error instanceof ApiError && error.code === 'version_conflict') return { isConflict: true }
      if (error instanceof ApiError && error.status === 404) return { form: words.gone }
      return { form: `${words.not_done} ${sentenceOf(error, texts)}` }
    }
    drop()
    await refreshContacts()
    onDone()
    return {}
  }, {})
  const takeNew = () => {
    keep(draftOf(contact))
    version.current = contact?.version ?? 0
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    // Saved once more, it goes over what somebody else wrote meanwhile: he has been told.
    if (failure.isConflict) version.current = contact?.version ?? 0
    startTransition(save)
  }
  const text = (field: 'name' | 'position' | 'company' | 'department' | 'address' | 'hours') => (
    <TextInput
      label={words.form[field]}
      maxLength={contactLengths[field]}
      autoComplete="off"
      value={said[field]}
      error={field === 'name' && failure.bad?.name && words.bad.name}
      onChange={(event) => write({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <form className="contact-form" onSubmit={submit} noValidate>
      <NativeSelect
        label={words.form.kind}
        value={said.kind}
        data={contactKinds.map((value) => ({ value, label: words.kind[value] }))}
        onChange={(event) => {
          const kind = contactKinds.find((one) => one === event.currentTarget.value) ?? 'person'
          write({ kind, ...(!contact && { members_only: usuallyMembersOnly(kind) }) })
        }}
      />
      {text('name')}
      {text('position')}
      {text('company')}
      {text('department')}
      <PhoneLines phones={said.phones} bad={failure.bad?.phones ?? []} onChange={(phones) => write({ phones })} />
      <EmailLines emails={said.emails} bad={failure.bad?.emails ?? []} onChange={(emails) => write({ emails })} />
      {text('address')}
      <TextInput
        label={words.form.location}
        description={words.form.location_note}
        maxLength={60}
        autoComplete="off"
        value={said.location}
        error={failure.bad?.location && words.bad.location}
        onChange={(event) => write({ location: event.currentTarget.value })}
      />
      {text('hours')}
      <PhotoField
        url={draft.photo}
        choose={(photo_id, url) => keep({ ...draft, said: { ...said, photo_id }, photo: url })}
      />
      <VisibilityFields said={said} onChange={write} />
      <ContactPreview contact={{ ...said, location: placeOf(said.location) ?? null }} photo={draft.photo} />
      {failure.form && (
        <p className="form-failure" role="alert">
          {failure.form}
        </p>
      )}
      {failure.isConflict && (
        <div role="alert" className="contact-conflict">
          <p>{words.form.conflict}</p>
          <Button variant="default" size="sm" onClick={takeNew}>
            {words.form.take_new}
          </Button>
        </div>
      )}
      <Button type="submit" loading={busy}>
        {contact ? words.form.save : words.form.add}
      </Button>
    </form>
  )
}
