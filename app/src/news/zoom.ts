export type Point = { x: number; y: number }
/** How a picture lies in its box: enlarged from the middle, then moved, in CSS px. */
export type View = { scale: number; x: number; y: number }
type Box = { width: number; height: number }

export const whole: View = { scale: 1, x: 0, y: 0 }
export const most = 5
const limit = (value: number, bound: number) => Math.min(bound, Math.max(-bound, value))

/** Keeps the enlarged picture over its box. */
export function keep({ scale, x, y }: View, { width, height }: Box): View {
  const size = Math.min(most, Math.max(1, scale))
  return { scale: size, x: limit(x, (width * (size - 1)) / 2), y: limit(y, (height * (size - 1)) / 2) }
}

/** Enlarges by a factor and leaves what is under `at` (from the middle of the box) where it is. */
export function zoomAt(view: View, factor: number, at: Point, box: Box): View {
  const scale = Math.min(most, Math.max(1, view.scale * factor))
  const real = scale / view.scale
  return keep({ scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real }, box)
}

export const move = (view: View, by: Point, box: Box): View =>
  keep({ ...view, x: view.x + by.x, y: view.y + by.y }, box)

export const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
