import './insights.css'
import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: string; value: string; note?: ReactNode; children?: ReactNode }

/** One number, what it stands beside, and perhaps a small picture of how it came. */
export function NumberCard({ title, value, note, children }: Props) {
  return (
    <Paper withBorder radius={16} component="section" className="number-card" aria-label={title}>
      <h2>{title}</h2>
      <div className="number-row">
        <p className="number">{value}</p>
        {children}
      </div>
      {note && <p className="number-note">{note}</p>}
    </Paper>
  )
}
