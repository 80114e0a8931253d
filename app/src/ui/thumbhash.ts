import { bytesOf } from '@megdan/kit/base64url'

type Rgb = [number, number, number]

/** Reads an opaque thumbhash (evanw/thumbhash, base64) and gives a colour for any point of the unit square. */
export function thumbhashColours(hash: string): ((x: number, y: number) => Rgb) | undefined {
  let bytes: Uint8Array
  try {
    bytes = bytesOf(hash)
  } catch {
    return undefined
  }
  const at = (index: number) => bytes[index] ?? 0
  const head = at(0) | (at(1) << 8) | (at(2) << 16)
  const tail = at(3) | (at(4) << 8)
  if (bytes.length < 5) return undefined
  const alpha = head >> 23
  const wide = tail >> 15
  const long = alpha ? 5 : 7
  let nibble = alpha ? 12 : 10
  const read = (nx: number, ny: number, scale: number) => {
    const terms: [number, number, number][] = []
    for (let y = 0; y < ny; y++)
      for (let x = y ? 0 : 1; x * ny < nx * (ny - y); x++, nibble++)
        terms.push([x, y, (((at(nibble >> 1) >> ((nibble & 1) << 2)) & 15) / 7.5 - 1) * scale])
    return terms
  }
  const light = read(Math.max(3, wide ? long : tail & 7), Math.max(3, wide ? tail & 7 : long), ((head >> 18) & 31) / 31)
  const yellow = read(3, 3, (((tail >> 3) & 63) / 63) * 1.25)
  const red = read(3, 3, (((tail >> 9) & 63) / 63) * 1.25)
  const sum = (start: number, terms: [number, number, number][], x: number, y: number) =>
    terms.reduce((all, [cx, cy, k]) => all + k * Math.cos(Math.PI * x * cx) * Math.cos(Math.PI * y * cy) * 2, start)
  const byte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)))
  return (x, y) => {
    const l = sum((head & 63) / 63, light, x, y)
    const p = sum(((head >> 6) & 63) / 31.5 - 1, yellow, x, y)
    const q = sum(((head >> 12) & 63) / 31.5 - 1, red, x, y)
    const b = l - (2 / 3) * p
    const r = (3 * l - b + q) / 2
    return [byte(r), byte(r - q), byte(b)]
  }
}

const cached = new Map<string, string | undefined>()

/** A blurred likeness as CSS gradients: no canvas, and no data: address for the content policy to allow. */
export function thumbhashBackground(hash: string): string | undefined {
  if (cached.has(hash)) return cached.get(hash)
  const colour = thumbhashColours(hash)
  let background: string | undefined
  if (colour) {
    const spots = [0.1, 0.5, 0.9].flatMap((y) => [0.1, 0.5, 0.9].map((x) => [x, y] as const))
    const layers = spots.map(([x, y]) => {
      const rgb = colour(x, y).join(' ')
      return `radial-gradient(at ${x * 100}% ${y * 100}%,rgb(${rgb}),rgb(${rgb}/0) 46%)`
    })
    background = `${layers.join(',')},rgb(${colour(0.5, 0.5).join(' ')})`
  }
  cached.set(hash, background)
  return background
}
