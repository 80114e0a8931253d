import { defaultLanguage, people, type Person } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { FastifyInstance } from 'fastify'
import { type Difference, type Entry, type Named, recordChange, serveChange } from '../audit/index.ts'
import { findImage, imageOf, listMedia } from '../media/index.ts'
import { pageOf } from '../platform/database/cursor.ts'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { isId, newId } from '../platform/id.ts'
import { serve } from '../platform/http/serve.ts'
import { type ErasePerson } from '../session/index.ts'
import { foldName, isLastAdmin, lockPerson, removeFeedAddressesOf, removeSessions } from '../identity/index.ts'
import {
  allGroupsOf,
  auditedOf,
  changesRights,
  isSameAccount,
  leavesPrimary,
  leavesAdmins,
  privateChanges,
  toPerson,
} from './account.ts'
import * as store from './account-store.ts'
import { giveCode } from './give-code.ts'
import { applyRules, holdRules } from './group-rules.ts'
import { refuseOwned } from './owned-groups.ts'
import { tidy } from '../platform/text.ts'

const folded = (name: string | null | undefined) => (name ? foldName(name) : null)
const trimmed = (text: string | null | undefined) => (text && tidy(text)) || null
/** What no program does: to make somebody an editor or an administrator. */
const givesRights = ({ role = 'member', editor_rights = null }: Partial<Pick<Person, 'role' | 'editor_rights'>>) =>
  role !== 'member' || editor_rights !== null

/** What rules may look at. */
const written = ['position', 'company', 'department', 'place'] as const

