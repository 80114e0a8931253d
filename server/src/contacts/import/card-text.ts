/** What we take from a card; photos, notes, birthdays and whatever else a phone knows are left out unread. */
const taken = new Set(['VERSION', 'FN', 'N', 'ORG', 'TITLE', 'TEL', 'EMAIL', 'ADR', 'GEO', 'KIND', 'X-ABSHOWAS'])
/** Longer than any field of ours, however it is coded; the library takes the square of a line. */
export const longestLine = 4_000

/** The logical lines of one card, as version 3.0 or 4.0 writes them, and where it begins. */
export type CardText = { line: number; lines: string[] }

const nameOf = (line: string) => /^(?:[\w-]+\.)?([\w-]+)[;:]/.exec(line)?.[1]?.toUpperCase()
const isQuotedPrintable = (line: string) => /QUOTED-PRINTABLE/i.test(line.slice(0, Math.max(0, line.indexOf(':'))))

/** Cards of a file: folded lines are put together, also those of quoted-printable. */
export function* cardsOf(text: string): Generator<CardText> {
  let card: CardText | undefined
  /** The last line may go on, unless it is one that is left out. */
  let isOpen = false
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const last = card?.lines.at(-1)
    const goesOn = last !== undefined && isOpen
    if (/^BEGIN:VCARD\s*$/i.test(line)) {
      if (card) yield card
      card = { line: at + 1, lines: [] }
      isOpen = false
    } else if (!card) continue
    else if (/^END:VCARD\s*$/i.test(line)) {
      yield card
      card = undefined
    } else if (goesOn && isQuotedPrintable(last) && last.endsWith('=')) {
      if (last.length < longestLine) card.lines[card.lines.length - 1] = last.slice(0, -1) + line
    } else if (/^[ \t]/.test(line)) {
      if (goesOn && last.length < longestLine) card.lines[card.lines.length - 1] = last + line.slice(1)
    } else {
      isOpen = taken.has(nameOf(line) ?? '')
      if (isOpen) card.lines.push(line)
    }
  }
  if (card) yield card
}

const decoderOf = (charset: string) => {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

function readable(value: string, charset: string): string {
  const bytes = Buffer.from(
    value.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    'latin1',
  )
  return decoderOf(charset).decode(bytes)
}

/** A line of version 2.1 as 3.0 writes it: types by their name, letters as they are. */
export function modernLine(line: string): string {
  const colon = line.indexOf(':')
  const [name = '', ...params] = line.slice(0, colon).split(';')
  const named = params.map((param) => (param.includes('=') ? param : `TYPE=${param}`))
  const valueOf = (key: string) =>
    named.find((param) => param.toUpperCase().startsWith(`${key}=`))?.slice(key.length + 1)
  const isQuoted = named.some((param) => /=QUOTED-PRINTABLE$/i.test(param))
  const raw = line.slice(colon + 1)
  const value = isQuoted ? readable(raw, valueOf('CHARSET') ?? 'utf-8') : raw
  const types = named.filter((param) => /^TYPE=/i.test(param) && !/QUOTED-PRINTABLE|8BIT|BASE64/i.test(param))
  return `${[name, ...types].join(';')}:${value.replace(/\r\n|\r|\n/g, '\\n').replaceAll(',', '\\,')}`
}

export const isOld = ({ lines }: CardText): boolean => lines.some((line) => /^VERSION:\s*2/i.test(line))
