/** Modules of white around the code, as cameras want it. */
const edge = 4

/** A QR code by its rows, `1` for what is dark: black on white in either look. */
export function QrCode({
  rows,
  label,
  className,
}: {
  rows: readonly string[]
  label: string
  className?: string | undefined
}) {
  const side = rows.length + 2 * edge
  const path = rows
    .flatMap((row, y) => [...row].map((module, x) => (module === '1' ? `M${x + edge} ${y + edge}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
