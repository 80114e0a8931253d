import { Button, Radio, Switch, TextInput } from '@mantine/core'
import { ApiError, groups, type GroupRule, type StudioGroup } from '@megdan/contract'
import { type FormEvent, startTransition, useActionState, useState } from 'react'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { refreshGroups } from './groups.ts'
import { emptyRule, isWhole, RuleFields } from './RuleFields.tsx'

type Failure = { title?: string; form?: string }
type Props = { group: StudioGroup | undefined; onClose: () => void }

/** A group as administrators write it: who is in it, they say one by one or by a rule. */
export function GroupForm({ group, onClose }: Props) {
  const texts = useTexts()
  const { form: words, refusals } = texts.groups
  const [title, setTitle] = useState(group?.title ?? '')
  const [choosable, setChoosable] = useState(group?.choosable ?? false)
  const [isRuled, setRuled] = useState(Boolean(group?.rule))
  const [rule, setRule] = useState<GroupRule>(group?.rule ?? emptyRule)

  const [failure, save, busy] = useActionState<Failure>(async () => {
    if (!title.trim()) return { title: words.title_missing }
    if (isRuled && !isWhole(rule)) return { form: words.rule_missing }
    const body = { title, choosable, rule: isRuled ? rule : null }
    try {
      if (group) {
        const isSameRule = JSON.stringify(body.rule) === JSON.stringify(group.rule)
        const { rule: sent, ...plain } = body
        const changes = { ...plain, ...(!isSameRule && { rule: sent }), version: group.version }
        await api(groups.change, { params: { id: group.id }, body: changes })
      } else await api(groups.create, { body })
    } catch (error) {
      await refreshGroups()
      const sentence = sentenceOf(error, texts, refusals)
      const isTaken = error instanceof ApiError && error.code === 'group_title_taken'
      return isTaken ? { title: sentence } : { form: sentence }
    }
    announce(words.saved)
    await refreshGroups()
    onClose()
    return {}
  }, {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) startTransition(save)
  }
  return (
    <form className="group-form" onSubmit={submit} noValidate>
      <TextInput
        label={words.title}
        maxLength={80}
        data-autofocus
        value={title}
        error={failure.title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Radio.Group
        label={words.members}
        value={isRuled ? 'rule' : 'hand'}
        onChange={(value) => setRuled(value === 'rule')}
      >
        <div className="group-kinds">
          <Radio value="hand" label={words.by_hand} />
          <Radio value="rule" label={words.by_rule} description={words.by_rule_note} />
        </div>
      </Radio.Group>
      {isRuled ? (
        <RuleFields rule={rule} onChange={setRule} />
      ) : (
        <Switch
          label={words.choosable}
          checked={choosable}
          onChange={(event) => setChoosable(event.currentTarget.checked)}
        />
      )}
      {group && <p className="person-note">{words.ends_sign_ins}</p>}
      {failure.form && (
        <p className="form-failure" role="alert">
          {failure.form}
        </p>
      )}
      <Button type="submit" loading={busy}>
        {group ? words.save : words.add}
      </Button>
    </form>
  )
}
