import { checkServerIdentity, type ConnectionOptions, type PeerCertificate } from 'node:tls'
import type { Settings } from '../settings.ts'
import type { Log } from './log.ts'
import { tracer } from './tracing.ts'

const isHere = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

type Manner = { connectionTimeout?: number; greetingTimeout?: number; socketTimeout?: number; tls?: ConnectionOptions }

/** Codes in letters open accounts: without TLS none leaves this machine, but where the operator says that it may. */
async function postOf(smtp_url: string, isCleartextAllowed: boolean, manner: Manner = {}) {
  // A large package, of which a server without letters needs nothing.
  const { default: nodemailer } = await import('nodemailer')
  const address = new URL(smtp_url)
  const requireTLS = !isCleartextAllowed && !isHere(address.hostname)
  // What the address says of it would count over the options.
  if (requireTLS) for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) address.searchParams.delete(name)
  return nodemailer.createTransport({ ...manner, url: requireTLS ? address.href : smtp_url, requireTLS })
}

/** Milliseconds for each step. */
const patience = 8_000

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
export type Mail = { send: (letter: Letter) => void; counts: Readonly<MailCounts> }

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
    return { send, counts }
  }
  const opened = postOf(settings.smtp_url, settings.smtp_cleartext)
  const post = async (letter: Letter) => {
    const span = tracer()?.begin('mail', 'client')
    try {
      const transport = await opened
      await transport.sendMail({ from: settings.mail_from, ...letter })
      counts.sent++
      span?.end()
    } catch (error) {
      counts.failed++
      span?.end({}, true)
      log.error({ err: error }, 'mail could not be sent')
    }
  }
  return { send: (letter) => void post(letter), counts }
}
