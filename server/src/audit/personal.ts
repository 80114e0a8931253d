import { createHash } from 'node:crypto'
import { newSecret } from './people.ts'

type Fields = Record<string, unknown>
type Recorded = { title: string; before: Fields; after: Fields }
type Personal = { secret: string; title: string; fields: string }

/** The fields of an entry that say who somebody is; the rest is what was done. */
const personal = new Set(['name', 'position', 'company', 'department', 'place', 'email', 'login_name', 'phone'])

const part = (of: Fields, isPersonal: boolean): Fields =>
  Object.fromEntries(Object.entries(of).filter(([name]) => personal.has(name) === isPersonal))

/** A commitment: the hash with a random secret binds an entry to its personal part without telling it. */
export const personalHashOf = ({ secret, title, fields }: Personal): string =>
  createHash('sha256').update(`${secret}${fields}\n${title}`).digest('hex')

/** An entry about a person in two parts: what stays for ever, and what leaves with them. */
export function partPersonal({ title, before, after }: Recorded): { kept: Recorded; left: Personal } {
  const fields = JSON.stringify({ before: part(before, true), after: part(after, true) })
  return {
    kept: { title: '', before: part(before, false), after: part(after, false) },
    left: { secret: newSecret(), title, fields },
  }
}

/** The parts together again, as long as both are there. */
export function joinPersonal(
  { title, ...impersonal }: Recorded,
  left: { title: string; fields: string } | null,
): Recorded {
  if (!left) return { title, before: impersonal.before, after: impersonal.after }
  const { before, after } = JSON.parse(left.fields) as Pick<Recorded, 'before' | 'after'>
  return { title: left.title, before: { ...before, ...impersonal.before }, after: { ...after, ...impersonal.after } }
}
