import './insights.css'
import { Paper } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'

type Props = {
  title: string
  /** Stands beside the title: a legend, or a word. */
  aside?: ReactNode
  /** The numbers behind the picture; without them there is nothing to switch to. */
  table?: ReactNode
  children: ReactNode
}

/** A card with a chart and, one button away, the same as a table. */
export function ChartCard({ title, aside, table, children }: Props) {
  const { insights: words } = useTexts()
  const [isTable, setTable] = useState(false)
  const heading = useId()
  return (
    <Paper withBorder radius={16} component="section" className="chart-card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {aside && <div className="chart-aside">{aside}</div>}
        {table && (
          <button
            type="button"
            className="chart-switch"
            aria-pressed={isTable}
            title={isTable ? words.as_chart : words.as_table}
            onClick={() => setTable(!isTable)}
          >
            <Icon of={isTable ? 'chart' : 'table'} size={18} />
            <span className="unseen">{words.as_table}</span>
          </button>
        )}
      </header>
      {isTable && table ? table : children}
    </Paper>
  )
}
