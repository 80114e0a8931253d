import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import { momentOf, placeOf, refused } from './cursor.ts'

/** What a list may stand by: never null, and how a row that was read says it. */
type Column<Row> =
  | { kind: 'moment'; by: SQL | AnyColumn; of: (row: Row) => Date }
  | { kind: 'day'; by: SQL | AnyColumn; of: (row: Row) => string }
  | { kind: 'number'; by: SQL | AnyColumn; of: (row: Row) => number }
  | { kind: 'text'; by: SQL | AnyColumn; of: (row: Row) => string }

/** What stands in a cursor, as its column compares it; whatever no cursor of ours says is refused. */
const wantedOf: Record<Column<never>['kind'], (value: string) => SQL> = {
  moment: (value) => sql`${momentOf(value).toISOString()}::timestamptz`,
  day: (value) => sql`${momentOf(`${value}T00:00:00.000Z`).toISOString().slice(0, 10)}::date`,
  number: (value) => sql`${value}::int`,
  text: (value) => sql`${value}::text`,
}

/** So much of a text is compared; a cursor holds no more. */
const head = 40
const headOf = (text: string): string => [...text].slice(0, head).join('')

/** By the beginning of a text, in the order of codes, which is that of the Bulgarian alphabet and of the Latin one. */
export const byText = <Row>(column: SQL | AnyColumn, of: (row: Row) => string): Column<Row> => ({
  kind: 'text',
  by: sql`left(${column}, ${sql.raw(String(head))}) collate "C"`,
  of: (row) => headOf(of(row)),
})

type Ordering<Row, Name extends string> = {
  /** The id, by which stands what is alike. */
  id: { by: AnyColumn; of: (row: Row) => string }
  columns: Readonly<Record<Name, Column<Row>>>
  /** How it stands until somebody asks; its column is one of the others. */
  usual: { sort: Name; ascending: boolean }
}
export type Ordered<Name extends string> = {
  sort?: Name | undefined
  ascending?: boolean | undefined
  cursor?: string | undefined
}

/** The twin of the heads of columns in the studio: any list stands by any of its columns, page by page, either way. */
export function orderBy<Row, Name extends string>({ id, columns, usual }: Ordering<Row, Name>) {
  return ({ sort = usual.sort, ascending, cursor }: Ordered<Name>) => {
    const column = columns[sort]
    const up = ascending ?? (sort === usual.sort && usual.ascending)
    // A cursor of one order says nothing in another; those of the usual one are as short as they ever were.
    const isUsual = sort === usual.sort && up === usual.ascending
    const mark = isUsual ? [] : [`${sort} ${up ? 'up' : 'down'}`]

    const after = (): SQL | undefined => {
      if (cursor === undefined) return undefined
      const shape = [...mark, column.kind === 'number' ? 0 : '', '']
      const place = placeOf<(string | number)[]>(cursor, shape)
      const [value = '', last = ''] = place.slice(mark.length)
      if (mark.length > 0 && place[0] !== mark[0]) throw refused()
      const wanted = wantedOf[column.kind](String(value))
      return sql`(${column.by}, ${id.by}) ${sql.raw(up ? '>' : '<')} (${wanted}, ${last}::text)`
    }

    const direction = up ? asc : desc
    return {
      after: after(),
      order: [direction(column.by), direction(id.by)],
      placeOf: (row: Row): (string | number)[] => {
        const value = column.of(row)
        return [...mark, value instanceof Date ? value.toISOString() : value, id.of(row)]
      },
    }
  }
}
