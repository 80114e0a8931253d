import { NativeSelect, Stack, TextInput } from '@mantine/core'
import {
  type ContactField,
  contactFieldNames,
  contactFields,
  type ContactKind,
  contactKinds,
  contactsAuthoring as authoring,
  type ContactText,
  contactWords,
  dutyOf,
  longestDuty,
  type OtherLanguage,
  type StudioContact,
  type TranslatedText,
  translatedTexts,
  usuallyMembersOnly,
} from '@megdan/contract'
import { api } from '../platform/api.ts'
import { labelIn, useOtherLanguages } from '../platform/languages.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { Form } from '../ui/form/Form.tsx'
import { type useEdit as Editing, useEdit } from '../ui/form/use-edit.ts'
import { ContactPreview } from './ContactPreview.tsx'
import { EmailLines, PhoneLines } from './ContactLines.tsx'
import { refreshContacts } from './list.ts'
import { PhotoField } from './PhotoField.tsx'
import { bodyOf, emptyOf, faultsOf, placeOf, type ContactValues, valuesOfContact } from './contact-values.ts'
import { VisibilityFields } from './VisibilityFields.tsx'

type FieldProps = { name: ContactField; edit: ReturnType<typeof Editing<ContactValues, StudioContact>> }

/** A field of a contact as its shape is written. */
function Field({ name, edit }: FieldProps) {
  const { form: words } = useTexts().contacts
  const fieldWords = contactWords[name][useLanguage()]
  const facts = contactFields[name]
  const { values, write } = edit
  switch (facts.shape) {
    case 'text':
      return (
        <TextInput
          label={fieldWords.form ?? fieldWords.name}
          maxLength={facts.most}
          autoComplete="off"
          {...edit.field(name as ContactText)}
        />
      )
    case 'phones':
      return <PhoneLines edit={edit} />
    case 'emails':
      return <EmailLines edit={edit} />
    case 'place':
      return (
        <TextInput
          label={fieldWords.form ?? fieldWords.name}
          description={words.location_note}
          maxLength={60}
          autoComplete="off"
          {...edit.field('location')}
        />
      )
    case 'week':
      return (
        <TextInput
          label={fieldWords.form ?? fieldWords.name}
          description={words.duty_note}
          maxLength={longestDuty}
          autoComplete="off"
          {...edit.field('duty')}
        />
      )
    case 'photo':
      return <PhotoField url={values.photo} choose={(photo_id, photo) => write({ photo_id, photo })} />
  }
}

type TranslationProps = { language: OtherLanguage; edit: FieldProps['edit'] }

/** What an office or an emergency number says in one more language; what is left empty stands as it was written first. */
function Translation({ language, edit }: TranslationProps) {
  const inside = useLanguage()
  const { form: words } = useTexts().contacts
  const { values, field, write } = edit
  const said = values.translations[language] ?? {}
  const say = (name: TranslatedText, text: string) =>
    write({ translations: { ...values.translations, [language]: { ...said, [name]: text } } })
  return (
    <Stack gap={16}>
      {translatedTexts.map((name) => (
        <TextInput
          key={name}
          label={labelIn(contactWords[name][inside].name, language, inside)}
          lang={language}
          placeholder={values[name]}
          {...(name === 'company' && { description: words.company_note })}
          maxLength={contactFields[name].most}
          autoComplete="off"
          {...field(`translations.${language}.${name}`)}
          value={said[name] ?? ''}
          onChange={(event) => say(name, event.currentTarget.value)}
        />
      ))}
    </Stack>
  )
}

/** What editors write of a contact; without one, a new one is added. */
export function ContactForm({ contact, onDone }: { contact?: StudioContact; onDone: () => void }) {
  const texts = useTexts()
  const { contacts: words, shell } = texts
  const language = useLanguage()

  const change = async (before: StudioContact, body: ReturnType<typeof bodyOf>, version: number) => {
    const params = { id: before.id }
    const after = await api(authoring.change, { params, body: { ...body, version } })
    const takeBack = () =>
      api(authoring.change, { params, body: { ...bodyOf(valuesOfContact(before, language)), version: after.version } })
        .catch((error: unknown) => announce(`${words.not_done} ${sentenceOf(error, texts, words.refusals)}`))
        .finally(() => void refreshContacts())
    offerUndo(words.saved, shell.undo, takeBack)
  }
  const edit = useEdit({
    thing: contact,
    valuesOf: (one) => (one ? valuesOfContact(one, language) : emptyOf('person')),
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
  const { values, write } = edit
  const others = useOtherLanguages()
  const chooseKind = (kind: ContactKind) => write({ kind, ...(!contact && { members_only: usuallyMembersOnly(kind) }) })
  return (
    <Form edit={edit} submit={contact ? words.form.save : words.form.add}>
      <NativeSelect
        label={words.form.kind}
        value={values.kind}
        data={contactKinds.map((value) => ({ value, label: words.kind[value] }))}
        onChange={(event) => chooseKind(contactKinds.find((one) => one === event.currentTarget.value) ?? 'person')}
      />
      {contactFieldNames.map((name) => (
        <Field key={name} name={name} edit={edit} />
      ))}
      {values.kind !== 'person' &&
        others.map((language) => <Translation key={language} language={language} edit={edit} />)}
      <VisibilityFields values={values} onChange={write} />
      <ContactPreview
        contact={{ ...values, location: placeOf(values.location) ?? null, duty: dutyOf(values.duty) ?? [] }}
        photo={values.photo}
      />
    </Form>
  )
}
