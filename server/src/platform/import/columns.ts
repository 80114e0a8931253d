import type { TableRow } from '../tables/table.ts'

/** How the columns of a file are known for the fields that an import takes. */
export type Vocabulary<Field extends string> = {
  /** What a heading is called that means exactly this field. */
  words: Readonly<Record<Field, readonly string[]>>
  /** What a heading, or the cells under it, only hint at; the likelier first. */
  hints: (heading: string, cells: readonly string[]) => readonly Field[]
  /** Fields to which several columns may go. */
  repeatable?: readonly Field[]
}

export type Column<Field extends string> = {
  heading: string
  /** Some of its different cells. */
  samples: string[]
  field: Field | null
  /** The heading says so, and it is not only hinted at. */
  sure: boolean
}

/** A heading in small letters and without signs. */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** How many lines are looked into, and how much of a heading and of a cell is shown. */
const most = { lines: 200, hinting: 20, samples: 3, heading: 120, sample: 60 }

/** Which column is what. A field for one column goes to the surer heading, of equals to the first. */
export function recogniseColumns<Field extends string>(
  headings: readonly string[],
  rows: readonly TableRow[],
  { words, hints, repeatable = [] }: Vocabulary<Field>,
): Column<Field>[] {
  const exact = new Map(
    (Object.keys(words) as Field[]).flatMap((field) =>
      words[field].map((word) => [plainHeading(word), field] as const),
    ),
  )
  const some = rows.slice(0, most.lines)
  const columns = headings.map((heading, at) => {
    const cells = [...new Set(some.flatMap((row) => row.cells[at] || []))].slice(0, most.hinting)
    const samples = cells.slice(0, most.samples).map((cell) => cell.slice(0, most.sample))
    const column: Column<Field> = { heading: heading.slice(0, most.heading), samples, field: null, sure: false }
    return { column, cells, plain: plainHeading(heading) }
  })
  const taken = new Set<Field>()
  const take = (column: Column<Field>, fields: readonly Field[], sure: boolean) => {
    const field = fields.find((one) => !taken.has(one))
    if (field === undefined) return
    if (!repeatable.includes(field)) taken.add(field)
    Object.assign(column, { field, sure })
  }
  for (const { column, plain } of columns) {
    const field = exact.get(plain)
    if (field !== undefined) take(column, [field], true)
  }
  for (const { column, cells, plain } of columns) if (column.field === null) take(column, hints(plain, cells), false)
  return columns.map(({ column }) => column)
}

/** The places of columns whose field an earlier one has already, though it is for one alone. */
export const repeatedColumns = <Field extends string>(
  fields: readonly (Field | null)[],
  repeatable: readonly Field[] = [],
): number[] =>
  fields.flatMap((field, at) =>
    field !== null && !repeatable.includes(field) && fields.indexOf(field) < at ? [at] : [],
  )
