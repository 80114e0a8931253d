import { checkServerIdentity, type ConnectionOptions, type PeerCertificate } from 'node:tls'
import type { PostLine } from './post-line.ts'
import type { Settings } from '../settings.ts'
import type { Log } from './log.ts'
import { calledBy } from './called.ts'
import { tracer } from './tracing.ts'

/** With the name of the app before an address that has none. */
const senderOf = ({ mail_from, brand: { name } }: Settings) =>
  name === null || mail_from.includes('<') ? mail_from : { name, address: mail_from }

const isHere = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

type Manner = { connectionTimeout?: number; greetingTimeout?: number; socketTimeout?: number; tls?: ConnectionOptions }

/** Codes in letters open accounts: without TLS none leaves this machine, but where the operator says that it may. */
function wayOf(smtp_url: string, isCleartextAllowed: boolean, manner: Manner = {}) {
  const address = new URL(smtp_url)
  const requireTLS = !isCleartextAllowed && !isHere(address.hostname)
  // What the address says of it would count over the options.
  if (requireTLS) for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) address.searchParams.delete(name)
  return { ...manner, url: requireTLS ? address.href : smtp_url, requireTLS }
}

async function postOf(...way: Parameters<typeof wayOf>) {
  // A large package, of which a server without letters needs nothing.
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport(wayOf(...way))
}

/** Milliseconds for each step; a server that looks through a letter may take its time to say that it has it. */
const patience = 8_000
const longPatience = 60_000

/**
 * Speaks with the server of the letters up to the sign-in, and sends none. Answers the certificate that it showed, where
 * it showed one; throws what keeps letters from leaving.
 */
export async function tryMail(smtp_url: string, isCleartextAllowed: boolean): Promise<PeerCertificate | undefined> {
  let shown: PeerCertificate | undefined
  const transport = await postOf(smtp_url, isCleartextAllowed, {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    tls: {
      checkServerIdentity(host, certificate) {
        shown = certificate
        return checkServerIdentity(host, certificate)
      },
    },
  })
  try {
    await transport.verify()
    return shown
  } finally {
    transport.close()
  }
}

export type LetterWords = { subject: string; text: string }
export type Letter = LetterWords & { to: string }
/** How many letters of this process came to which end. */
export type MailCounts = { sent: number; failed: number; not_configured: number }
export type Mail = {
  send: (letter: Letter) => void
  /** A line for letters whose end somebody waits for; undefined where mail is not configured. */
  openLine: (() => Promise<PostLine>) | undefined
  counts: Readonly<MailCounts>
}

/**
 * Mail leaves after the answer, so that the time of the answer does not tell who exists; a failure is logged without
 * the text.
 */
export function openMail(settings: Settings, { lines: log }: Log): Mail {
  const counts = { sent: 0, failed: 0, not_configured: 0 }
  if (!settings.smtp_url) {
    const send = ({ subject }: Letter) => {
      counts.not_configured++
      log.warn({ subject }, 'mail is not configured (SMTP_URL), nothing was sent')
    }
    return { send, openLine: undefined, counts }
  }
  const { smtp_url } = settings
  const opened = postOf(smtp_url, settings.smtp_cleartext)
  const post = async (letter: Letter) => {
    const span = tracer()?.begin('mail', 'client')
    try {
      const transport = await opened
      const called = calledBy(settings)
      const words = { subject: called(letter.subject), text: called(letter.text) }
      await transport.sendMail({ from: senderOf(settings), ...letter, ...words })
      counts.sent++
      span?.end()
    } catch (error) {
      counts.failed++
      span?.end({}, true)
      log.error({ err: error }, 'mail could not be sent')
    }
  }
  const openLine = async () => {
    const { default: SMTPTransport } = await import('nodemailer/lib/smtp-transport')
    const { openPostLine } = await import('./post-line.ts')
    const manner = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: longPatience }
    const way = new SMTPTransport(wayOf(smtp_url, settings.smtp_cleartext, manner))
    return openPostLine(way, senderOf(settings), (end) => void counts[end]++)
  }
  return { send: (letter) => void post(letter), openLine, counts }
}
