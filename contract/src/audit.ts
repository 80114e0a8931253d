import * as Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { closed, Id, LanguageCode, listQuery, Named, nullable, pageOf, Time } from './fields.ts'

/** One change somebody made: `before` and `after` hold what differs, long texts left out. */
export const AuditEntry = Type.Object({
  id: Type.String(),
  at: Time,
  /** Null when the account has been deleted since, or when the server did it: `actor` tells these apart. */
  person: nullable(Named),
  /**
   * Who did it: somebody who is here, somebody who was erased since, a program by its token, or the server itself. The
   * pseudonym is one person's or one token's for ever; null for the server and in entries from before pseudonyms. The name of a former person is kept for a time.
   */
  actor: Type.Object({
    kind: Type.Enum(['person', 'former', 'program', 'system']),
    pseudonym: nullable(Type.String()),
    name: nullable(Type.String()),
    /** Of a program: who has made its token, while they are here. */
    made_by: Type.Optional(Named),
  }),
  /** Such as `news.published`. */
  action: Type.String(),
  /** The pseudonym where it is a person who was erased since. */
  thing_id: Type.String(),
  /** The person it was done to; null for what is no person. */
  about: nullable(Type.Object({ pseudonym: Type.String(), is_here: Type.Boolean() })),
  title: Type.String(),
  before: Type.Record(Type.String(), Type.Unknown()),
  after: Type.Record(Type.String(), Type.Unknown()),
})
export type AuditEntry = Type.Static<typeof AuditEntry>

const narrowing = {
  /** Words of the title, or of the name of whoever did it. */
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** An id or a pseudonym; `thing` too. */
  person: Type.Optional(Id),
  thing: Type.Optional(Id),
  /** From this moment on. */
  from: Type.Optional(Time),
  /** Before this moment. */
  to: Type.Optional(Time),
  action: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}(\\.[a-z_]{1,40})?$', maxLength: 81 })),
}
const asFile = { ...narrowing, lang: Type.Optional(LanguageCode) }
/** So many entries become a workbook at once; a CSV file has all of them. */
export const auditBookRows = 20_000

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/studio/audit',
    access: 'admin',
    summary: 'Who changed what, newest first.',
    query: closed({ ...listQuery, ...narrowing }),
    reply: pageOf(AuditEntry),
  }),
  /** Answers CSV, never JSON. */
  file: endpoint({
    method: 'GET',
    path: '/api/studio/audit.csv',
    access: 'admin',
    summary: 'The same in words, as a file that is sent while it is read; that it was taken is an entry itself.',
    query: closed(asFile),
  }),
  /** Answers XLSX, never JSON. */
  book: endpoint({
    method: 'GET',
    path: '/api/studio/audit.xlsx',
    access: 'admin',
    summary: 'The newest of the same as a workbook.',
    query: closed(asFile),
  }),
}
