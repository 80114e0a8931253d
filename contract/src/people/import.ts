import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ById, closed, Count, nullable, Time } from '../fields.ts'
import { importFields } from './import-fields.ts'

const Field = Type.Enum([...importFields])

/** Why a line is left out. */
export const importErrors = [
  'required',
  'wrong_format',
  'too_long',
  /** Cyrillic and Latin letters in one part of an address. */
  'mixed_scripts',
  /** An earlier line of the file is the same person. */
  'doubled',
  'unknown_group',
  /** The company’s directory alone says who is in this group. */
  'group_of_directory',
  'unknown_language',
  /** The groups leave out the primary one, and no line says which is to be it. */
  'primary_missing',
  /** Its e-mail and its personal number are of two people. */
  'two_people',
] as const
export type ImportError = (typeof importErrors)[number]

export const ImportFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Null of a workbook. */
  encoding: nullable(Type.String()),
  lines: Type.Integer(),
  columns: Type.Array(
    Type.Object({
      heading: Type.String(),
      /** The first different values. */
      examples: Type.Array(Type.String()),
      /** What the column seems to be; null means that it is passed over. */
      field: nullable(Field),
      /** False when the heading only resembles one that is known. */
      sure: Type.Boolean(),
    }),
  ),
  expires_at: Time,
})
export type ImportFile = Type.Static<typeof ImportFile>

const counts = {
  new: Count,
  changed: Count,
  same: Type.Integer(),
  refused: Type.Integer(),
}

const RefusedLine = Type.Object({
  /** As the file has them, counted from 1. */
  line: Type.Integer(),
  field: Field,
  code: Type.Enum([...importErrors]),
  value: Type.String(),
  /** The line that says the same. */
  other_line: nullable(Type.Integer()),
  /** The whole line, to be mended. */
  cells: Type.Array(Type.String()),
})
export type RefusedLine = Type.Static<typeof RefusedLine>

const PlannedLine = Type.Object({
  line: Type.Integer(),
  name: Type.String(),
  is_new: Type.Boolean(),
  /** Among `doubted`. */
  is_doubted: Type.Boolean(),
  changes: Type.Array(Type.Object({ field: Field, before: nullable(Type.String()), after: Type.String() })),
})
export type PlannedLine = Type.Static<typeof PlannedLine>

export const ImportPlan = Type.Object({
  /** Names exactly this outcome; another one is not applied under it. */
  plan: Type.String(),
  ...counts,
  /**
   * Of those who change: people whose account may be somebody else's, who has registered with their address: password, codes and
   * sign-ins of these accounts end, and a letter lets their owner in.
   */
  doubted: Count,
  /** Active members of whom the file says nothing. */
  missing: Count,
  /** The first hundred that would be added or changed. */
  people: Type.Array(PlannedLine),
  /** The first thousand. */
  errors: Type.Array(RefusedLine),
})
export type ImportPlan = Type.Static<typeof ImportPlan>

export const peopleImport = {
  upload: endpoint({
    method: 'POST',
    path: '/api/studio/people/import',
    access: 'admin',
    summary: 'Takes a list of people as CSV or XLSX, up to 20 MB and 50,000 lines, and keeps it for half an hour.',
    upload: true,
    status: 201,
    reply: ImportFile,
  }),
  plan: endpoint({
    method: 'PUT',
    path: '/api/studio/people/import/:id',
    access: 'admin',
    summary:
      'What the file would change with these columns, changing nothing. People are known by e-mail or personal number; an empty cell leaves what is there.',
    params: ById,
    body: closed({
      columns: Type.Array(nullable(Field), { minItems: 1, maxItems: 100 }),
      /** Members of whom the file says nothing are suspended, if they are no more than this. */
      suspend_at_most: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    reply: ImportPlan,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/studio/people/import/:id/apply',
    access: 'admin',
    summary: 'Does what was planned, whole or not at all; the same plan again answers the same and does nothing.',
    params: ById,
    body: closed({ plan: Type.String({ minLength: 10, maxLength: 100 }) }),
    reply: Type.Object({ ...counts, suspended: Type.Integer() }),
    errors: ['plan_stale', 'too_many_missing', 'lines_refused'],
  }),
}
