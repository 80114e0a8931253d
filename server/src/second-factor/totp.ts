import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Settings } from '../settings.ts'

const period = 30

export const newSecret = (): string => generateSecret()
/** What the QR code holds; an app for codes shows the installation's name by it. Neither may hold what parts the two. */
export const addressOf = (secret: string, login: string, { brand }: Pick<Settings, 'brand'>): string =>
  generateURI({
    issuer: (brand.name ?? 'Megdan').replaceAll(':', ' '),
    label: login.replaceAll(':', ' '),
    secret,
  })

/** The half minute of which this is the code: the present one or a neighbour of it; undefined for any other code. */
export function stepOf(secret: string, token: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(token)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const verified = verifySync({ strategy: 'totp', secret, token, epoch, period, epochTolerance: period })
  return verified.valid ? Math.floor(epoch / period) + verified.delta : undefined
}
