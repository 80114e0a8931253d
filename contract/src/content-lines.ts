/** Text inside a line of a business card (RFC 6350) or of a calendar (RFC 5545), without controls, which neither takes. */
export const escapeText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
    .replace(/[,;]/g, '\\$&')

const encoder = new TextEncoder()

/** At most 75 octets a line, never inside a letter: Cyrillic takes two octets each. */
function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > 75) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += letter
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** The lines of such a file, folded and ended as both ask for. */
export const contentLines = (lines: readonly string[]): string => `${lines.map(foldLine).join('\r\n')}\r\n`
