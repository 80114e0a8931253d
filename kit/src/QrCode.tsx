import type { SVGProps } from 'react'

type Props = Pick<SVGProps<SVGSVGElement>, 'className' | 'width' | 'height' | 'style'> & {
  label: string
  /** Its modules, row by row: whether each is dark. */
  rows: readonly (readonly boolean[])[]
  /** Modules of white around it, which cameras want. */
  edge: number
}

/** A QR code, black on white in either look: cameras want it so. */
export function QrCode({ label, rows, edge, ...look }: Props) {
  const side = rows.length + 2 * edge
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + edge} ${y + edge}h1v1h-1z` : ''))).join('')
  return (
    <svg {...look} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
