import nodemailer from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { Log } from './log.ts'

const isHere = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

/** Codes in letters open accounts: without TLS none leaves this machine, but where the operator says that it may. */
function postOf(smtp_url: string, isCleartextAllowed: boolean) {
  const address = new URL(smtp_url)
  const requireTLS = !isCleartextAllowed && !isHere(address.hostname)
  // What the address says of it would count over the options.
  if (requireTLS) for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) address.searchParams.delete(name)
  return nodemailer.createTransport({ url: requireTLS ? address.href : smtp_url, requireTLS })
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
