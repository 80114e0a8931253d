import type { AuditEntry } from '@megdan/contract'
import type { Texts } from '../texts/index.ts'
import { momentOf } from '../ui/format.ts'

/** One row of a difference, in words; undefined where the field was not, or is no more. */
export type Row = { field: string; was: string | undefined; is: string | undefined }
type Words = Texts['audit']

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)

function audienceOf(value: Record<string, unknown>, words: Words): string {
  const { groups } = value
  const members = 'everyone' in value ? words.everyone : words.groups(Array.isArray(groups) ? groups.length : 0)
  return value['guests'] === true ? `${members} ${words.guests}` : members
}

/** A value as people say it; what nobody foresaw is shown as it is kept. */
export function wordOf(value: unknown, words: Words): string {
  if (value === null || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return isMoment(value) ? momentOf(value) : (words.value[value] ?? value)
  if (Array.isArray(value))
    return value.length === 0 ? words.nothing : value.map((one) => wordOf(one, words)).join(', ')
  if (isObject(value) && ('everyone' in value || 'groups' in value)) return audienceOf(value, words)
  return JSON.stringify(value)
}

/** What differs between before and after, field by field. */
export function differenceOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>, words: Words): Row[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const word = (of: Record<string, unknown>, name: string) =>
    Object.hasOwn(of, name) && of[name] !== undefined ? wordOf(of[name], words) : undefined
  return names.map((name) => ({
    field: words.field[name] ?? name,
    was: word(before, name),
    is: word(after, name),
  }))
}
