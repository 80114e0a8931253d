/** The fields of all columns after one was chosen for a column: a field for one column is taken from the other. */
export const withField = <Field extends string>(
  fields: readonly (Field | null)[],
  column: number,
  field: Field | null,
  repeatable: readonly Field[] = [],
): (Field | null)[] =>
  fields.map((one, at) => {
    if (at === column) return field
    return field !== null && one === field && !repeatable.includes(field) ? null : one
  })
