import * as Type from 'typebox'
import { closed } from '../fields.ts'

/** What a rule looks at; written by administrators alone. */
export const ruleFields = ['company', 'department', 'position', 'place'] as const
export const ruleTests = ['is', 'contains', 'begins'] as const

/** Who belongs to a group by the fields of their account; capital letters do not count. */
export const GroupRule = closed({
  match: Type.Enum(['all', 'any']),
  conditions: Type.Array(
    closed({
      field: Type.Enum([...ruleFields]),
      test: Type.Enum([...ruleTests]),
      value: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
    }),
    { minItems: 1, maxItems: 20 },
  ),
})
export type GroupRule = Type.Static<typeof GroupRule>
