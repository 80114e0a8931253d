type Matrix = readonly (readonly boolean[])[]
type Blocks = { repair: number; data: readonly number[] }

/** Of the level Q, by version: codewords that repair, and those of data in each block. */
const blocks: Record<number, Blocks> = {
  3: { repair: 18, data: [17, 17] },
  4: { repair: 26, data: [24, 24] },
  5: { repair: 18, data: [15, 15, 16, 16] },
  6: { repair: 24, data: [19, 19, 19, 19] },
  7: { repair: 18, data: [14, 14, 15, 15, 15, 15] },
  8: { repair: 22, data: [18, 18, 18, 18, 19, 19] },
}
const alignment: Record<number, number[]> = {
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
}
const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Whether a module belongs to the pattern and not to what is said. */
function isPattern(x: number, y: number, size: number, version: number): boolean {
  const inFinder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)
  const inVersion = version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))
  const marks = alignment[version] ?? []
  const isCorner = (cx: number, cy: number) =>
    (cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6)
  const inAlignment = marks.some((cx) =>
    marks.some((cy) => !isCorner(cx, cy) && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2),
  )
  return x === 6 || y === 6 || inFinder || inVersion || inAlignment
}

/** The level and the mask, from beside the upper left corner. */
function formatOf(modules: Matrix) {
  const at = (x: number, y: number) => (modules[y]?.[x] ? 1 : 0)
  const places = [0, 1, 2, 3, 4, 5].map((i) => [8, i] as const)
  const rest = [9, 10, 11, 12, 13, 14].map((i) => [14 - i, 8] as const)
  const bits = [...places, [8, 7] as const, [8, 8] as const, [7, 8] as const, ...rest]
  const value = bits.reduce((sum, [x, y], i) => sum | (at(x, y) << i), 0) ^ 0x5412
  return { level: 'MLHQ'[value >> 13], mask: (value >> 10) & 7 }
}

function codewordsOf(modules: Matrix, version: number, mask: number): number[] {
  const size = modules.length
  const bits: number[] = []
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (isPattern(x, y, size, version)) continue
        bits.push(Number(Boolean(modules[y]?.[x]) !== masks[mask]?.(x, y)))
      }
    }
  }
  const count = Math.floor(bits.length / 8)
  return Array.from({ length: count }, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2))
}

/** Reads an undamaged QR code of the level Q as a phone does, by its own account of the standard. */
export function readQr(modules: Matrix): string {
  const version = (modules.length - 17) / 4
  const { level, mask } = formatOf(modules)
  const form = blocks[version]
  if (level !== 'Q' || !form) throw new Error(`A code of version ${version} and level ${level} is not read here.`)
  const stream = codewordsOf(modules, version, mask)
  const parts: number[][] = form.data.map(() => [])
  let next = 0
  for (let i = 0; i < Math.max(...form.data); i++) {
    for (const [block, length] of form.data.entries()) if (i < length) parts[block]?.push(stream[next++] ?? 0)
  }
  const bits = parts
    .flat()
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  if (!bits.startsWith('0100')) throw new Error('Only bytes are read here.')
  const length = Number.parseInt(bits.slice(4, 12), 2)
  const bytes = Array.from({ length }, (_, i) => Number.parseInt(bits.slice(12 + i * 8, 20 + i * 8), 2))
  return Buffer.from(bytes).toString()
}
