import type { TableRow } from '../../platform/tables/table.ts'

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

export const isOld = ({ cells }: TableRow): boolean => cells.some((line) => /^VERSION:\s*2/i.test(line))
