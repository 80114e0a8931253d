export const passwordLimits = { least: 10, most: 128 } as const
/** From here on a password is long enough to be praised for it. */
const long = 16
/** The server refuses what has fewer different signs. */
const leastDifferent = 4

/** Characters as the server counts them. */
export const lengthOf = (password: string): number => [...password.normalize('NFC')].length

/** How far a password has come, 0 (nothing typed) to 4. Says only what can be known here: whether it is a common one is for the server to say. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  const length = lengthOf(password)
  if (length === 0) return 0
  const different = new Set(password.normalize('NFC').toLowerCase()).size
  if (length < passwordLimits.least / 2 || different < leastDifferent) return 1
  if (length < passwordLimits.least) return 2
  return length < long ? 3 : 4
}
