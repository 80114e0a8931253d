import type { AuditEntry } from './audit.ts'
import { type DutyHours, dutyText } from './contacts/duty.ts'
import type { Language } from './languages.ts'
import type { RuleWords } from './rule-words.ts'

type ByName = Readonly<Record<string, string>>
/** By which entries of the log are told, beside the names of what was done and of what it was done to. */
export type TellingSentences = {
  did_suspend: string
  did_restore: string
  system: string
  nobody: string
  program: (name: string, maker?: string) => string
  former: (mark: string) => string
  former_named: (name: string) => string
  yes: string
  no: string
  nothing: string
  everyone: string
  guests: string
  groups: (count: number) => string
}

/** All the words by which entries of the log are told; but for the moment they stand in `audit-words.ts`. */
export type TellingWords = TellingSentences & {
  language: Language
  did: ByName
  field: ByName
  value: ByName
  rule: { [Part in keyof RuleWords]: RuleWords[Part] extends Record<string, string> ? ByName : RuleWords[Part] }
  /** A time in ISO 8601, as it is shown there. */
  moment: (time: string) => string
}
type Words = TellingWords

/** One row of a difference, in words; undefined where the field was not, or is no more. */
export type Row = { field: string; was: string | undefined; is: string | undefined }
/** What is called by an id, such as a category or a group. */
export type Names = ReadonlyMap<string, string>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Here it begins a cell. */
const capital = (word: string | undefined) => word && word.charAt(0).toUpperCase() + word.slice(1)
const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)

function audienceOf(value: Record<string, unknown>, words: Words, names: Names): string {
  const groups: unknown[] = Array.isArray(value['groups']) ? value['groups'] : []
  const titles = groups.flatMap((id) => names.get(String(id)) ?? [])
  const chosen = titles.length === groups.length && titles.length > 0 ? titles.join(', ') : words.groups(groups.length)
  const members = 'everyone' in value ? words.everyone : chosen
  return value['guests'] === true ? `${members} ${words.guests}` : members
}

/** Of an editor’s rights, no list of categories is all of them. */
const isAll = (name: string, value: unknown) => name === 'categories' && value === null

/** The week in which a contact answers. */
const isWeek = (value: readonly unknown[]): value is readonly DutyHours[] =>
  value.length > 0 && value.every((one) => isObject(one) && 'day' in one && 'from' in one && 'to' in one)

type Condition = { field: string; test: string; value: string }
const isRule = (value: Record<string, unknown>): value is { match: 'all' | 'any'; conditions: Condition[] } =>
  (value['match'] === 'all' || value['match'] === 'any') && Array.isArray(value['conditions'])

/** «мястото е „Русе“ и отделът съдържа „склад“» */
const ruleOf = ({ match, conditions }: { match: 'all' | 'any'; conditions: Condition[] }, { rule }: Words) =>
  conditions
    .map(({ field, test, value }) => {
      const [what, how] = [rule.field[field], rule.test[test]]
      return rule.says(what ?? field, how ?? test, value)
    })
    .join(` ${rule.joined[match] ?? match} `)

/** A value as people say it; what nobody foresaw is shown as it is kept. */
export function wordOf(value: unknown, words: Words, names: Names = new Map()): string {
  if (value === null || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string')
    return isMoment(value) ? words.moment(value) : (capital(words.value[value]) ?? names.get(value) ?? value)
  if (Array.isArray(value) && isWeek(value)) return dutyText(value, words.language)
  if (Array.isArray(value))
    return value.length === 0 ? words.nothing : value.map((one) => wordOf(one, words, names)).join(', ')
  if (isObject(value) && ('everyone' in value || 'groups' in value)) return audienceOf(value, words, names)
  if (!isObject(value)) return JSON.stringify(value)
  if (isRule(value)) return ruleOf(value, words)
  if (Object.keys(value).length === 0) return words.nothing
  return Object.entries(value)
    .map(
      ([name, one]) => `${words.field[name] ?? name}: ${isAll(name, one) ? words.everyone : wordOf(one, words, names)}`,
    )
    .join('; ')
}

/** What an import came to, in one line; undefined of whatever else. */
export function countsOf({ action, after }: Pick<AuditEntry, 'action' | 'after'>, words: Words): string | undefined {
  if (!action.endsWith('.imported')) return undefined
  const told = Object.entries(after).filter(([, value]) => typeof value === 'number' && value > 0)
  return told.map(([name, value]) => `${words.field[name] ?? name}: ${String(value)}`).join(' · ') || words.nothing
}

/** What differs between before and after, field by field. */
export function differenceOf(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  words: Words,
  names?: Names,
): Row[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const word = (of: Record<string, unknown>, name: string) =>
    Object.hasOwn(of, name) && of[name] !== undefined ? wordOf(of[name], words, names) : undefined
  return fields.map((name) => ({
    field: words.field[name] ?? name,
    was: word(before, name),
    is: word(after, name),
  }))
}

/** Enough of a pseudonym to tell people apart by eye. */
export const markOf = (pseudonym: string): string => pseudonym.slice(0, 6)

/** Who did it: the studio itself, a program, somebody who is here, or somebody who is gone. */
export function whoOf(
  { actor }: Pick<AuditEntry, 'actor'>,
  words: Pick<Words, 'system' | 'program' | 'former' | 'former_named' | 'nobody'>,
): string {
  const { kind, pseudonym, name, made_by } = actor
  if (kind === 'system') return words.system
  if (kind === 'program') return words.program(name ?? '', made_by?.name)
  if (kind === 'person') return name || words.former(markOf(pseudonym ?? ''))
  if (name) return words.former_named(name)
  return pseudonym === null ? words.nobody : words.former(markOf(pseudonym))
}

/** What was done; of a person's account, what matters most of what was changed. */
export function didOf(
  { action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>,
  words: Words,
): string {
  if (action === 'people.changed' && after['state'] !== before['state']) {
    if (after['state'] === 'suspended') return words.did_suspend
    if (before['state'] === 'suspended') return words.did_restore
  }
  return words.did[action] ?? action
}
