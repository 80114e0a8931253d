import { openServerSecret } from './server-secret.ts'

export type HashCode = (code: string) => string

/**
 * What is stored of a code that people type. It is short enough to try them all, so the hash takes the server's
 * secret: whoever has only the database, or a copy of it, finds none.
 */
export const openCodes = (data_dir: string): HashCode => openServerSecret(data_dir, 'typed codes').sign
