import { NativeSelect, NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { invitationLimits, invitations, invitedRoles, type NewInvitations } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useGroups } from '../audience/index.ts'
import { api } from '../platform/api.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { refreshInvitations } from './list.ts'

type Values = {
  by: 'names' | 'count'
  names: string
  count: number | string
  group_id: string
  role: (typeof invitedRoles)[number]
  days: number | string
  note: string
}
const nothing: Values = { by: 'names', names: '', count: 1, group_id: '', role: 'member', days: 30, note: '' }

/** One a line; what was copied from a table brings empty lines and tabs along. */
const namesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

const within = (value: number | string, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most

/** For whom codes are made: each name one, or so many without names. */
export function MakeForm({ onMade }: { onMade: (made: NewInvitations) => void }) {
  const { invitations: words, people } = useTexts()
  const language = useLanguage()
  const groups = useGroups().data?.items.filter(({ rule, directory }) => rule === null && directory === null) ?? []

  const faultOfNames = (names: string[]) => {
    if (names.length === 0) return words.bad.names
    if (names.length > invitationLimits.people) return words.bad.many
    const long = names.find((name) => name.length > invitationLimits.name)
    return long !== undefined && words.bad.long(long.slice(0, 40))
  }
  const edit = useEdit({
    thing: undefined,
    valuesOf: () => nothing,
    keep: 'invitations',
    words: { refusals: words.failures },
    check: ({ by, names, count, group_id, days }) => {
      const fault = by === 'names' && faultOfNames(namesOf(names))
      if (fault) return { names: fault }
      if (by === 'count' && !within(count, invitationLimits.people)) return { count: words.bad.count }
      if (!group_id) return { group_id: words.bad.group }
      return { days: !within(days, invitationLimits.days) && words.bad.days }
    },
    send: async ({ by, names, count, group_id, role, days, note }) => {
      const whom = by === 'names' ? { names: namesOf(names) } : { count: Number(count) }
      const more = { expires_in_days: Number(days), ...(note.trim() && { note: note.trim() }) }
      onMade(await api(invitations.create, { body: { ...whom, group_id, role, ...more } }))
    },
    refresh: refreshInvitations,
    // Made, the codes take the place of the form, in a dialog whose title says so.
    next: '[role=dialog]',
  })
  const { values, field } = edit
  const names = namesOf(values.names)
  const codes = (values.by === 'names' ? names.length : Number(values.count)) || 0
  return (
    <Form edit={edit} submit={codes > 0 ? words.make_number(codes, number(codes, language)) : words.make}>
      <SegmentedControl
        aria-label={words.whom}
        data={[
          { value: 'names', label: words.by_names },
          { value: 'count', label: words.by_count },
        ]}
        {...field('by', { withError: false })}
      />
      {values.by === 'names' ? (
        <Textarea
          label={words.names}
          description={words.names_note(number(names.length, language), number(invitationLimits.people, language))}
          minRows={6}
          maxRows={14}
          {...field('names')}
        />
      ) : (
        <NumberInput
          label={words.count}
          description={words.count_note}
          min={1}
          max={invitationLimits.people}
          allowDecimal={false}
          {...field('count')}
        />
      )}
      <NativeSelect
        label={words.group}
        data={[
          { value: '', label: words.choose_group },
          ...groups.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        {...field('group_id')}
      />
      <NativeSelect
        label={words.role}
        data={invitedRoles.map((value) => ({ value, label: people.role[value] }))}
        {...field('role')}
      />
      <NumberInput label={words.days} min={1} max={invitationLimits.days} allowDecimal={false} {...field('days')} />
      <TextInput
        label={words.note}
        description={words.note_note}
        maxLength={invitationLimits.note}
        {...field('note')}
      />
    </Form>
  )
}
