import { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import { tracer } from './tracing.ts'

export type PostedLetter = {
  to: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  /** The same when the same letter is sent once more, in angle brackets. */
  message_id: string
}

/** What came of a letter. */
export type Posted =
  | { kind: 'sent' }
  /** It was handed over and no answer came: it may have arrived. */
  | { kind: 'unknown' }
  /** For good: by whoever looks after this `address`, or only this `letter`. */
  | { kind: 'refused'; whose: 'address' | 'letter'; answer: string }
  /** It did not arrive, and may another time: this `letter`, or whatever is sent while the `server` is so. */
  | { kind: 'later'; whose: 'letter' | 'server'; answer: string }

export type PostLine = { post: (letter: PostedLetter) => Promise<Posted>; close: () => void }

type Fault = { responseCode?: number; command?: string; response?: string; code?: string }

/** After so many letters a new connection is made: servers count them. */
const mostByOne = 50

/** «550 5.1.1»: what the server answered, without its words, in which addresses stand. */
function answerOf({ responseCode, response = '', code = '' }: Fault): string {
  if (responseCode === undefined) return code
  const [, enhanced] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  return enhanced === undefined ? String(responseCode) : `${responseCode} ${enhanced}`
}

/**
 * Whether a refusal is of the address itself (RFC 3463: there is no such one, or its box takes nothing), and not of who
 * sends or how: a server that is set up wrongly must not make it look as if nobody could be written to.
 */
function isOfAddress(answer: string): boolean {
  const [code = '', enhanced] = answer.split(' ')
  if (enhanced === undefined) return ['550', '551', '553'].includes(code)
  return /^5\.(1\.(0|1|2|3|4|6|10)|2\.\d+)$/.test(enhanced)
}

function judge(fault: Fault, isHandedOver: boolean): Posted {
  const { responseCode, command } = fault
  const answer = answerOf(fault)
  if (responseCode === undefined) return isHandedOver ? { kind: 'unknown' } : { kind: 'later', whose: 'server', answer }
  // «421»: the server closes the connection, whatever was asked of it.
  if (responseCode === 421 || (command !== 'RCPT TO' && command !== 'DATA'))
    return { kind: 'later', whose: 'server', answer }
  if (responseCode < 500) return { kind: 'later', whose: 'letter', answer }
  const whose = command === 'RCPT TO' && isOfAddress(answer) ? 'address' : 'letter'
  return { kind: 'refused', whose, answer }
}

/** As what a letter is counted: one that has no such address, or is tried again, is no fault that anybody mends here. */
function endOf(posted: Posted): 'sent' | 'failed' | undefined {
  if (posted.kind === 'sent') return 'sent'
  if (posted.kind === 'refused' && posted.whose === 'address') return undefined
  return posted.kind === 'later' && posted.whose === 'letter' ? undefined : 'failed'
}

/** Whether a letter goes to the address that was named, and to no other that was made of it because it is none. */
function isTo(address: string, to: readonly string[]): boolean {
  const at = address.lastIndexOf('@')
  const written = `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`
  return to.length === 1 && to[0] === written
}

const faultOf = (error: unknown): Fault => (typeof error === 'object' && error !== null ? error : {})

/** Up to the sign-in; throws what keeps letters from leaving. */
function connect(way: SMTPTransport): Promise<SMTPConnection> {
  const connection = new SMTPConnection(way.options)
  return new Promise((resolve, reject) => {
    // It may fail at any later moment, too, and whoever sends then is told by their own call.
    connection.on('error', reject)
    connection.connect((error) => {
      if (error) return reject(error)
      const auth = way.getAuth({})
      if (!auth || !connection.allowsAuth) return resolve(connection)
      connection.login(auth, (refusal) => (refusal ? reject(refusal) : resolve(connection)))
    })
  })
}

/** An address, or one with a name before it. */
type Sender = string | { name: string; address: string }

/**
 * Letters one after the other over one connection, which is made when the first is sent. What is known of each end is
 * exact: a letter that did not go over may be sent again, one that may have gone over is not said to have failed.
 */
export function openPostLine(way: SMTPTransport, from: Sender, count: (end: 'sent' | 'failed') => void): PostLine {
  let connection: SMTPConnection | undefined
  let used = 0
  const close = () => {
    connection?.close()
    connection = undefined
  }
  const connected = async () => {
    if (used >= mostByOne) {
      connection?.quit()
      connection = undefined
    }
    if (!connection) {
      connection = await connect(way)
      used = 0
    }
    used++
    return connection
  }

  const hand = async ({ message_id: messageId, to: address, ...letter }: PostedLetter): Promise<Posted> => {
    // As one address, whatever stands in it. Cyrillic letters would be thrice as long in the other encoding.
    const manner = { to: { name: '', address }, encoding: 'base64', disableFileAccess: true, disableUrlAccess: true }
    const message = new MailComposer({ from, messageId, ...letter, ...manner }).compile()
    const envelope = message.getEnvelope()
    if (!isTo(address, envelope.to)) return { kind: 'refused', whose: 'address', answer: 'EENVELOPE' }
    const bytes = await message.build()
    let isHandedOver = false
    function* content() {
      // Asked for only when the server has said that it wants it.
      isHandedOver = true
      yield bytes
    }
    try {
      const open = await connected()
      await new Promise<void>((resolve, reject) => {
        const cut = () => reject(new Error('The connection was closed.'))
        open.once('end', cut)
        open.send(envelope, Readable.from(content(), { objectMode: false }), (error) => {
          open.off('end', cut)
          if (error) reject(error)
          else resolve()
        })
      })
      return { kind: 'sent' }
    } catch (error) {
      close()
      return judge(faultOf(error), isHandedOver)
    }
  }

  return {
    async post(letter) {
      const span = tracer()?.begin('mail', 'client')
      const posted = await hand(letter)
      span?.end({}, posted.kind !== 'sent')
      const end = endOf(posted)
      if (end) count(end)
      return posted
    },
    close,
  }
}
