import { ApiError } from '@megdan/contract'

export type FormWords = {
  /** Stands before the sentence when it was not saved. */
  failed?: string
  /** The endpoint's own refusals, by code. */
  refusals?: Record<string, string>
  /** The sentence where the thing is no longer there. */
  gone?: string
  /** Somebody else has saved it meanwhile. */
  conflict?: string
  /** The field that a refusal is about, by code. */
  at?: Record<string, string>
  /** What is wrong with a field that the server names. */
  bad?: Record<string, string>
}

/** Sentences by field for what the server says; `form` is for the form as a whole. */
export function faultsIn(error: unknown, words: FormWords, sentence: string): Record<string, string> {
  const { failed, gone, at = {}, bad = {} } = words
  const whole = { form: failed ? `${failed} ${sentence}` : sentence }
  if (!(error instanceof ApiError)) return whole
  if (error.status === 404 && gone) return { form: gone }
  const field = at[error.code]
  if (field) return { [field]: sentence }
  // A line of a list is named with its place, what is said in a language with that.
  const named = new Set(Object.keys(error.fields).flatMap((name) => [name, name.split(/[.[]/)[0]]))
  const ofFields = Object.entries(bad).filter(([name]) => named.has(name))
  return ofFields.length > 0 ? Object.fromEntries(ofFields) : whole
}
