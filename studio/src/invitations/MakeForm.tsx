import { Button, NativeSelect, NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { invitationLimits, invitations, invitedRoles, type NewInvitations } from '@megdan/contract'
import { type FormEvent, startTransition, useActionState, useRef } from 'react'
import { useGroups } from '../audience/index.ts'
import { api } from '../platform/api.ts'
import { useKept } from '../platform/kept.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { useFocusAfter, useFocusOnFault } from '../ui/focus-after.ts'
import { count } from '../ui/format.ts'
import { refreshInvitations } from './list.ts'

type Said = {
  by: 'names' | 'count'
  names: string
  count: number | string
  group_id: string
  role: (typeof invitedRoles)[number]
  days: number | string
  note: string
}
const nothing: Said = { by: 'names', names: '', count: 1, group_id: '', role: 'member', days: 30, note: '' }
type Failure = { field?: 'names' | 'count' | 'group_id' | 'days'; text?: string }

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
  const texts = useTexts()
  const { invitations: words, people } = texts
  const language = useLanguage()
  const [said, setSaid, forget] = useKept('invitations', nothing)
  const write = (changes: Partial<Said>) => setSaid({ ...said, ...changes })
  const groups = useGroups().data?.items.filter(({ rule }) => rule === null) ?? []
  const names = namesOf(said.names)
  const number = said.by === 'names' ? names.length : Number(said.count)

  const faultOf = (): Failure | undefined => {
    const long = names.findIndex((name) => name.length > invitationLimits.name)
    if (said.by === 'names' && names.length === 0) return { field: 'names', text: words.bad.names }
    if (said.by === 'names' && names.length > invitationLimits.people) return { field: 'names', text: words.bad.many }
    if (said.by === 'names' && long >= 0)
      return { field: 'names', text: words.bad.long(names[long]?.slice(0, 40) ?? '') }
    if (said.by === 'count' && !within(said.count, invitationLimits.people))
      return { field: 'count', text: words.bad.count }
    if (!said.group_id) return { field: 'group_id', text: words.bad.group }
    if (!within(said.days, invitationLimits.days)) return { field: 'days', text: words.bad.days }
    return undefined
  }
  const [failure, make, busy] = useActionState<Failure>(async () => {
    const fault = faultOf()
    if (fault) return fault
    try {
      const { group_id, role, note } = said
      const whom = said.by === 'names' ? { names } : { count: Number(said.count) }
      const more = { expires_in_days: Number(said.days), ...(note.trim() && { note: note.trim() }) }
      onMade(await api(invitations.create, { body: { ...whom, group_id, role, ...more } }))
      forget()
      return {}
    } catch (error) {
      return { text: sentenceOf(error, texts, words.failures) }
    } finally {
      void refreshInvitations()
    }
  }, {})
  const form = useRef<HTMLFormElement>(null)
  // Made, the codes take the place of the form, in a dialog whose title says so.
  const holdFocus = useFocusAfter(busy, '[role=dialog]')
  useFocusOnFault(form, failure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    holdFocus()
    startTransition(make)
  }
  const at = (field: Failure['field']) => (failure.field === field ? failure.text : undefined)
  return (
    <form ref={form} className="invitation-form" onSubmit={submit} noValidate>
      <SegmentedControl
        aria-label={words.whom}
        value={said.by}
        onChange={(by) => write({ by: by === 'count' ? 'count' : 'names' })}
        data={[
          { value: 'names', label: words.by_names },
          { value: 'count', label: words.by_count },
        ]}
      />
      {said.by === 'names' ? (
        <Textarea
          label={words.names}
          description={words.names_note(count(names.length, language), count(invitationLimits.people, language))}
          autosize
          minRows={6}
          maxRows={14}
          value={said.names}
          onChange={(event) => write({ names: event.currentTarget.value })}
          error={at('names')}
        />
      ) : (
        <NumberInput
          label={words.count}
          description={words.count_note}
          min={1}
          max={invitationLimits.people}
          allowDecimal={false}
          value={said.count}
          onChange={(value) => write({ count: value })}
          error={at('count')}
        />
      )}
      <NativeSelect
        label={words.group}
        value={said.group_id}
        onChange={(event) => write({ group_id: event.currentTarget.value })}
        data={[
          { value: '', label: words.choose_group },
          ...groups.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        error={at('group_id')}
      />
      <NativeSelect
        label={words.role}
        value={said.role}
        onChange={(event) => write({ role: invitedRoles.find((one) => one === event.currentTarget.value) ?? 'member' })}
        data={invitedRoles.map((value) => ({ value, label: people.role[value] }))}
      />
      <NumberInput
        label={words.days}
        min={1}
        max={invitationLimits.days}
        allowDecimal={false}
        value={said.days}
        onChange={(value) => write({ days: value })}
        error={at('days')}
      />
      <TextInput
        label={words.note}
        description={words.note_note}
        maxLength={invitationLimits.note}
        value={said.note}
        onChange={(event) => write({ note: event.currentTarget.value })}
      />
      {failure.text && !failure.field && (
        <p className="form-failure" role="alert">
          {failure.text}
        </p>
      )}
      <Button type="submit" loading={busy}>
        {words.make_number(number > 0 ? number : 1, count(number > 0 ? number : 1, language))}
      </Button>
    </form>
  )
}
