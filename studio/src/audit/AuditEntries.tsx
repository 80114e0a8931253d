import { Paper, Skeleton, Text } from '@mantine/core'
import type { AuditEntry } from '@megdan/contract'
import { countsOf, didOf, differenceOf, markOf, type Names, type Row, whoOf } from '@megdan/contract/audit-telling'
import { useTexts } from '../texts/index.ts'
import { card } from '../ui/grounds.ts'
import { Rows } from '../ui/Rows.tsx'
import { LogLine } from './LogLine.tsx'
import { useWords } from './words.ts'
import css from './audit.module.css'
import compared from '../ui/difference.module.css'

/** Whom something was done to is called by name, and not quoted. */
const isPerson = (action: string) =>
  action.startsWith('people.') && !action.startsWith('people.group') && !action.endsWith('ported')

type Change = (changes: { person?: string; thing?: string }) => void

function Difference({ rows }: { rows: readonly Row[] }) {
  const { audit: words } = useTexts()
  return (
    <details className={`${css.difference} ${compared.marks}`}>
      <summary>{words.difference(rows.length)}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.was}</th>
            <th scope="col">{words.is}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, was, is }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{was !== undefined && <del>{was}</del>}</td>
              <td>{is !== undefined && <ins>{is}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Entry({ entry, names, change }: { entry: AuditEntry; names: Names; change: Change }) {
  const words = useWords()
  const { at, actor, action, thing_id, about, title } = entry
  const who = whoOf(entry, words)
  const counts = countsOf(entry, words)
  const rows = counts === undefined ? differenceOf(entry, words, names) : []
  const person = actor.pseudonym && (entry.person?.id ?? actor.pseudonym)
  return (
    <LogLine
      at={at}
      said={
        <>
          <b>{who}</b> {didOf(entry, words)}{' '}
          {title ? isPerson(action) ? <b>{title}</b> : <q>{title}</q> : about && words.former(markOf(about.pseudonym))}
        </>
      }
      about={
        <>
          {counts !== undefined && (
            <Text fz="note" c="dimmed" className="num">
              {counts}
            </Text>
          )}
          {rows.length > 0 && <Difference rows={rows} />}
        </>
      }
      ways={[
        ...(person ? [{ label: words.only_person, go: () => change({ person }) }] : []),
        ...(thing_id ? [{ label: words.only_thing, go: () => change({ thing: thing_id }) }] : []),
      ]}
    />
  )
}

type Props = { items: readonly AuditEntry[]; busy: boolean; names: Names; change: Change }

export function AuditEntries({ items, busy, names, change }: Props) {
  const { audit: words } = useTexts()
  return (
    <Paper {...card}>
      <Rows ordered label={words.title} busy={busy}>
        {items.map((entry) => (
          <Entry key={entry.id} entry={entry} names={names} change={change} />
        ))}
      </Rows>
    </Paper>
  )
}

export function AuditSkeleton() {
  const { audit: words } = useTexts()
  return (
    <>
      <p role="status" className="unseen">
        {words.loading}
      </p>
      <Skeleton height={420} radius="card" />
    </>
  )
}
