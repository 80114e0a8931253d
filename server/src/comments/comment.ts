/** How long its author may put back what they have taken away, in milliseconds. */
export const putBackFor = 10 * 60_000

/** The text as it is kept: no spaces around it, and no more than one empty line in a row. */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const isSeen = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** What the schema cannot say: a comment has something in it that one can see. */
export const refusedText = ({ text }: Record<string, unknown>): Record<string, string> =>
  typeof text === 'string' && text !== '' && !isSeen(text) ? { text: 'too_short' } : {}

type Block = { blocked_at: Date | null; blocked_until: Date | null }

export const isBlocked = (writer: Block | null | undefined, now: Date): boolean =>
  Boolean(writer?.blocked_at) && (!writer?.blocked_until || writer.blocked_until > now)
