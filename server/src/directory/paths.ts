import { refuse, urns } from './scim.ts'

/** A condition of a filter; only equality is asked for. */
type Condition = { attribute: string; value: string | boolean | null }
/** Where a change is made: an attribute, those of its values that are meant, a part of it; all in small letters. */
export type Path = { attribute: string; where: Condition[] | undefined; part: string | undefined }

const longestFilter = 2000
const resources = [urns.user, urns.group].map((urn) => urn.toLowerCase())
const prefixes = resources.map((urn) => `${urn}:`)
const enterprise = urns.enterprise.toLowerCase()

/** Whether it is the name of a resource's own schema, under which its attributes may stand together. */
export const isOwnSchema = (name: string): boolean => resources.includes(name.toLowerCase())

/** `userName` of `urn:…:User:userName`, in small letters. */
export function withoutOwnSchema(lower: string): string {
  const prefix = prefixes.find((one) => lower.startsWith(one))
  return prefix ? lower.slice(prefix.length) : lower
}

/** Without the schema of the resource itself; that of the extension stays, as the name of what is in it. */
function withoutSchema(path: string): { attribute: string; part: string | undefined } {
  const rest = withoutOwnSchema(path.toLowerCase())
  if (rest === enterprise) return { attribute: enterprise, part: undefined }
  // Older jobs of Entra put a dot where the colon belongs.
  if (rest.startsWith(`${enterprise}:`) || rest.startsWith(`${enterprise}.`)) {
    const [attribute = ''] = rest.slice(enterprise.length + 1).split('.', 1)
    return { attribute: enterprise, part: attribute }
  }
  // Of an extension that is not kept, what is in it is no attribute of ours, whatever it is called.
  if (rest.startsWith('urn:')) return { attribute: rest, part: undefined }
  const [attribute = '', part] = rest.split('.', 2)
  return { attribute, part }
}

const name = /^(?:[a-z$][\w$-]{0,99}|urn:[\w$:.-]{1,300})$/

export function readPath(text: unknown): Path {
  if (typeof text !== 'string' || text.length > longestFilter) return refuse('invalidPath', 'The path is not readable.')
  const opened = text.indexOf('[')
  if (opened === -1) {
    const { attribute, part } = withoutSchema(text.trim())
    if (attribute !== enterprise && !name.test(attribute)) refuse('invalidPath', 'The path is not readable.')
    return { attribute, where: undefined, part }
  }
  const closed = text.lastIndexOf(']')
  const { attribute } = withoutSchema(text.slice(0, opened).trim())
  const after = text.slice(closed + 1).trim()
  if (closed < opened || !name.test(attribute) || (after !== '' && !after.startsWith('.'))) {
    return refuse('invalidPath', 'The path is not readable.')
  }
  const where = readFilter(text.slice(opened + 1, closed), 'invalidPath')
  return { attribute, where, part: after === '' ? undefined : after.slice(1).toLowerCase() }
}

/**
 * A filter of equalities that are joined by `and`: all that directories ask for. Read from left to right, so that no
 * text makes it slow.
 */
export function readFilter(text: unknown, kind: 'invalidFilter' | 'invalidPath' = 'invalidFilter'): Condition[] {
  const refused = () => refuse(kind, 'Only equality is understood, joined by "and".')
  if (typeof text !== 'string' || text.length > longestFilter) return refused()
  const conditions: Condition[] = []
  let rest = text.trim()
  for (;;) {
    const [word = ''] = rest.split(/[\s[]/, 1)
    const named = attributeOf(word) ?? refused()
    rest = rest.slice(word.length)
    const isOpened = rest.startsWith('[')
    if (isOpened) {
      const end = endOfBrackets(rest) ?? refused()
      // Which of several values is meant is asked of none but addresses, and of these all are alike.
      const inside = readFilter(rest.slice(1, end), kind)
      for (const { attribute, value } of inside) if (attribute === 'value') conditions.push({ attribute: named, value })
      rest = rest.slice(end + 1).replace(/^\.value\b/i, '')
    }
    rest = rest.trimStart()
    if (/^eq\s/i.test(rest)) {
      rest = rest.slice(2).trimStart()
      const { value, length } = valueAt(rest) ?? refused()
      conditions.push({ attribute: named, value })
      rest = rest.slice(length).trimStart()
    } else if (!isOpened) return refused()
    if (rest === '') return conditions.length > 0 ? conditions : refused()
    if (!/^and\s/i.test(rest) || conditions.length >= 10) return refused()
    rest = rest.slice(3).trimStart()
  }
}

/** Where the brackets that open a text are closed, outside of what is quoted. */
function endOfBrackets(text: string): number | undefined {
  let isQuoted = false
  for (let at = 1; at < text.length; at++) {
    if (text[at] === '\\' && isQuoted) at++
    else if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === '[' && !isQuoted) return undefined
    else if (text[at] === ']' && !isQuoted) return at
  }
  return undefined
}

/** `emails[type eq "work"].value` and `emails.value` alike are asked for as `emails`. */
function attributeOf(text: string): string | undefined {
  const { attribute, part } = withoutSchema(text)
  if (attribute === enterprise) return part
  if (!name.test(attribute)) return undefined
  return part === undefined || part === 'value' ? attribute : `${attribute}.${part}`
}

function valueAt(text: string): { value: Condition['value']; length: number } | undefined {
  const [word = ''] = text.split(/\s/, 1)
  const plain = { true: true, false: false, null: null }[word.toLowerCase()]
  if (plain !== undefined) return { value: plain, length: word.length }
  if (!text.startsWith('"')) return undefined
  let end = 1
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
  if (end >= text.length) return undefined
  try {
    const value: unknown = JSON.parse(text.slice(0, end + 1))
    // No text that is kept has such signs, and the database takes some of them for none.
    return typeof value === 'string' && !/\p{Cc}/u.test(value) ? { value, length: end + 1 } : undefined
  } catch {
    return undefined
  }
}
