export type Part = { start: number; end: number }

/**
 * The one part of so many bytes that `Range` names; undefined for what asks for the whole, or for several parts, which
 * may be answered so. `beyond` is what is not there.
 */
export function partOf(header: string | undefined, size: number): Part | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start > end ? 'beyond' : { start, end }
}
