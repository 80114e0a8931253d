import { bodyTime, type Call, type Survey, surveys } from '@megdan/contract'
import { isFinal } from '@megdan/kit/retries'
import type { Entry, Ticket } from './entry.ts'

/** How it ended; `held` will be counted with others, `early` waits for its moment, `reopen` gives the answers back to be looked at again. */
export type Verdict =
  | { end: 'sent' | 'held' | 'early' }
  | { end: 'refused'; reason: string }
  | { end: 'reopen'; reason: string }

export type Post = {
  api: Call
  /** Says nothing of who one is. */
  nameless: Call
  /** Gives what a guest sends the key by which the server knows their device again; a member needs none. */
  asDevice: <T>(step: (device_key: string | undefined) => Promise<T>) => Promise<T>
  makeTicket: (ticket_key: string) => Promise<Ticket>
  finishTicket: (ticket: Ticket, signature: string) => Promise<string>
  /** A random delay between a ticket and its ballot, in milliseconds: whoever watches the line sees both. */
  pause: () => number
  /** The app is being put away: nothing waits that may go. */
  leaving: () => boolean
  /** Comes back when it lies on the device, or cannot. */
  keep: (part: Partial<Entry>) => Promise<void>
}

/** What the person can still do something about. */
const mendable = new Set(['survey_changed', 'survey_not_open', 'survey_anonymous', 'survey_not_anonymous', 'invalid'])

/** The timeout of sending answers, in milliseconds: the server waits for long ones as long. */
const timeFor = ({ answers }: Entry) => bodyTime(new TextEncoder().encode(JSON.stringify(answers)).length)

async function answerAs(id: string, entry: Entry, { api, asDevice, keep }: Post) {
  const { version, answers, key } = entry
  await keep({ tried: true })
  const call = api.with({ headers: { 'idempotency-key': key }, timeout_ms: timeFor(entry) })
  await asDevice((device_key) =>
    call(surveys.answer, { params: { id }, body: { version, answers, ...(device_key && { device_key }) } }),
  )
}

/** The random delay takes at most this part of the time that is left until the deadline. */
const patience = 1 / 4
const pauseBefore = (closes_at: string | null, drawn: number) =>
  closes_at === null ? drawn : Math.max(0, Math.min(drawn, (Date.parse(closes_at) - Date.now()) * patience))

export const isEarly = ({ not_before }: Entry): boolean =>
  not_before !== undefined && Date.parse(not_before) > Date.now()

/**
 * The ticket is drawn with a name, the ballot sent without one; each step is idempotent, and can be retried after any
 * interruption.
 */
async function castBallot(id: string, entry: Entry, { ticket_key, closes_at }: Survey, post: Post) {
  const { api, nameless, keep } = post
  const params = { id }
  let { ticket } = entry
  const isOurs = ticket?.signature !== undefined || ticket?.ticket_key === ticket_key
  if (!ticket || !isOurs) {
    ticket = await post.makeTicket(ticket_key ?? '')
    await keep({ ticket })
  }
  let { signature } = ticket
  if (signature === undefined) {
    const { blinded } = ticket
    const drawn = await post.asDevice((device_key) =>
      api(surveys.ticket, { params, body: { blinded, ...(device_key && { device_key }) } }),
    )
    signature = await post.finishTicket(ticket, drawn.signature)
    const pause = pauseBefore(closes_at, post.pause())
    await keep({ ticket: { ...ticket, signature }, not_before: new Date(Date.now() + pause).toISOString() })
    if (pause > 0 && !post.leaving()) return 'early'
  } else if (isEarly(entry) && !post.leaving()) return 'early'
  await keep({ tried: true })
  const { version, answers } = entry
  const call = nameless.with({ timeout_ms: timeFor(entry) })
  const sent = await call(surveys.cast, { params, body: { version, answers, ticket: ticket.ticket, signature } })
  return sent.counted ? 'sent' : 'held'
}

/** Whether what the server held is counted by now; what it has lost, as when it began anew, is sent again. */
export async function askAfter(id: string, entry: Entry, post: Post): Promise<Verdict> {
  const ticket = entry.ticket?.ticket ?? ''
  const { counted, held } = await post.nameless(surveys.receipt, { params: { id }, body: { ticket } })
  if (counted || held) return { end: counted ? 'sent' : 'held' }
  return deliver(id, entry, post)
}

/**
 * Brings one given answer to the server. Throws what is worth a retry. The promise made before the first question is
 * checked again: a survey that has changed its mode gets nothing.
 */
export async function deliver(id: string, entry: Entry, post: Post): Promise<Verdict> {
  try {
    const survey = await post.api(surveys.get, { params: { id }, query: {} })
    if (survey.mode !== entry.mode) return { end: 'reopen', reason: 'mode_changed' }
    if (entry.mode === 'anonymous') return { end: await castBallot(id, entry, survey, post) }
    await answerAs(id, entry, post)
    return { end: 'sent' }
  } catch (error) {
    if (!isFinal(error)) throw error
    return { end: mendable.has(error.code) ? 'reopen' : 'refused', reason: error.code }
  }
}
