import { surveys } from '@megdan/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../../platform/http/failure.ts'
import type { House } from '../../platform/house.ts'
import { type Context, ofGuests, serve } from '../../platform/http/serve.ts'
import { dayOf } from '../../platform/time-zone.ts'
import { hashOf } from '../../platform/tokens.ts'
import { ballotBoxOf } from './ballot-box.ts'
import { findBallot, findDraw, openTicketBook, ticketHashOf } from './ballots.ts'
import { openSigner } from './signer.ts'
import { findSurvey, type SurveyCache } from '../store.ts'
import type { Participants } from '../answering/answering.ts'
import { inOrder, isSame, refusalOf, statusAt } from '../survey.ts'
import { isSigned, type TicketKeys } from './ticket-keys.ts'

/** A ballot that comes with a name is refused, so that no client gets used to sending one. */
function refuseIdentity({ headers }: FastifyRequest): void {
  const named = ['authorization', 'cookie'].filter((name) => headers[name] !== undefined)
  if (named.length === 0) return
  const fields = Object.fromEntries(named.map((name) => [name, 'not_allowed']))
  throw new Failure('invalid', { message: 'Ballots are cast without an identity.', fields })
}

/** Anonymous surveys: tickets with a name, ballots without one. None of these leaves a line in the log. */
export function surveyBallotRoutes(
  app: FastifyInstance,
  house: House,
  keys: TicketKeys,
  cache: SurveyCache,
  participants: Participants,
): void {
  const { db, now } = house
  const signer = openSigner()
  const [note, box] = [openTicketBook(house), ballotBoxOf(house)]
  app.addHook('onClose', () => signer.close())
  app.addHook('onClose', () => box.leave())

  const draw = async ({ reader, params, body, fail }: Context<typeof surveys.ticket>) => {
    const row = (await cache.findFor(reader.audience, params.id)) ?? fail('not_found')
    if (row.mode !== 'anonymous') fail('survey_not_anonymous')
    const who = participants.take({ reader, survey_id: row.id, device_key: body.device_key, fail })
    const status = statusAt(row, now())
    if (status !== 'open') fail(status === 'closed' ? 'survey_closed' : 'survey_not_open')
    const request_hash = hashOf(body.blinded)
    const isOther = (drawn: { request_hash: string | null } | undefined) =>
      drawn !== undefined && drawn.request_hash !== request_hash
    const { private_key } = await keys.find(row.id)
    const signature = await signer.sign(private_key, body.blinded)
    if (signature === undefined) return fail('invalid', { fields: { blinded: 'wrong_format' } })
    const outcome = await note(row.id, { who, request_hash })
    if (outcome === 'gone') return fail('unauthenticated')
    if (outcome === 'closed' || outcome === 'changed') fail('survey_closed')
    if (outcome === 'too_few') fail('survey_too_few')
    // The signature leaves only after whose it is has been noted, and only for the ticket that was noted.
    if (outcome === 'taken' && isOther(await findDraw(db, row.id, who))) fail('already_answered')
    return { signature }
  }
  serve(app, house, surveys.ticket, draw, { limits: ofGuests('guest_answers_by_address') })

  const cast = async ({ params, body, request, reply, fail }: Context<typeof surveys.cast>) => {
    refuseIdentity(request)
    const row = await cache.findPublished(params.id)
    if (row?.mode !== 'anonymous') return fail('ticket_refused')
    if (!(await isSigned(await keys.find(row.id), body.ticket, body.signature))) fail('ticket_refused')
    const ticket_hash = ticketHashOf(body.ticket)
    const stored = await findBallot(db, row.id, ticket_hash)
    // From here on nothing waits: what is found, refused or held is so at one moment.
    const before = box.find(row.id, ticket_hash) ?? stored
    const { version } = body
    if (before) {
      if (!isSame(before.answers, body.answers)) fail('already_answered')
      if (!stored) reply.code(202)
      return { version, counted: stored !== undefined }
    }
    const refusal = refusalOf(row, body, now())
    if (refusal) return refusal.code === 'invalid' ? fail('invalid', refusal) : fail(refusal.code)
    const answers = inOrder(row.questions, body.answers)
    const bytes = Buffer.byteLength(JSON.stringify(answers))
    if (!box.hold(row.id, { ticket_hash, answers, day: dayOf(now()), bytes })) fail('unavailable', { retry_after: 30 })
    reply.code(202)
    return { version, counted: false }
  }
  serve(app, house, surveys.cast, cast, { limits: ['ballots_by_address'] })

  const tell = async ({ params, body, request }: Context<typeof surveys.receipt>) => {
    refuseIdentity(request)
    const ticket_hash = ticketHashOf(body.ticket)
    const row = box.find(params.id, ticket_hash) && (await findSurvey(db, params.id))
    if (row) await box.settle(row)
    const counted = (await findBallot(db, params.id, ticket_hash)) !== undefined
    return { counted, held: !counted && box.find(params.id, ticket_hash) !== undefined }
  }
  serve(app, house, surveys.receipt, tell, { limits: ['ballot_receipts_by_address'] })

  const withdraw = async ({ params, body, request, fail }: Context<typeof surveys.withdraw>) => {
    refuseIdentity(request)
    const row = await findSurvey(db, params.id)
    if (row?.mode !== 'anonymous') return
    if (statusAt(row, now()) !== 'open') fail('survey_closed')
    await box.withdraw(row.id, ticketHashOf(body.ticket))
  }
  serve(app, house, surveys.withdraw, withdraw, { limits: ['ballots_by_address'] })
}
