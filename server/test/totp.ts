import { generateSync } from 'otplib'

/** What an app with this secret shows at this moment. */
export const codeAt = (secret: string, moment: Date): string =>
  generateSync({ strategy: 'totp', secret, epoch: Math.floor(moment.getTime() / 1000) })
