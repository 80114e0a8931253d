import { passwordPath, people as contract } from '@megdan/contract'
import { and, asc, eq, inArray, not } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Entry, serveChange } from '../audit/index.ts'
import { listPeopleByCodes, lockPeople, person } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import { route } from '../platform/http/serve.ts'
import type { House } from '../platform/house.ts'
import { attach, pdfType } from '../platform/http/attachment.ts'
import { foldCode } from '../platform/tokens.ts'
import { printInvitations } from '../sheets/index.ts'
import { giveCode, sheetLivesFor } from './give-code.ts'
import { findImport } from './import/store.ts'
import { hasJoined } from './reach.ts'

type SheetRequest = { body: { codes: string[]; ask?: string } }

/** Those of them who wait for a way in, by name. */
const listAbsent = (tx: Database, ids: readonly string[]) =>
  tx
    .select({ id: person.id, name: person.name })
    .from(person)
    .where(
      and(inArray(person.id, [...ids]), eq(person.state, 'active'), not(hasJoined(tx) ?? eq(person.id, person.id))),
    )
    .orderBy(asc(person.name), asc(person.id))

/** A way in for many at once who have an account and no password, as after an import. */
export function peopleCodeRoutes(app: FastifyInstance, house: House): void {
  const { db, hashCode, now } = house

  serveChange(app, house, contract.invite, {
    hold: async (tx, { body, reader }) => {
      const made = body.import && (await findImport(tx, body.import, reader.person_id, now()))?.outcome?.['created']
      const ids = body.import === undefined ? (body.people ?? []) : Array.isArray(made) ? made : undefined
      // Held: whoever chooses a password at this moment has joined, or finds their code worth nothing.
      if (ids) await lockPeople(tx, ids)
      return ids
    },
    change: async (tx, ids, { fail }) => {
      const at = now()
      const absent = await listAbsent(tx, ids)
      if (absent.length === 0) fail('has_joined')
      const items = []
      for (const one of absent) {
        const { code } = await giveCode(tx, house, one.id, at, sheetLivesFor)
        items.push({ ...one, code })
      }
      const expires_at = new Date(at.getTime() + sheetLivesFor).toISOString()
      return { expires_at, items, passed_over: ids.length - items.length }
    },
    entry: (_held, { items, expires_at }): Entry[] =>
      items.map(({ id, name }) => ({
        action: 'people.code_given',
        thing_id: id,
        title: name,
        after: { valid_until: expires_at },
      })),
    reply: (given) => given,
    demands: ({ people: named, import: brought }: Record<string, unknown>): Record<string, string> =>
      (named === undefined) === (brought === undefined) ? { people: 'required' } : {},
  })

  route(app, house, contract.codeSheets, async (request, reply) => {
    const { codes, ask } = (request as unknown as SheetRequest).body
    const byHash = new Map(codes.map(foldCode).map((code) => [hashCode(code), code]))
    const rows = await listPeopleByCodes(db, [...byHash.keys()], now())
    const [first] = rows
    if (!first) throw new Failure('not_found', { message: 'None of these codes is good.' })
    const sheets = rows.map(({ name, role, group_title, code_hash }) => {
      const code = byHash.get(code_hash) ?? ''
      return {
        name,
        role: role === 'member' ? ('member' as const) : ('editor' as const),
        group: group_title ?? '',
        has_account: true,
        code,
        path: passwordPath(code),
      }
    })
    const pdf = await printInvitations(house, { title: 'Покани', sheets, expires_at: first.expires_at, ask })
    attach(reply, 'invitations.pdf', pdfType)
    return pdf
  })
}
