import { Radio, Stack, Switch, Text, TextInput } from '@mantine/core'
import { type GroupRule, groups, type GroupTitles, type Reply } from '@megdan/contract'
import type { ReactNode } from 'react'
import { api } from '../platform/api.ts'
import { labelIn, useOtherLanguages } from '../platform/languages.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Form } from '../ui/form/Form.tsx'
import { differing, useEdit } from '../ui/form/use-edit.ts'
import { refreshGroups } from './groups.ts'
import { type Leader, LeadersField } from './LeadersField.tsx'
import { emptyRule, isWhole, RuleFields } from './RuleFields.tsx'

/** A group with whoever leads it. */
export type WholeGroup = Reply<typeof groups.get>
type Values = {
  title: string
  /** What it is called in the other languages; '' where it has no other name. */
  titles: GroupTitles
  choosable: boolean
  members: 'hand' | 'rule'
  rule: GroupRule
  leaders: Leader[]
}

const valuesOf = (group: WholeGroup | undefined): Values => ({
  title: group?.title ?? '',
  titles: group?.titles ?? {},
  choosable: group?.choosable ?? false,
  members: group?.rule ? 'rule' : 'hand',
  rule: group?.rule ?? emptyRule,
  leaders: group?.leaders ?? [],
})
const writtenOf = (titles: GroupTitles): GroupTitles =>
  Object.fromEntries(Object.entries(titles).filter(([, title]) => title.trim() !== ''))
const bodyOf = ({ title, titles, choosable, members, rule }: Values) => ({
  title,
  titles: writtenOf(titles),
  choosable,
  rule: members === 'rule' ? rule : null,
})
const leadersOf = ({ leaders }: Values) => ({ leaders: leaders.map(({ id }) => id) })

type Props = { group: WholeGroup | undefined; onClose: () => void }

/** What a directory owns is shown, and changed there. */
function OwnedFields({ title, names }: { title: string; names: ReactNode }) {
  const { form: words, of_directory_text } = useTexts().groups
  return (
    <>
      <TextInput label={words.title} value={title} disabled readOnly />
      <Callout warning={false}>{of_directory_text}</Callout>
      {names}
    </>
  )
}

type NamesProps = Pick<ReturnType<typeof useEdit<Values>>, 'values' | 'field'>

/** What readers in other languages see in place of the title. */
function NamesField({ values, field }: NamesProps) {
  const { form: words } = useTexts().groups
  const inside = useLanguage()
  return useOtherLanguages().map((language) => (
    <TextInput
      key={language}
      label={labelIn(words.title, language, inside)}
      placeholder={values.title}
      lang={language}
      maxLength={80}
      {...field(`titles.${language}`)}
      value={values.titles[language] ?? ''}
    />
  ))
}

/** A group as administrators write it: who is in it, they say one by one or by a rule. */
export function GroupForm({ group, onClose }: Props) {
  const { form: words, refusals } = useTexts().groups
  const others = useOtherLanguages()
  const isOwned = group !== undefined && group.directory !== null
  const edit = useEdit({
    thing: group,
    valuesOf,
    keep: `group/${group?.id ?? ''}`,
    words: {
      refusals,
      at: { group_title_taken: 'title' },
      bad: {
        leaders: words.leaders_gone,
        ...Object.fromEntries(others.map((language) => [`titles.${language}`, refusals.group_title_taken])),
      },
      conflict: words.conflict,
    },
    check: ({ title, members, rule }) => {
      if (!title.trim()) return { title: words.title_missing }
      return members === 'rule' && !isWhole(rule) ? { form: words.rule_missing } : {}
    },
    send: async (values, { begun, version }) => {
      const body = bodyOf(values)
      if (!group) return void (await api(groups.create, { body }))
      // Only what differs is sent, and covers nothing else.
      const { titles, ...itself } = differing(body, bodyOf(begun))
      const named = { ...(titles && { titles }), ...differing(leadersOf(values), leadersOf(begun)) }
      // Nothing is another, and its directory would not let us say so.
      if (isOwned && Object.keys(named).length === 0) return
      await api(groups.change, { params: { id: group.id }, body: { ...(!isOwned && itself), ...named, version } })
    },
    refresh: refreshGroups,
    onSaved: () => {
      announce(words.saved)
      onClose()
    },
  })
  const { values, field, write } = edit
  const leaders = group && (
    <LeadersField
      group_id={group.id}
      chosen={values.leaders}
      error={field('leaders').error}
      onChange={(chosen) => write({ leaders: chosen })}
    />
  )
  if (isOwned)
    return (
      <Form edit={edit} submit={words.save}>
        <OwnedFields title={group.title} names={<NamesField values={values} field={field} />} />
        {leaders}
      </Form>
    )
  return (
    <Form edit={edit} submit={group ? words.save : words.add}>
      <TextInput label={words.title} maxLength={80} data-autofocus {...field('title')} />
      <NamesField values={values} field={field} />
      <Radio.Group label={words.members} {...field('members')}>
        <Stack gap={10} pt={8}>
          <Radio value="hand" label={words.by_hand} />
          <Radio value="rule" label={words.by_rule} description={words.by_rule_note} />
        </Stack>
      </Radio.Group>
      {values.members === 'rule' ? (
        <RuleFields rule={values.rule} onChange={(rule) => write({ rule })} />
      ) : (
        <Switch label={words.choosable} {...field('choosable', { type: 'checkbox', withError: false })} />
      )}
      {leaders}
      {group && (
        <Text fz="note" c="dimmed">
          {words.ends_sign_ins}
        </Text>
      )}
    </Form>
  )
}
