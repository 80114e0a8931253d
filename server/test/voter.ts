import { constants, createPrivateKey, randomBytes, sign } from 'node:crypto'
import { type Call, surveys } from '@megdan/contract'
import { RSABSSA } from '@cloudflare/blindrsa-ts'
import type { Database } from '../src/platform/database/database.ts'
import type { House } from '../src/platform/house.ts'
import { ballotBoxOf } from '../src/surveys/index.ts'

const suite = RSABSSA.SHA384.PSS.Randomized()
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A ticket as a phone keeps it before it asks for the signature. */
export type BlindTicket = Awaited<ReturnType<typeof newTicket>>
export type Ticket = { ticket: string; signature: string }

/** Makes and blinds a ticket for a survey, by the key that everybody is given. */
export async function newTicket(api: Call, survey_id: string) {
  const { ticket_key } = await api(surveys.get, { params: { id: survey_id }, query: {} })
  const algorithm = { name: 'RSA-PSS', hash: 'SHA-384' }
  const key = await crypto.subtle.importKey('spki', bytesOf(ticket_key ?? ''), algorithm, true, ['verify'])
  const message = suite.prepare(new Uint8Array(randomBytes(32)))
  const { blindedMsg, inv } = await suite.blind(key, message)
  return {
    ticket: textOf(message),
    blinded: textOf(blindedMsg),
    finish: async (signature: string): Promise<Ticket> => ({
      ticket: textOf(message),
      signature: textOf(await suite.finalize(key, message, bytesOf(signature), inv)),
    }),
  }
}

/** Draws a ticket as this caller; a guest names their device. */
export async function drawTicket(api: Call, survey_id: string, device_key?: string): Promise<Ticket> {
  const { blinded, finish } = await newTicket(api, survey_id)
  const body = { blinded, ...(device_key && { device_key }) }
  const { signature } = await api(surveys.ticket, { params: { id: survey_id }, body })
  return finish(signature)
}

/** Has the ballots counted that are held of an open survey, which otherwise wait for others or for its end. */
export const countBallots = ({ house }: { house: House }, survey_id = 'pulse') => ballotBoxOf(house).countAll(survey_id)

/** Tickets as the survey's key would sign them, without the blinding that takes a phone half a second. */
export async function mintTickets(db: Database, survey_id: string, count: number): Promise<Ticket[]> {
  const { rows } = await db.execute<{ private_key: string }>(
    `select private_key from survey_ticket_key where survey_id = '${survey_id}'`,
  )
  const key = createPrivateKey({
    key: Buffer.from(rows[0]?.private_key ?? '', 'base64url'),
    format: 'der',
    type: 'pkcs8',
  })
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 }
  return Array.from({ length: count }, () => {
    const message = crypto.getRandomValues(new Uint8Array(64))
    const signature = sign('sha384', message, { key, ...padding }).toString('base64url')
    return { ticket: Buffer.from(message).toString('base64url'), signature }
  })
}
