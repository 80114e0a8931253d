import {
  blankContact,
  contactsAuthoring as authoring,
  fieldsOf,
  type Language,
  type StudioContact,
  tidyContact,
  usuallyMembersOnly,
} from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { FastifyInstance } from 'fastify'
import { type Audited, type Difference, type Entry, serveChange } from '../audit/index.ts'
import { findImage, imageOf, listMedia, type MediaById } from '../media/index.ts'
import { findRights, mayArrange } from '../identity/index.ts'
import { inUse, withGivenUp } from '../platform/given-up.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { isId, newId } from '../platform/id.ts'
import { serve, serveLagging } from '../platform/http/serve.ts'
import * as store from './authoring-store.ts'
import { type ContactRow, searchOf } from './contact.ts'

const toStudioContact = (row: ContactRow, media: MediaById, own: readonly Language[]) =>
  ({
    id: row.id,
    ...auditedOf(row),
    translations: inUse(row.translations, own),
    photo: imageOf(media.get(row.photo_id ?? ''), row.name),
    version: row.version,
    // The columns hold what the checks of the contract have let in.
  }) as StudioContact

/** What the audit log keeps of a contact. */
const auditedOf = (row: ContactRow) =>
  ({
    kind: row.kind,
    ...fieldsOf(row),
    translations: row.translations,
    public: row.public,
    members_only: row.members_only,
  }) satisfies Audited

const entryOf = (verb: AuditVerb<'contacts.'>, { id, name }: ContactRow, fields: Difference): Entry => ({
  action: `contacts.${verb}`,
  thing_id: id,
  title: name,
  ...fields,
})

export function contactAuthoringRoutes(app: FastifyInstance, house: House): void {
  const { db, settings } = house
  const topic = 'contacts' as const
  const reply = async (row: ContactRow) => toStudioContact(row, await listMedia(db, [row.photo_id]), settings.languages)
  /** Whoever arranges the categories changes what everybody sees, and so does whoever writes the contacts: one at a time. */
  const hold = async (tx: Database, { params }: { params: { id: string } }) => {
    await store.lockContacts(tx)
    return store.findContact(tx, params.id)
  }
  const refused = async ({ photo_id }: Record<string, unknown>): Promise<Record<string, string>> =>
    isId(photo_id) && (await findImage(db, photo_id)) === null ? { photo_id: 'not_found' } : {}

  serveLagging(app, house, authoring.list, async ({ db, reader, query }) => {
    const limit = query.limit ?? 20
    const rows = await store.listAuthored(db, { ...query, limit })
    const media = await listMedia(
      db,
      rows.map(({ photo_id }) => photo_id),
    )
    const page = pageOf(
      rows,
      limit,
      (row) => toStudioContact(row, media, settings.languages),
      store.contactOrder(query).placeOf,
    )
    const may_change = mayArrange(await findRights(db, reader.person_id))
    return { ...page, found: await store.countContacts(db, query), may_change }
  })

  serve(app, house, authoring.get, async ({ params, fail }) =>
    reply((await store.findContact(db, params.id)) ?? fail('not_found')),
  )

  serveChange(app, house, authoring.create, {
    topic,
    hold: store.lockContacts,
    change: async (tx, _held, { body }) => {
      const fields = {
        ...blankContact(),
        translations: {},
        public: false,
        members_only: usuallyMembersOnly(body.kind),
        ...tidyContact(body),
      }
      if (body.kind === 'person') fields.translations = {}
      const made: ContactRow = {
        ...fields,
        id: newId(),
        group_id: (await store.groupsByTitle(tx)).get(fields.company.toLowerCase()) ?? null,
        list_order: await store.nextOrder(tx, body.kind),
        search: searchOf(fields),
        version: 1,
      }
      await store.saveContacts(tx, [made])
      return made
    },
    entry: (_held, made) => entryOf('created', made, { after: auditedOf(made) }),
    reply,
    demands: refused,
  })

  serveChange(app, house, authoring.change, {
    topic,
    hold,
    change: async (tx, before, { body: { version, ...fields } }) => {
      const tidied = tidyContact(fields)
      const after: ContactRow = { ...before, ...tidied, version: version + 1 }
      if (tidied.translations)
        after.translations = withGivenUp(before.translations, tidied.translations, settings.languages)
      if (after.kind === 'person') after.translations = {}
      after.search = searchOf(after)
      if (fields.company !== undefined) {
        after.group_id = (await store.groupsByTitle(tx)).get(after.company.toLowerCase()) ?? null
      }
      if (after.kind !== before.kind) after.list_order = await store.nextOrder(tx, after.kind)
      await store.changeContact(tx, before.id, after)
      return after
    },
    entry: (before, after) => entryOf('changed', after, { before: auditedOf(before), after: auditedOf(after) }),
    reply,
    demands: refused,
  })

  serveChange(app, house, authoring.remove, {
    topic,
    hold,
    change: (tx, { id }) => store.removeContacts(tx, [id]),
    entry: (before) => entryOf('deleted', before, { before: auditedOf(before) }),
    reply: () => undefined,
  })

  serveChange(app, house, authoring.order, {
    topic,
    hold: async (tx, { body: { kind } }) => {
      await store.lockContacts(tx)
      return store.listKind(tx, kind)
    },
    change: async (tx, before, { body: { ids }, fail }) => {
      const existing = new Set(before)
      // Somebody has added or deleted one meanwhile: this order is of another list.
      if (ids.length !== existing.size || !ids.every((id) => existing.has(id))) fail('version_conflict')
      for (const [at, id] of ids.entries()) await store.changeContact(tx, id, { list_order: at + 1 })
    },
    entry: (before, _done, { body: { kind, ids } }) => {
      const entry = { action: 'contacts.ordered', thing_id: kind, title: '' } as const
      return { ...entry, before: { ids: before }, after: { ids } }
    },
    reply: () => undefined,
  })
}