/** Administrators: who is here, what they may do, and whether they may come in. */
export function accountRoutes(app: FastifyInstance, house: House, erasePerson: ErasePerson): void {
  const { db, events, now } = house

  const read = async (row: store.Account): Promise<Person> => toPerson(row, await findImage(db, row.avatar_id))
  const entryOf = (verb: AuditVerb<'people.'>, row: Named, fields: Difference = {}): Entry => ({
    action: `people.${verb}`,
    thing_id: row.id,
    title: row.name,
    ...fields,
  })
  const hold = (tx: Database, { params }: { params: { id: string } }) => lockPerson(tx, params.id)
  const endSignIns = async (person_id: string) => events.tell(db, { topic: 'session', person_id })

  /** Groups that are none, and somebody whom nobody could name at sign-in. */
  const refused = async (body: Record<string, unknown>, isNew: boolean): Promise<Record<string, string>> => {
    const chosen = Array.isArray(body['groups']) ? body['groups'].slice(0, 100) : []
    const ids = [...chosen, body['user_group']].filter(isId)
    const unknown = new Set(await store.listUnknownGroups(db, ids))
    const nameless = isNew && !body['email'] && !body['login_name']
    return {
      ...Object.fromEntries(chosen.flatMap((id, at) => (unknown.has(id) ? [[`groups.${at}`, 'not_found']] : []))),
      ...(isId(body['user_group']) && unknown.has(body['user_group']) && { user_group: 'not_found' }),
      ...(nameless && { email: 'required' }),
    }
  }

  serve(app, house, people.list, async ({ query }) => {
    const { limit = 20, cursor, sort, ascending, ...filter } = query
    const rows = await store.listAccounts(db, { ...filter, limit, sort, ascending, cursor })
    const media = await listMedia(
      db,
      rows.map((row) => row.avatar_id),
    )
    const item = (row: store.Account) => toPerson(row, imageOf(media.get(row.avatar_id ?? '')))
    return {
      ...pageOf(rows, limit, item, store.accountOrder(query).placeOf),
      found: await store.countAccounts(db, filter),
      awaiting: await store.countAccounts(db, { state: 'awaiting_approval' }),
    }
  })

  serve(app, house, people.get, async ({ params, fail }) => {
    const row = (await store.findAccount(db, params.id)) ?? fail('not_found')
    return { ...(await read(row)), sign_ins: await store.countSignIns(db, row.id, now()) }
  })

  serveChange(app, house, people.create, {
    hold: holdRules,
    change: async (tx, rules, { reader, body, fail }) => {
      if (reader.kind === 'program' && givesRights(body)) fail('forbidden')
      const row = {
        id: newId(),
        name: body.name.trim(),
        email: folded(body.email),
        login_name: folded(body.login_name),
        phone: trimmed(body.phone),
        position: trimmed(body.position),
        company: trimmed(body.company),
        department: trimmed(body.department),
        place: trimmed(body.place),
        locale: body.locale ?? defaultLanguage,
        user_group: body.user_group ?? null,
        role: body.role ?? 'member',
        editor_rights: body.editor_rights ?? null,
        created_at: now(),
      } as const
      const own = allGroupsOf(row.user_group, body.groups ?? [])
      await refuseOwned(tx, [], own)
      const taken = await store.findTaken(tx, row)
      if (taken) fail(taken)
      if (!(await store.saveAccount(tx, row, own))) fail('email_taken')
      await applyRules(tx, rules, [row.id])
      const saved = (await store.findAccount(tx, row.id)) ?? fail('not_found')
      return { saved, ...(await giveCode(tx, house, row.id, now())) }
    },
    entry: (_rules, { saved }) => entryOf('created', saved, { after: auditedOf(saved) }),
    reply: async ({ saved, ...code }) => ({ person: await read(saved), ...code }),
    demands: (body) => refused(body, true),
  })

  serveChange(app, house, people.change, {
    hold: async (tx, { params }) => {
      const rules = await holdRules(tx)
      // In the order of erasePerson, so that two administrators at once do not wait for each other.
      const isLast = await isLastAdmin(tx, params.id)
      const before = (await lockPerson(tx, params.id)) && (await store.findAccount(tx, params.id))
      return before && { before, rules, isLast }
    },
    versionOf: ({ before }) => before.version,
    change: async (tx, { before, rules, isLast }, { reader, body, fail }) => {
      if (reader.kind === 'program' && (before.role !== 'member' || givesRights(body))) fail('forbidden')
      const { version, groups, email, login_name, name, phone, ...plain } = body
      const changes = {
        ...plain,
        ...(name !== undefined && { name: name.trim() }),
        ...(email !== undefined && { email: folded(email) }),
        ...(login_name !== undefined && { login_name: folded(login_name) }),
        ...(phone !== undefined && { phone: trimmed(phone) }),
        ...Object.fromEntries(written.flatMap((field) => (field in plain ? [[field, trimmed(plain[field])]] : []))),
      }
      const next = { ...before, ...changes }
      next.mail_refused &&= next.email === before.email
      // Whoever names the groups without the primary one means the person to leave it, and must say where to.
      if (groups && plain.user_group === undefined && leavesPrimary(before.user_group, groups))
        fail('invalid', { fields: { groups: 'primary_missing' } })
      if (next.email === null && next.login_name === null) fail('invalid', { fields: { email: 'required' } })
      if (isLast && leavesAdmins(before, next)) fail('last_admin')
      const taken = await store.findTaken(tx, next)
      if (taken) fail(taken)
      const all = allGroupsOf(next.user_group, groups ?? before.groups)
      await refuseOwned(tx, before.groups, all)
      await store.changeAccount(tx, before.id, { ...changes, version })
      const ruled = rules.map(({ id }) => id)
      await store.saveGroups(tx, before.id, all, ruled)
      await applyRules(tx, rules, [before.id])
      next.groups = await store.listGroupsOf(tx, before.id)
      // Known only now: what rules gave stays, whoever leaves it out.
      if (isSameAccount(before, next)) return { next: before, isChanged: false }
      next.version = version + 1
      await store.changeAccount(tx, before.id, { version: next.version })
      if (changesRights(before, next)) await removeSessions(tx, before.id)
      return { next, isChanged: true }
    },
    entry: ({ before }, { next, isChanged }) => {
      if (!isChanged) return undefined
      const details = privateChanges(before, next)
      const after = { ...auditedOf(next), ...(details.length > 0 && { details }) }
      return entryOf('changed', next, { before: auditedOf(before), after })
    },
    tell: ({ next, isChanged }) => isChanged && endSignIns(next.id),
    reply: ({ next }) => read(next),
    demands: (body) => refused(body, false),
  })

  // Erasing is a transaction of its own, in which the entry is one step of many.
  serve(app, house, people.remove, async ({ reader, params, fail }) => {
    const row = (await store.findAccount(db, params.id)) ?? fail('not_found')
    const entry = { at: now(), person_id: reader.person_id, ...entryOf('deleted', { id: row.id, name: '' }) }
    const refusal = await erasePerson(row.id, (tx) => recordChange(tx, entry))
    if (refusal) fail(refusal)
  })

  serveChange(app, house, people.passwordCode, {
    hold,
    change: (tx, row, { fail }) => (row.state === 'active' ? giveCode(tx, house, row.id, now()) : fail('not_active')),
    entry: (row) => entryOf('code_given', row),
    reply: (code) => code,
  })

  serveChange(app, house, people.signOut, {
    hold,
    change: async (tx, row) => {
      await removeSessions(tx, row.id)
      await removeFeedAddressesOf(tx, row.id)
    },
    entry: (row) => entryOf('signed_out', row),
    tell: (_done, { params }) => endSignIns(params.id),
    reply: () => undefined,
  })
}
