export const passwordLimits = { least: 10, most: 128 } as const

/** Characters as the server counts them. */
export const lengthOf = (password: string): number => [...password.normalize('NFC')].length

/** A hint while typing, 0 (nothing typed) to 4; what may be used is for the server to say. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  const length = lengthOf(password)
  const different = new Set(password.normalize('NFC').toLowerCase()).size
  if (length === 0) return 0
  if (length < passwordLimits.least || different < 5) return 1
  if (length >= 16 && different >= 9) return 4
  if (length >= 12 && different >= 7) return 3
  return different >= 8 ? 3 : 2
}
