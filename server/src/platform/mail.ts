import nodemailer from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { Log } from './log.ts'

export type Letter = { to: string; subject: string; text: string }
export type Mail = { send: (letter: Letter) => void }

/** Mail leaves after the answer, so that its time tells nothing about who exists; a failure is logged without the text. */
export function openMail(settings: Settings, { lines: log }: Log): Mail {
  if (!settings.smtp_url) {
    return { send: ({ subject }) => log.warn({ subject }, 'mail is not configured (SMTP_URL), nothing was sent') }
  }
  const transport = nodemailer.createTransport(settings.smtp_url)
  return {
    send: (letter) => {
      transport.sendMail({ from: settings.mail_from, ...letter }).catch((error: unknown) => {
        log.error({ err: error }, 'mail could not be sent')
      })
    },
  }
}
