import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { ApiError, people, type Person, personRoles } from '@megdan/contract'
import { type FormEvent, startTransition, useActionState, useRef, useState } from 'react'
import { useGroups } from '../audience/index.ts'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { useFocusAfter, useFocusOnFault } from '../ui/focus-after.ts'
import type { Given } from './CodeCard.tsx'
import { refreshPeople } from './list.ts'
import { bodyOf, changesOf, type Field, fields, isSame, most, type Said, saidOf } from './person-said.ts'
import { RightsFields, usualRights } from './RightsFields.tsx'

type Failure = Partial<Record<Field | 'form', string>> & { isConflict?: boolean }
type Props = { person?: Person; onMade?: (person: Person, given: Given) => void }

/** What is written here, what it began from, and which version of the person that was. */
const draftOf = (person: Person | undefined) => {
  const said = saidOf(person)
  return { said, begun: said, version: person?.version ?? 0 }
}
type Draft = ReturnType<typeof draftOf>

/** What administrators write of a person; without one, a new one is added. */
export function PersonForm({ person, onMade }: Props) {
  const texts = useTexts()
  const { people: words } = texts
  const [{ said, begun, version }, setDraft] = useState(() => draftOf(person))
  const write = (changes: Partial<Said>) => setDraft((draft) => ({ ...draft, said: { ...draft.said, ...changes } }))
  // What comes from elsewhere is shown unless something is written here; a suspension changes nothing that stands here.
  if (person && person.version > version) {
    const isUntouched = isSame(said, begun)
    if (isUntouched) setDraft(draftOf(person))
    else if (isSame(saidOf(person), begun)) setDraft({ said, begun, version: person.version })
  }
  const groups = useGroups().data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []

  const send = async (draft: Draft) => {
    if (person) {
      const body = { ...changesOf(draft.said, draft.begun), version: draft.version }
      setDraft(draftOf(await api(people.change, { params: { id: person.id }, body })))
      return
    }
    const { person: made, ...given } = await api(people.create, { body: bodyOf(draft.said) })
    onMade?.(made, given)
  }
  const failureOf = (error: unknown): Failure => {
    const form = sentenceOf(error, texts, words.refusals)
    if (!(error instanceof ApiError)) return { form }
    if (error.code === 'version_conflict') return { isConflict: true }
    if (error.code === 'email_taken') return { email: form }
    if (error.code === 'login_name_taken') return { login_name: form }
    const bad = fields.filter((field) => error.fields?.[field] !== undefined)
    return bad.length > 0 ? Object.fromEntries(bad.map((field) => [field, words.bad[field]])) : { form }
  }
  // It is told what to send: of what came since the last drawing the action itself learns a moment after it is shown.
  const [failure, save, busy] = useActionState<Failure, Draft>(async (_, draft) => {
    if (!draft.said.name.trim()) return { name: words.bad.name }
    if (!draft.said.email.trim() && !draft.said.login_name.trim()) return { email: words.bad.email }
    try {
      await send(draft)
    } catch (error) {
      await refreshPeople()
      return failureOf(error)
    }
    // Only now does whatever is done next go out from the version that was saved.
    await refreshPeople()
    if (person) announce(words.saved)
    return {}
  }, {})
  const form = useRef<HTMLFormElement>(null)
  const holdFocus = useFocusAfter(busy)
  useFocusOnFault(form, failure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    holdFocus()
    // Saved once more, it goes over what somebody else wrote meanwhile: he has been told.
    const seen = failure.isConflict && person ? person.version : version
    startTransition(() => save({ said, begun, version: seen }))
  }
  return (
    <form ref={form} className="person-form" onSubmit={submit} noValidate>
      {fields.map((field) => (
        <TextInput
          key={field}
          label={words.form[field]}
          {...(field === 'login_name' && { description: words.form.login_name_note })}
          maxLength={most[field]}
          autoComplete="off"
          value={said[field]}
          error={failure[field]}
          onChange={(event) => write({ [field]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        label={words.form.user_group}
        value={said.user_group}
        onChange={(event) => write({ user_group: event.currentTarget.value })}
        data={[{ value: '', label: words.form.no_group }, ...groups]}
      />
      <MultiSelect
        label={words.form.groups}
        data={groups}
        value={said.groups}
        onChange={(chosen) => write({ groups: chosen })}
        searchable
        nothingFoundMessage={words.none}
      />
      <NativeSelect
        label={words.columns.role}
        value={said.role}
        onChange={(event) => write({ role: personRoles.find((one) => one === event.currentTarget.value) ?? 'member' })}
        data={personRoles.map((value) => ({ value, label: words.role[value] }))}
      />
      {said.role === 'editor' && (
        <RightsFields
          rights={said.editor_rights ?? usualRights}
          onChange={(editor_rights) => write({ editor_rights })}
        />
      )}
      {person && <p className="person-note">{words.ends_sign_ins}</p>}
      {failure.form && (
        <p className="form-failure" role="alert">
          {failure.form}
        </p>
      )}
      {failure.isConflict && person && person.version > version && (
        <div role="alert" className="person-conflict">
          <p>{words.conflict}</p>
          <Button variant="default" size="sm" onClick={() => setDraft(draftOf(person))}>
            {words.take_new}
          </Button>
        </div>
      )}
      <Button type="submit" loading={busy}>
        {person ? words.save : words.add}
      </Button>
    </form>
  )
}
