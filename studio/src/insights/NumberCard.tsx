import './insights.css'
import { Paper } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { TableSwitch } from './TableSwitch.tsx'

type Props = {
  title: string
  value: string
  note?: ReactNode
  /** The numbers behind the small picture. */
  table?: ReactNode
  children?: ReactNode
}

/** One number, what it stands beside, and perhaps a small picture of how it came. */
export function NumberCard({ title, value, note, table, children }: Props) {
  const [isTable, setTable] = useState(false)
  return (
    <Paper withBorder radius="card" component="section" className="number-card" aria-label={title}>
      <h2>{title}</h2>
      {table && <TableSwitch pressed={isTable} onPress={() => setTable(!isTable)} />}
      <div className="number-row">
        <p className="number">{value}</p>
        {children}
      </div>
      {note && <p className="number-note">{note}</p>}
      {isTable && table}
    </Paper>
  )
}
