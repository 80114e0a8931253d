import './insights.css'
import { Paper } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { TableSwitch } from './TableSwitch.tsx'

type Props = {
  title: ReactNode
  /** What the chart is of, in a few words. */
  note?: string
  /** Words at the other end of the head. */
  aside?: ReactNode
  /** Stands there, too, as long as the picture does. */
  legend?: ReactNode
  /** The numbers behind the picture; without them there is nothing to switch to. */
  table?: ReactNode
  children: ReactNode
}

/** A card with a chart and, one button away, the same as a table. */
export function ChartCard({ title, note, aside, legend, table, children }: Props) {
  const [isTable, setTable] = useState(false)
  const heading = useId()
  const end = aside || (!(isTable && table) && legend)
  return (
    <Paper withBorder radius="card" component="section" className="chart-card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {note && <p className="chart-note">{note}</p>}
        {end && <div className="chart-aside">{end}</div>}
        {table && <TableSwitch pressed={isTable} onPress={() => setTable(!isTable)} />}
      </header>
      {isTable && table ? table : children}
    </Paper>
  )
}
