import { hash, randomBytes, randomInt } from 'node:crypto'

/** An opaque token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')
const ofPrograms = 'megdan_'
/** The same for a program: it says what it is, so that whoever finds one in a file or a repository knows. */
export const newProgramToken = (): string => ofPrograms + newToken()
const programTokenLength = ofPrograms.length + 43
export const isProgramToken = (token: string): boolean =>
  token.startsWith(ofPrograms) && token.length === programTokenLength

/** What is stored of a token or code. */
export const hashOf = (token: string): string => hash('sha256', token, 'base64url')

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Characters that cannot be mistaken for each other, for people to type. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Cyrillic letters that look like one of a code, for whoever types what they read with the Bulgarian keyboard. */
const twins: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  З: '3',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** The code that was meant: as printed in groups, in small letters, with the keyboard of either language. */
export const foldCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[А-Я]/g, (letter) => twins[letter] ?? letter)
