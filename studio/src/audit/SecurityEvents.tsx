import { Paper, Text } from '@mantine/core'
import type { SecurityEvent } from '@megdan/contract'
import { markOf } from '@megdan/contract/audit-telling'
import { number } from '@megdan/kit/format'
import { type Texts, useLanguage, useTexts } from '../texts/index.ts'
import { card } from '../ui/grounds.ts'
import { Rows } from '../ui/Rows.tsx'
import { LogLine } from './LogLine.tsx'

type Change = (changes: { person: string }) => void

/** Whom an event concerns. */
export function concernedBy({ person, pseudonym }: SecurityEvent, words: Texts['securityLog']): string {
  if (person) return person.name
  return pseudonym === null ? words.stranger : words.former(markOf(pseudonym))
}

function Event({ event, change }: { event: SecurityEvent; change: Change }) {
  const { securityLog: words } = useTexts()
  const language = useLanguage()
  const { at, kind, outcome, network, device, pseudonym } = event
  // Its kind says already how it ended.
  const isRefusal = outcome === 'failure' && (kind === 'rights_refused' || kind === 'token_refused')
  const where = [device, network && words.network(network)].filter(Boolean).join(', ')
  return (
    <LogLine
      at={at}
      said={
        <>
          <b>{words.kind[kind]}</b> ·{' '}
          {!isRefusal && (
            <>
              <Text span {...(outcome !== 'success' && { fw: 620, c: 'var(--mg-danger)' })}>
                {words.outcome[outcome]}
              </Text>{' '}
              ·{' '}
            </>
          )}
          {concernedBy(event, words)}
          {event.count > 1 && ` · ${words.times(number(event.count, language))}`}
        </>
      }
      about={
        <Text span py={4} fz="caption" c="dimmed">
          {where}
        </Text>
      }
      ways={
        pseudonym ? [{ label: words.only_person, go: () => change({ person: event.person?.id ?? pseudonym }) }] : []
      }
    />
  )
}

type Props = { items: readonly SecurityEvent[]; busy: boolean; change: Change }

export function SecurityEvents({ items, busy, change }: Props) {
  const { securityLog: words } = useTexts()
  return (
    <Paper {...card}>
      <Rows ordered label={words.title} busy={busy}>
        {items.map((event) => (
          <Event key={event.id} event={event} change={change} />
        ))}
      </Rows>
    </Paper>
  )
}
