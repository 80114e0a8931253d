import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type Campaign, campaigns as endpoints } from '@megdan/contract'
import { useRef } from 'react'
import { api } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { DayField } from '../ui/DayField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { differing, useEdit } from '../ui/form/use-edit.ts'
import { refreshCampaigns } from './campaigns.ts'

type Values = { name: string; goal: string; starts_on: string; ends_on: string; owner: string }
type Props = { campaign: Campaign | undefined; onSaved: (id: string) => void }

const today = () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(new Date())
const isDay = (text: string) => /^20\d{2}-\d{2}-\d{2}$/.test(text)
const bodyOf = ({ name, goal, ends_on, ...rest }: Values) => ({
  ...rest,
  name: name.trim(),
  goal: goal.trim(),
  ends_on: ends_on === '' ? null : ends_on,
})

/** What a campaign is for, when, and whose it is. */
export function CampaignForm({ campaign, onSaved }: Props) {
  const { campaigns: words } = useTexts()
  const me = useMe()
  const valuesOf = (thing: Campaign | undefined): Values => ({
    name: thing?.name ?? '',
    goal: thing?.goal ?? '',
    starts_on: thing?.starts_on ?? today(),
    ends_on: thing?.ends_on ?? '',
    owner: thing ? (thing.owner?.id ?? '') : me.person_id,
  })
  const bad = { name: words.name_missing, starts_on: words.day_bad, ends_on: words.end_bad, owner: words.owner_bad }
  const made = useRef(campaign?.id ?? '')
  const edit = useEdit<Values, Campaign>({
    thing: campaign,
    valuesOf,
    words: { refusals: words.refusals, conflict: words.conflict, bad },
    check: ({ name, starts_on, ends_on }) => ({
      name: name.trim() === '' && words.name_missing,
      starts_on: !isDay(starts_on) && words.day_bad,
      ends_on: ends_on !== '' && (!isDay(ends_on) || ends_on < starts_on) && words.end_bad,
    }),
    send: async (values, { begun, version }) => {
      const body = bodyOf(values)
      if (campaign) {
        const changes = differing(body, bodyOf(begun))
        await api(endpoints.change, { params: { id: campaign.id }, body: { version, ...changes } })
      } else made.current = (await api(endpoints.create, { body })).id
    },
    refresh: refreshCampaigns,
    onSaved: () => {
      announce(campaign ? words.saved : words.begun)
      onSaved(made.current)
    },
  })
  const { field, values } = edit
  const owners = campaign?.owners ?? [{ id: me.person_id, name: me.name }]
  return (
    <Form edit={edit} submit={campaign ? words.save : words.begin_it}>
      <TextInput label={words.name} maxLength={120} data-autofocus {...field('name')} />
      <Textarea label={words.goal} description={words.goal_note} minRows={2} maxLength={1000} {...field('goal')} />
      <DayField label={words.starts_on} inForm {...field('starts_on')} value={values.starts_on} />
      <DayField label={words.ends_on} inForm {...field('ends_on')} value={values.ends_on} />
      {campaign && (
        <NativeSelect
          label={words.owner}
          data={[
            ...(owners.some(({ id }) => id === values.owner) ? [] : [{ value: values.owner, label: words.no_owner }]),
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...field('owner')}
        />
      )}
    </Form>
  )
}
