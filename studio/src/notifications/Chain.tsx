import { Group, Stack, Text } from '@mantine/core'
import type { Delivery, notificationsAuthoring, Reply } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useLanguage, useTexts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'
import { Gauge } from '../ui/Gauge.tsx'
import { useWords } from './use-words.ts'
import { grounds } from '../ui/grounds.ts'

type Delivered = Reply<typeof notificationsAuthoring.get>
type Gap = { what: string; remedy: string }

const troubled = {
  p: '10px 12px',
  bdrs: 'tile',
  ...grounds.warning,
}
const edge = { borderInlineStart: '3px solid var(--mg-accent)' }
const lost = { mt: 6, ps: 12, fz: 'note', c: 'dimmed', style: edge }
const steps = ['people', 'accounts', 'with_push', 'devices', 'accepted', 'opened', 'read'] as const
type Step = (typeof steps)[number]

/** What was lost on the way to each step, each with what can be done about it. */
function useGaps({ audience, delivery }: Delivered): Partial<Record<Step, Gap[]>> {
  const { delivery: words } = useWords()
  const language = useLanguage()
  const shown = (value: number) => number(value, language)
  const gap = (name: keyof typeof words.gap, number: number): Gap[] =>
    number > 0 ? [{ what: words.gap[name](number, shown(number)), remedy: words.remedy[name] }] : []
  const reasons = (list: Delivery['failed'], texts: typeof words.failures): Gap[] =>
    list.map(({ reason, devices }) => {
      const [one, many, remedy] = texts[reason] ?? words.other
      return { what: `${words.devices(devices, shown(devices))} ${devices === 1 ? one : many}.`, remedy }
    })
  const { people, accounts, with_push, by_digest = 0, no_way = 0 } = delivery
  const { quiet, retrying, skipped, failed, opened, read } = delivery
  return {
    accounts: gap('accounts', people - accounts),
    with_push: [...gap('with_push', accounts - with_push), ...gap('by_digest', by_digest), ...gap('no_way', no_way)],
    accepted: [
      ...(quiet > 0 ? [{ what: words.quiet(quiet, shown(quiet)), remedy: words.quiet_remedy }] : []),
      ...(retrying > 0 ? [{ what: words.retrying(retrying, shown(retrying)), remedy: words.retrying_remedy }] : []),
      // Whose quiet hours it is stands above, in people.
      ...reasons(
        skipped.filter(({ reason }) => reason !== 'quiet' || quiet === 0),
        words.skipped,
      ),
      ...reasons(failed, words.failures),
    ],
    // Guests who opened it are nobody that the people could be compared with.
    opened: audience.guests || delivery.push.state !== 'done' ? [] : gap('opened', with_push - opened),
    read: gap('read', people - read),
  }
}

/** From the people addressed to those who read it, with a remedy beside each gap. */
export function Chain({ item }: { item: Delivered }) {
  const { insights } = useTexts()
  const { delivery: words } = useWords()
  const language = useLanguage()
  const gaps = useGaps(item)
  const { delivery } = item
  const { state, trouble } = delivery.push
  const isOut = item.status === 'sent' || (item.status === 'cancelled' && delivery.devices > 0)
  const countable = delivery.withheld ? steps.filter((step) => step !== 'opened' && step !== 'read') : steps
  // Of so few that even their number would tell of one nothing is shown but that.
  const isHidden = delivery.withheld && delivery.people === 0
  const shown = isHidden ? [] : isOut ? countable : steps.slice(0, 3)
  const most = Math.max(1, delivery.people, delivery.devices)
  return (
    <section aria-label={words.title}>
      <Text component="h3" mt={14} mb={4} ff="heading" fz="1.125rem" fw={700}>
        {words.title}
      </Text>
      <Text role="status" {...(trouble && trouble !== 'cancelled' ? troubled : { c: 'dimmed' })}>
        {item.status === 'leaving'
          ? words.leaving
          : item.status === 'scheduled'
            ? words.will_go(momentOf(item.sent_at))
            : trouble
              ? words.trouble[trouble]
              : isOut && words.state[state]}
      </Text>
      <Stack component="ol" gap={14} mt={14}>
        {shown.map((step) => (
          <li key={step}>
            <Group component="p" justify="space-between" align="stretch" gap={12} wrap="nowrap">
              <span>{words.steps[step]}</span> <b className="num">{number(delivery[step], language)}</b>
            </Group>
            <Gauge share={delivery[step] / most} h={8} mt={5} />
            {(gaps[step] ?? []).map(({ what, remedy }) => (
              <Text key={what} {...lost}>
                <Text component="b" fw={700} c="var(--mg-text)" className="num">
                  {what}
                </Text>{' '}
                {remedy}
              </Text>
            ))}
          </li>
        ))}
      </Stack>
      {delivery.withheld && isOut && <Text {...lost}>{insights.withheld_mark}.</Text>}
    </section>
  )
}
