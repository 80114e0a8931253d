import { NativeSelect, TextInput } from '@mantine/core'
import {
  type ContactKind,
  contactKinds,
  contactLengths,
  contactsAuthoring as authoring,
  type StudioContact,
  usuallyMembersOnly,
} from '@megdan/contract'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { ContactPreview } from './ContactPreview.tsx'
import { EmailLines, PhoneLines } from './ContactLines.tsx'
import { refreshContacts } from './list.ts'
import { PhotoField } from './PhotoField.tsx'
import { bodyOf, emptyOf, faultsOf, placeOf, saidOf } from './said.ts'
import { VisibilityFields } from './VisibilityFields.tsx'

const valuesOf = (contact: StudioContact | undefined) => (contact ? saidOf(contact) : emptyOf('person'))

/** What editors write of a contact; without one, a new one is added. */
export function ContactForm({ contact, onDone }: { contact?: StudioContact; onDone: () => void }) {
  const texts = useTexts()
  const { contacts: words, shell } = texts

  const change = async (before: StudioContact, body: ReturnType<typeof bodyOf>, version: number) => {
    const params = { id: before.id }
    const after = await api(authoring.change, { params, body: { ...body, version } })
    const takeBack = () =>
      api(authoring.change, { params, body: { ...bodyOf(saidOf(before)), version: after.version } })
        .catch((error: unknown) => announce(`${words.not_done} ${sentenceOf(error, texts, words.refusals)}`))
        .finally(() => void refreshContacts())
    offerUndo(words.saved, shell.undo, takeBack)
  }
  const edit = useEdit({
    thing: contact,
    valuesOf,
    keep: `contact/${contact?.id ?? ''}`,
    words: { failed: words.not_done, gone: words.gone, conflict: words.form.conflict },
    check: (values) => faultsOf(values, words.bad),
    send: async (values, { version }) => {
      const body = bodyOf(values)
      if (contact) return change(contact, body, version)
      await api(authoring.create, { body })
      announce(words.added(body.name))
    },
    refresh: refreshContacts,
    onSaved: onDone,
  })
  const { values, field, write } = edit
  const chooseKind = (kind: ContactKind) => write({ kind, ...(!contact && { members_only: usuallyMembersOnly(kind) }) })
  const text = (name: 'name' | 'position' | 'company' | 'department' | 'address' | 'hours') => (
    <TextInput label={words.form[name]} maxLength={contactLengths[name]} autoComplete="off" {...field(name)} />
  )
  return (
    <Form edit={edit} submit={contact ? words.form.save : words.form.add}>
      <NativeSelect
        label={words.form.kind}
        value={values.kind}
        data={contactKinds.map((value) => ({ value, label: words.kind[value] }))}
        onChange={(event) => chooseKind(contactKinds.find((one) => one === event.currentTarget.value) ?? 'person')}
      />
      {text('name')}
      {text('position')}
      {text('company')}
      {text('department')}
      <PhoneLines edit={edit} />
      <EmailLines edit={edit} />
      {text('address')}
      <TextInput
        label={words.form.location}
        description={words.form.location_note}
        maxLength={60}
        autoComplete="off"
        {...field('location')}
      />
      {text('hours')}
      <PhotoField url={values.photo} choose={(photo_id, photo) => write({ photo_id, photo })} />
      <VisibilityFields said={values} onChange={write} />
      <ContactPreview contact={{ ...values, location: placeOf(values.location) ?? null }} photo={values.photo} />
    </Form>
  )
}
