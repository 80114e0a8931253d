import { invitations as contract, invitationPath } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import { attach, pdfType } from '../platform/http/attachment.ts'
import { route } from '../platform/http/serve.ts'
import { foldCode } from '../platform/tokens.ts'
import { printInvitations } from '../sheets/index.ts'
import { listPrintable } from './store.ts'

type SheetRequest = { body: { batch_id: string; codes: string[]; ask?: string } }

/** Sheets can be printed only by who still has the codes: the server does not. */
export function invitationSheetRoutes(app: FastifyInstance, house: House): void {
  const { db, hashCode, now } = house
  route(app, house, contract.sheets, async (request, reply) => {
    const { batch_id, codes, ask } = (request as unknown as SheetRequest).body
    const byHash = new Map(codes.map(foldCode).map((code) => [hashCode(code), code]))
    const rows = await listPrintable(db, batch_id, [...byHash.keys()], now())
    const [first] = rows
    if (!first) throw new Failure('not_found', { message: 'None of these codes waits in this batch.' })
    const sheets = rows.map(({ invitation: { name, role, code_hash }, group_title: group }) => {
      const code = byHash.get(code_hash) ?? ''
      return { name, role, group, code, path: invitationPath(code) }
    })
    const { expires_at } = first.invitation
    const pdf = await printInvitations(house, { title: 'Покани', sheets, expires_at, ask })
    attach(reply, `invitations-${batch_id}.pdf`, pdfType)
    return pdf
  })
}
