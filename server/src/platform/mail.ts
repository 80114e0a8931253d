import { checkServerIdentity, type ConnectionOptions, type PeerCertificate } from 'node:tls'
import nodemailer from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { Log } from './log.ts'

const isHere = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

type Manner = { connectionTimeout?: number; greetingTimeout?: number; socketTimeout?: number; tls?: ConnectionOptions }

/** Codes in letters open accounts: without TLS none leaves this machine, but where the operator says that it may. */
function postOf(smtp_url: string, isCleartextAllowed: boolean, manner: Manner = {}) {
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
  const transport = postOf(smtp_url, isCleartextAllowed, {
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
export type Mail = { send: (letter: Letter) => void }

/**
 * Mail leaves after the answer, so that the time of the answer does not tell who exists; a failure is logged without
 * the text.
 */
export function openMail(settings: Settings, { lines: log }: Log): Mail {
  if (!settings.smtp_url) {
    return { send: ({ subject }) => log.warn({ subject }, 'mail is not configured (SMTP_URL), nothing was sent') }
  }
  const transport = postOf(settings.smtp_url, settings.smtp_cleartext)
  return {
    send: (letter) => {
      transport.sendMail({ from: settings.mail_from, ...letter }).catch((error: unknown) => {
        log.error({ err: error }, 'mail could not be sent')
      })
    },
  }
}
