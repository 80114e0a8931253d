import { MultiSelect, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'
import { people, type Person, personRoles, type PersonText, personTextLengths } from '@megdan/contract'
import { useGroups } from '../audience/index.ts'
import { api } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Form } from '../ui/form/Form.tsx'
import { differing, useEdit } from '../ui/form/use-edit.ts'
import type { Given } from './CodeCard.tsx'
import { refreshPeople } from './list.ts'
import { bodyOf, valuesOf } from './person-values.ts'
import { RightsFields, usualRights } from './RightsFields.tsx'

/** By which somebody is known and signs in, and what more is told of them. */
const known: readonly PersonText[] = ['name', 'email', 'login_name']
const details: readonly PersonText[] = ['position', 'phone', 'company', 'department', 'place']
/** Said by its label, and to screen readers. */
const needed = { 'aria-required': true, labelProps: { 'data-needed': true } }

type Props = { person?: Person; onMade?: (person: Person, given: Given) => void }

/** What administrators write of a person; without one, a new one is added. */
export function PersonForm({ person, onMade }: Props) {
  const { people: words } = useTexts()
  const all = useGroups().data?.items ?? []
  const isOwned = all.some(({ directory }) => directory !== null)
  // In a group of the directory is whoever is in it there; it may be somebody's primary one all the same.
  const groups = all.map(({ id, title, directory }) => ({ value: id, label: title, disabled: directory !== null }))
  const primary = groups.map((one) => ({ ...one, disabled: one.disabled && !person?.groups.includes(one.value) }))
  const edit = useEdit({
    thing: person,
    valuesOf,
    keep: `person/${person?.id ?? ''}`,
    words: {
      refusals: words.refusals,
      at: { email_taken: 'email', login_name_taken: 'login_name' },
      bad: words.bad,
      conflict: words.conflict,
    },
    check: ({ name, email, login_name }) => {
      if (!name.trim()) return { name: words.bad.name }
      return { email: !email.trim() && !login_name.trim() && words.bad.email }
    },
    send: async (values, { begun, version }) => {
      const body = bodyOf(values)
      if (person) {
        const changes = { ...differing(body, bodyOf(begun)), version }
        return api(people.change, { params: { id: person.id }, body: changes })
      }
      const { person: made, ...given } = await api(people.create, { body })
      onMade?.(made, given)
    },
    refresh: refreshPeople,
    // Only now does whatever is done next go out from the version that was saved.
    onSaved: () => person && announce(words.saved),
  })
  const { values, field, write } = edit
  const notes: Partial<Record<PersonText, string>> = {
    email: words.form.email_note,
    login_name: words.form.login_name_note,
  }
  const text = (name: PersonText) => (
    <TextInput
      key={name}
      label={words.form[name]}
      description={notes[name]}
      {...(name === 'name' && needed)}
      maxLength={personTextLengths[name]}
      autoComplete="off"
      {...field(name)}
    />
  )
  return (
    <Form edit={edit} submit={person ? words.save : words.add}>
      {known.map(text)}
      <NativeSelect
        label={words.columns.role}
        data={personRoles.map((value) => ({ value, label: words.role[value] }))}
        {...field('role')}
      />
      {values.role === 'editor' && (
        <RightsFields
          rights={values.editor_rights ?? usualRights}
          onChange={(editor_rights) => write({ editor_rights })}
        />
      )}
      <NativeSelect
        label={words.form.user_group}
        data={[{ value: '', label: words.form.no_group }, ...primary]}
        {...field('user_group')}
      />
      <MultiSelect
        label={words.form.groups}
        {...(isOwned && { description: words.form.groups_of_directory })}
        data={groups}
        searchable
        nothingFoundMessage={words.none}
        {...field('groups')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={16}>
        {details.map(text)}
      </SimpleGrid>
      {person && (
        <Text fz="note" c="dimmed">
          {words.ends_sign_ins}
        </Text>
      )}
    </Form>
  )
}
