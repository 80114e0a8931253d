import { invitationPath, passwordPath, team as contract } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { recordChange } from '../audit/index.ts'
import { findPersonByCode, type Led, lockPeople, personCard } from '../identity/index.ts'
import { findPrintable, renewInvitation } from '../invitations/index.ts'
import { giveCode } from '../people/index.ts'
import type { Database } from '../platform/database/database.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { attach, pdfType } from '../platform/http/attachment.ts'
import { type Context, route, serve } from '../platform/http/serve.ts'
import type { Member } from '../platform/reader.ts'
import { foldCode } from '../platform/tokens.ts'
import { printInvitations, qrRowsOf } from '../sheets/index.ts'
import { findWayIn } from './absent.ts'
import { findDoors } from './doors.ts'
import { ledOrThrow } from './led.ts'

type Call = Context<typeof contract.invite>
type Person = Awaited<ReturnType<typeof lockPeople>>[number]
type Given = { name: string; code: string; path: string; expires_at: string }
type SheetRequest = { params: { id: string }; body: { kind: 'account' | 'invitation'; id: string; code: string } }

/** A leader lets in who has not joined yet: by the same codes that administrators give, and never anybody who has. */
export function invitingRoutes(app: FastifyInstance, house: House): void {
  const { db, hashCode, now, settings, sharedLimits } = house

  /** Somebody who has an account chooses a password by it. */
  const letIn = async (tx: Database, row: Person, { reader, params, fail }: Call): Promise<Given> => {
    const way = await findWayIn(tx, { id: row.id, group_id: params.id, doors: await findDoors(house, tx) })
    if (way === undefined) return fail('not_found')
    if (way === 'joined' || row.id === reader.person_id) return fail('has_joined')
    if (way !== 'code') return fail('not_invitable')
    const given = await giveCode(tx, house, row.id, now())
    const entry = { action: 'people.code_given', thing_id: row.id, title: row.name } as const
    await recordChange(tx, { at: now(), person_id: reader.person_id, ...entry, after: { group_id: params.id } })
    return { name: row.name, ...given, path: passwordPath(given.code) }
  }

  /** Somebody who has none makes it. The log names nobody who may never become a member: batch and number say which it is. */
  const invite = async (tx: Database, group: Led, { reader, body, fail }: Call): Promise<Given> => {
    if (!(await findDoors(house, tx)).registers) fail('registration_closed')
    const made = await renewInvitation(tx, hashCode, { id: body.id, group_id: group.id, now: now() })
    if (typeof made === 'string') return fail(made)
    const { name, batch_id, number, code } = made
    const expires_at = made.expires_at.toISOString()
    const entry = { action: 'invitations.renewed', thing_id: batch_id, title: group.title } as const
    const after = { number, group_id: group.id, valid_until: expires_at }
    await recordChange(tx, { at: now(), person_id: reader.person_id, ...entry, after })
    return { name, code, expires_at, path: invitationPath(code) }
  }

  serve(app, house, contract.invite, async (call) => {
    const { reader, params, body, fail } = call
    const isAccount = body.kind === 'account'
    await ledOrThrow(db, reader, params.id)
    await sharedLimits.use('team_invitations_by_person', reader.person_id)
    const { path, ...given } = await db.transaction(async (tx) => {
      // Held: nobody takes the group from the leader meanwhile, and whoever chooses a password now has joined, or finds
      // their code worth nothing.
      const held = await lockPeople(tx, [reader.person_id, ...(isAccount ? [body.id] : [])])
      const group = await ledOrThrow(tx, reader, params.id)
      if (!isAccount) return invite(tx, group, call)
      return letIn(tx, held.find(({ id }) => id === body.id) ?? fail('not_found'), call)
    })
    const link = new URL(path, settings.public_url).href
    return { ...given, link, qr: qrRowsOf(link) }
  })

  /** Whom a code lets in, while it is good; undefined for whatever else. */
  const findSheet = async (group: Led, { kind, id, code }: SheetRequest['body']) => {
    const code_hash = hashCode(foldCode(code))
    if (kind === 'invitation') return findPrintable(db, { id, group_id: group.id, now: now() }, code_hash)
    const found = await findPersonByCode(db, code_hash, now())
    if (found?.person.id !== id) return undefined
    const way = await findWayIn(db, { id, group_id: group.id, doors: await findDoors(house, db) })
    if (way !== 'code') return undefined
    return { name: found.person.name, group: group.title, role: 'member' as const, expires_at: found.expires_at }
  }

  route(app, house, contract.sheet, async (request, reply) => {
    const { person_id } = request.reader as Member
    const { params, body } = request as unknown as SheetRequest
    const group = await ledOrThrow(db, { person_id }, params.id)
    await sharedLimits.use('team_sheets_by_person', person_id)
    const sheet = await findSheet(group, body)
    if (!sheet) throw new Failure('not_found', { message: 'This code is good for nobody of this group.' })
    const { expires_at, ...printed } = sheet
    const code = foldCode(body.code)
    const has_account = body.kind === 'account'
    const pdf = await printInvitations(house, {
      title: 'Покана',
      sheets: [{ ...printed, has_account, code, path: has_account ? passwordPath(code) : invitationPath(code) }],
      expires_at,
      // Whoever hands the sheet over knows the way.
      ask: (await personCard(db, person_id)).name,
    })
    attach(reply, 'invitation.pdf', pdfType)
    return pdf
  })
}
