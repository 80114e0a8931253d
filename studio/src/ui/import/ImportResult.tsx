import { Group } from '@mantine/core'
import { number } from '@megdan/kit/format'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { ImportCard } from './ImportCard.tsx'
import css from './import.module.css'

type Part = { look: 'ready' | 'known' | 'bad'; label: string; number: number }

/** What would come of the file: a bar and its numbers; under them the choices that change it. */
export function ImportResult({
  parts,
  busy,
  children,
}: {
  parts: readonly Part[]
  busy: boolean
  children?: ReactNode
}) {
  const { importing: words } = useTexts()
  const language = useLanguage()
  const all = parts.reduce((sum, { number }) => sum + number, 0)
  return (
    <ImportCard label={words.result} busy={busy}>
      <h2>{words.result}</h2>
      <span className={css.share} aria-hidden="true">
        {parts.map(({ look, label, number: count }) => (
          <span key={label} data-look={look} style={{ flexGrow: all === 0 ? 0 : count }} hidden={count === 0} />
        ))}
      </span>
      <dl className={css.numbers}>
        {parts.map(({ look, label, number: count }) => (
          <Group key={label} justify="space-between">
            <dt data-look={look}>{label}</dt>
            <dd>{number(count, language)}</dd>
          </Group>
        ))}
      </dl>
      {children}
    </ImportCard>
  )
}
