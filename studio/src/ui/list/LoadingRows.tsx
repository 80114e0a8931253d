import { Paper, Skeleton } from '@mantine/core'
import { card } from '../grounds.ts'

/** `flush` where the rows of the list reach the edge of its card. */
type Props = { label: string; rows?: number; height?: number; flush?: boolean }

/** Grey rows where a list will stand, and a word for whoever does not see them. */
export const LoadingRows = ({ label, rows = 7, height = 40, flush = false }: Props) => (
  <>
    <p role="status" className="unseen">
      {label}
    </p>
    <Paper {...card} {...(!flush && { px: 16, py: 4 })} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius="small" my={12} />
      ))}
    </Paper>
  </>
)
