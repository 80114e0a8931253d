import { Paper } from '@mantine/core'
import { number } from '@megdan/kit/format'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../texts/index.ts'

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
    <Paper
      component="section"
      withBorder
      radius="card"
      className="import-card"
      aria-label={words.result}
      aria-busy={busy}
    >
      <h2>{words.result}</h2>
      <span className="import-share" aria-hidden="true">
        {parts.map(({ look, label, number: count }) => (
          <span key={label} data-look={look} style={{ flexGrow: all === 0 ? 0 : count }} hidden={count === 0} />
        ))}
      </span>
      <dl>
        {parts.map(({ look, label, number: count }) => (
          <div key={label}>
            <dt data-look={look}>{label}</dt>
            <dd>{number(count, language)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Paper>
  )
}
