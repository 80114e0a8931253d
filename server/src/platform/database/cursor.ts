import { Failure } from '../http/failure.ts'

/** The place after one row of a total order, as an opaque text. */
export const cursorOf = (place: readonly (string | number | boolean)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Reads a cursor back; anything that we did not make is refused. `shape` holds an example of each part. */
export function placeOf<T extends readonly (string | number | boolean)[]>(cursor: string, shape: T): T {
  const place = parse(cursor)
  const sound =
    Array.isArray(place) &&
    place.length === shape.length &&
    shape.every((part, index) => typeof part === typeof place[index] && fits(place[index]))
  if (!sound) throw refused()
  return place as unknown as T
}

export const refused = () => new Failure('invalid', { message: 'Invalid query.', fields: { cursor: 'wrong_format' } })

/** False for whatever else would make PostgreSQL throw. */
function fits(part: unknown): boolean {
  if (typeof part === 'string') return part.isWellFormed() && !part.includes('\0')
  return typeof part !== 'number' || (Number.isInteger(part) && Math.abs(part) < 2 ** 31)
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** A moment inside a cursor. */
export function momentOf(text: string): Date {
  const moment = new Date(text)
  if (!/^[1-9]\d{3}-/.test(text) || Number.isNaN(moment.getTime()) || moment.toISOString() !== text) throw refused()
  return moment
}

/** Pagination: one row more than asked for was read, to see whether there is a next page. */
export function pageOf<T, U>(
  rows: readonly T[],
  limit: number,
  item: (row: T) => U,
  place: (row: T) => (string | number | boolean)[],
) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(item), next_cursor: rows.length > limit && last ? cursorOf(place(last)) : null }
}
