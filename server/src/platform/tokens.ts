import { hash, randomBytes, randomInt } from 'node:crypto'

/** An opaque token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** What is stored of a token or code. */
export const hashOf = (token: string): string => hash('sha256', token, 'base64url')

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Characters that cannot be mistaken for each other, for people to type. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
