import * as Type from 'typebox'
import { contactKinds, type ContactText, contactTexts, importedFields } from './fields.ts'
import { endpoint } from '../endpoint.ts'
import { closed, nullable } from '../fields.ts'

export const importProblems = [
  'name_missing',
  'bad_phone',
  'bad_email',
  'bad_kind',
  'bad_location',
  'bad_duty',
  'bad_public',
  'bad_card',
  'too_long',
  'too_many',
  'repeated',
] as const
export type ImportProblem = (typeof importProblems)[number]

const Shown = Type.Object({
  line: Type.Integer(),
  change: Type.Enum(['new', 'changed']),
  /** What of an existing contact becomes different. */
  fields: Type.Array(Type.String()),
  kind: Type.Enum([...contactKinds]),
  ...(Object.fromEntries(contactTexts.map((name) => [name, Type.String()])) as Record<ContactText, Type.TString>),
  phones: Type.Array(Type.Object({ label: Type.String(), number: Type.String() })),
  emails: Type.Array(Type.String()),
})
export type ImportedContact = Type.Static<typeof Shown>

export const ContactImport = Type.Object({
  file: Type.Object({
    format: Type.Enum(['csv', 'xlsx', 'vcard']),
    rows: Type.Integer(),
    /** Empty for vCard, which names its fields itself. `sure` when the heading says it. */
    columns: Type.Array(
      Type.Object({
        heading: Type.String(),
        samples: Type.Array(Type.String()),
        field: nullable(Type.Enum([...importedFields])),
        sure: Type.Boolean(),
      }),
    ),
  }),
  counts: Type.Object({
    new: Type.Integer(),
    changed: Type.Integer(),
    /** Those that are there and stay as they are. */
    same: Type.Integer(),
    bad: Type.Integer(),
  }),
  /** The first five hundred; `text` is so much of the line that one knows it. */
  bad: Type.Array(
    Type.Object({
      line: Type.Integer(),
      problem: Type.Enum([...importProblems]),
      /** Of which field, and for `repeated` the line of the first. */
      field: nullable(Type.String()),
      first: nullable(Type.Integer()),
      text: Type.String(),
      cells: Type.Array(Type.String()),
    }),
  ),
  /** The first hundred that would be written, or were. */
  shown: Type.Array(Shown),
  /** Names this result: whoever saves says which one they saw. */
  plan: Type.String(),
})
export type ContactImport = Type.Static<typeof ContactImport>

const choices = {
  /** Fields of the columns in their order, '' for what is left out; without it they are recognised. */
  columns: Type.Optional(Type.String({ maxLength: 2_000, pattern: '^[a-z_]*(,[a-z_]*)*$' })),
  /** What becomes of contacts that are there already; `update` if left out. */
  existing: Type.Optional(Type.Enum(['update', 'keep'])),
  /** Of new contacts whose lines do not say it. */
  kind: Type.Optional(Type.Enum([...contactKinds])),
  public: Type.Optional(Type.Boolean()),
}

export const contactsImport = {
  check: endpoint({
    method: 'POST',
    path: '/api/studio/contacts/import/check',
    access: 'editor',
    right: 'arrange',
    summary: 'Reads CSV, XLSX or vCard and says what importing it would do; changes nothing.',
    upload: true,
    query: closed(choices),
    reply: ContactImport,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/studio/contacts/import',
    access: 'editor',
    right: 'arrange',
    summary: 'Imports CSV, XLSX or vCard as the check said, all at once or not at all.',
    upload: true,
    query: closed({ ...choices, plan: Type.String({ minLength: 1, maxLength: 64 }) }),
    reply: ContactImport,
    errors: ['import_changed'],
  }),
}
