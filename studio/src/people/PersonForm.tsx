import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { ApiError, people, type Person, personRoles } from '@megdan/contract'
import { type FormEvent, startTransition, useActionState, useState } from 'react'
import { useGroups } from '../audience/index.ts'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import type { Given } from './CodeCard.tsx'
import { refreshPeople } from './list.ts'
import { RightsFields, usualRights } from './RightsFields.tsx'

const fields = ['name', 'email', 'login_name', 'phone', 'company', 'department', 'position', 'place'] as const
type Field = (typeof fields)[number]
type Said = Pick<Person, 'role' | 'editor_rights' | 'groups'> & Record<Field, string> & { user_group: string }
const most: Record<Field, number> = {
  name: 120,
  email: 254,
  login_name: 60,
  phone: 40,
  company: 120,
  department: 120,
  position: 120,
  place: 120,
}

const saidOf = (person: Person | undefined): Said => ({
  name: person?.name ?? '',
  email: person?.email ?? '',
  login_name: person?.login_name ?? '',
  phone: person?.phone ?? '',
  company: person?.company ?? '',
  department: person?.department ?? '',
  position: person?.position ?? '',
  place: person?.place ?? '',
  user_group: person?.user_group ?? '',
  groups: person?.groups ?? [],
  role: person?.role ?? 'member',
  editor_rights: person?.editor_rights ?? null,
})

/** What is sent: what is empty is null, and rights are an editor's. */
const bodyOf = ({ user_group, groups, role, editor_rights, name, ...texts }: Said) => ({
  name: name.trim(),
  email: texts.email.trim() || null,
  login_name: texts.login_name.trim() || null,
  phone: texts.phone.trim() || null,
  company: texts.company.trim() || null,
  department: texts.department.trim() || null,
  position: texts.position.trim() || null,
  place: texts.place.trim() || null,
  user_group: user_group || null,
  groups,
  role,
  editor_rights: role === 'editor' ? editor_rights : null,
})

type Failure = Partial<Record<Field | 'form', string>>
type Props = { person?: Person; onMade?: (person: Person, given: Given) => void }

/** What administrators write of a person; without one, a new one is added. */
export function PersonForm({ person, onMade }: Props) {
  const texts = useTexts()
  const { people: words } = texts
  const [said, setSaid] = useState(() => saidOf(person))
  const write = (changes: Partial<Said>) => setSaid({ ...said, ...changes })
  const groups = useGroups().data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []

  const send = async () => {
    const body = bodyOf(said)
    if (person) {
      await api(people.change, { params: { id: person.id }, body: { ...body, version: person.version } })
      announce(words.saved)
      return
    }
    const { person: made, ...given } = await api(people.create, { body })
    onMade?.(made, given)
  }
  const failureOf = (error: unknown): Failure => {
    const form = sentenceOf(error, texts, words.refusals)
    if (!(error instanceof ApiError)) return { form }
    if (error.code === 'email_taken') return { email: form }
    if (error.code === 'login_name_taken') return { login_name: form }
    const bad = fields.filter((field) => error.fields?.[field] !== undefined)
    return bad.length > 0 ? Object.fromEntries(bad.map((field) => [field, words.bad[field]])) : { form }
  }
  const [failure, save, busy] = useActionState<Failure>(async () => {
    if (!said.name.trim()) return { name: words.bad.name }
    if (!said.email.trim() && !said.login_name.trim()) return { email: words.bad.email }
    try {
      await send()
    } catch (error) {
      void refreshPeople()
      return failureOf(error)
    }
    await refreshPeople()
    return {}
  }, {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) startTransition(save)
  }
  return (
    <form className="person-form" onSubmit={submit} noValidate>
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
      <Button type="submit" loading={busy}>
        {person ? words.save : words.add}
      </Button>
    </form>
  )
}
