import { Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { noticeLimits } from '@megdan/contract'
import { useId } from 'react'
import { GoodHour, useGoodHour } from '../news/index.ts'
import { useMe } from '../session/index.ts'
import { ChoiceCard } from '../ui/ChoiceCard.tsx'
import { MomentField } from '../ui/MomentField.tsx'
import { useNow } from '../ui/use-now.ts'
import css from './compose.module.css'
import type { NoticeDraft } from './draft.ts'
import { useTexts } from '../texts/index.ts'
import { useWords } from './use-words.ts'

type Change = (changes: Partial<NoticeDraft>) => void
type Props = { draft: NoticeDraft; change: Change; error: string | undefined }

/** At once, or at an hour by the clock of this computer. */
export function WhenFields({ draft: { later, send_at }, change, error }: Props) {
  const { compose: words } = useWords()
  const { moment } = useTexts()
  const name = useId()
  const good = useGoodHour(new Date(useNow(20_000)))
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const choices = [
    { value: false, label: words.now },
    { value: true, label: words.at },
  ]
  return (
    <Stack component="fieldset" gap={8} m={0} p={0} bd="none" miw={0} className={css.when}>
      <legend>{words.when}</legend>
      <Group grow gap={8}>
        {choices.map(({ value, label }) => (
          <ChoiceCard
            key={label}
            name={name}
            label={label}
            chosen={later === value}
            choose={() => change({ later: value })}
          />
        ))}
      </Group>
      {later && (
        <>
          <MomentField
            label={words.moment}
            value={send_at}
            days
            error={error}
            onChange={(moment) => change({ send_at: moment })}
            advice={<GoodHour good={good} chosen={send_at} onChoose={(moment) => change({ send_at: moment })} />}
          />
          <Text fz="caption" c="dimmed">
            {moment.zone(zone)}
          </Text>
        </>
      )}
    </Stack>
  )
}

/** What goes through quiet hours says why, and is only for those who may. */
export function UrgentFields({ draft: { urgent, reason, content_free }, change, error }: Props) {
  const { compose: words } = useWords()
  const { push_urgent } = useMe().rights
  return (
    <Stack gap={12}>
      <Checkbox
        label={words.urgent}
        description={push_urgent ? words.urgent_note : words.no_urgent_right}
        disabled={!push_urgent}
        checked={urgent}
        onChange={(event) => change({ urgent: event.currentTarget.checked })}
      />
      {urgent && (
        <Textarea
          label={words.reason}
          description={words.reason_note}
          maxLength={noticeLimits.reason}
          value={reason}
          error={error}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label={words.secret}
        description={words.secret_note}
        checked={content_free}
        onChange={(event) => change({ content_free: event.currentTarget.checked })}
      />
    </Stack>
  )
}
