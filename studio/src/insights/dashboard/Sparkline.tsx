const [width, height, edge] = [92, 34, 4]

/** The last one is not yet all that it will be. */
type Props = { points: readonly number[]; hue: string; unfinished?: boolean }

/** A small curve of numbers from left to right; the numbers themselves stand in the table of its card. */
export function Sparkline({ points, hue, unfinished = false }: Props) {
  if (points.length < 2) return null
  const [least, most] = [Math.min(...points), Math.max(...points)]
  const x = (at: number) => edge + (at * (width - 2 * edge)) / (points.length - 1)
  const y = (value: number) =>
    most === least ? height / 2 : height - edge - ((value - least) * (height - 2 * edge)) / (most - least)
  const places = points.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
  const line = places.join('L')
  const [ended, broken] = unfinished ? [places.slice(0, -1), places.slice(-2)] : [places, []]
  const stroke = { fill: 'none', stroke: hue, strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  const last = points.at(-1) ?? 0
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" style={{ flex: 'none' }}>
      <path d={`M${line}L${width - edge} ${height}L${edge} ${height}Z`} fill={hue} opacity={0.12} />
      <path d={`M${ended.join('L')}`} {...stroke} />
      {broken.length > 0 && <path d={`M${broken.join('L')}`} {...stroke} strokeDasharray="2 4" />}
      <circle cx={width - edge} cy={y(last)} r={3.2} fill={hue} />
    </svg>
  )
}
