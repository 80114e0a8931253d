import { Radio, Stack, Switch, Text, TextInput } from '@mantine/core'
import { type GroupRule, groups, type Reply } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { Callout } from '../ui/Callout.tsx'
import { Form } from '../ui/form/Form.tsx'
import { differing, useEdit } from '../ui/form/use-edit.ts'
import { refreshGroups } from './groups.ts'
import { type Leader, LeadersField } from './LeadersField.tsx'
import { emptyRule, isWhole, RuleFields } from './RuleFields.tsx'

/** A group with whoever leads it. */
export type WholeGroup = Reply<typeof groups.get>
type Values = { title: string; choosable: boolean; members: 'hand' | 'rule'; rule: GroupRule; leaders: Leader[] }

const valuesOf = (group: WholeGroup | undefined): Values => ({
  title: group?.title ?? '',
  choosable: group?.choosable ?? false,
  members: group?.rule ? 'rule' : 'hand',
  rule: group?.rule ?? emptyRule,
  leaders: group?.leaders ?? [],
})
const bodyOf = ({ title, choosable, members, rule }: Values) => ({
  title,
  choosable,
  rule: members === 'rule' ? rule : null,
})
const leadersOf = ({ leaders }: Values) => ({ leaders: leaders.map(({ id }) => id) })

type Props = { group: WholeGroup | undefined; onClose: () => void }

/** What a directory owns is shown, and changed there. */
function OwnedFields({ title }: { title: string }) {
  const { form: words, of_directory_text } = useTexts().groups
  return (
    <>
      <TextInput label={words.title} value={title} disabled readOnly />
      <Callout warning={false}>{of_directory_text}</Callout>
    </>
  )
}

/** A group as administrators write it: who is in it, they say one by one or by a rule. */
export function GroupForm({ group, onClose }: Props) {
  const { form: words, refusals } = useTexts().groups
  const isOwned = group !== undefined && group.directory !== null
  const edit = useEdit({
    thing: group,
    valuesOf,
    keep: `group/${group?.id ?? ''}`,
    words: {
      refusals,
      at: { group_title_taken: 'title' },
      bad: { leaders: words.leaders_gone },
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
      const itself = isOwned ? {} : differing(body, bodyOf(begun))
      const changes = { ...itself, ...differing(leadersOf(values), leadersOf(begun)), version }
      // Nothing is another, and its directory would not let us say so.
      if (isOwned && !('leaders' in changes)) return
      await api(groups.change, { params: { id: group.id }, body: changes })
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
        <OwnedFields title={group.title} />
        {leaders}
      </Form>
    )
  return (
    <Form edit={edit} submit={group ? words.save : words.add}>
      <TextInput label={words.title} maxLength={80} data-autofocus {...field('title')} />
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
