import type { AuditEntry } from '@megdan/contract'
import type { Texts } from '../texts/index.ts'

/** Enough of a pseudonym to tell people apart by eye. */
export const markOf = (pseudonym: string): string => pseudonym.slice(0, 6)

/** Who did it: the studio itself, a program, somebody who is here, or somebody who is gone. */
export function whoOf({ actor }: Pick<AuditEntry, 'actor'>, words: Texts['audit']): string {
  const { kind, pseudonym, name, made_by } = actor
  if (kind === 'system') return words.system
  if (kind === 'program') return words.program(name ?? '', made_by?.name)
  if (kind === 'person') return name || words.former(markOf(pseudonym ?? ''))
  if (name) return words.former_named(name)
  return pseudonym === null ? words.nobody : words.former(markOf(pseudonym))
}
