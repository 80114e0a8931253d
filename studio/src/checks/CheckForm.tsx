import { NativeSelect } from '@mantine/core'
import { checkMonths, type CheckMonths, type NewsCheck, newsChecks } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useEdit } from '../ui/form/use-edit.ts'
import { MomentField } from '../ui/MomentField.tsx'
import { refreshChecks } from './checks.ts'

type Owner = { id: string; name: string }
type Values = { after: string; due_at: string | null; owner: string }
type Props = { id: string; check: NewsCheck | null; owners: readonly Owner[]; onSaved: () => void }

const usual: CheckMonths = 6
const onDay = 'day'

/** In how many months, or on which day, and who is told. */
export function CheckForm({ id, check, owners, onSaved }: Props) {
  const { checks: words } = useTexts()
  const me = useMe()
  const valuesOf = (thing: NewsCheck | undefined): Values => ({
    after: thing ? (thing.months === null ? onDay : String(thing.months)) : String(usual),
    due_at: thing?.months === null ? thing.due_at : null,
    owner: thing?.owner?.id ?? me.person_id,
  })
  const edit = useEdit({
    thing: check ?? undefined,
    valuesOf,
    words: { refusals: words.refusals, conflict: words.conflict, bad: { due_at: words.past, owner: words.owner_bad } },
    check: ({ after, due_at }) => ({ due_at: after === onDay && due_at === null && words.day_missing }),
    send: async ({ after, due_at, owner }, { version }) => {
      const months = checkMonths.find((one) => String(one) === after)
      const when = months === undefined ? { ...(due_at !== null && { due_at }) } : { months }
      await api(newsChecks.set, { params: { id }, body: { version, owner, ...when } })
    },
    refresh: refreshChecks,
    onSaved: () => {
      announce(words.saved)
      onSaved()
    },
  })
  const { field, values, write } = edit
  const named = owners.some((one) => one.id === values.owner)
    ? owners
    : [...owners, { id: values.owner, name: me.name }]
  return (
    <Form edit={edit} submit={words.save} inline>
      <NativeSelect
        label={words.after}
        data={[
          ...checkMonths.map((value) => ({ value: String(value), label: words.months(value) })),
          { value: onDay, label: words.on_day },
        ]}
        {...field('after')}
      />
      {values.after === onDay && (
        <MomentField
          label={words.day}
          value={values.due_at}
          error={field('due_at')['error']}
          onChange={(due_at) => write({ due_at })}
        />
      )}
      <NativeSelect
        label={words.owner}
        description={words.owner_note}
        data={named.map((one) => ({ value: one.id, label: one.name }))}
        {...field('owner')}
      />
    </Form>
  )
}
