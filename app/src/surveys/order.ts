import type { Question } from '@megdan/contract'

/** FNV-1a, a hash that is not secret, only the same each time. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The options as this reader sees them: shuffled where the survey asks for it, and each time the same. */
export function optionsOf({ id, options = [], shuffle }: Question, seed: string): NonNullable<Question['options']> {
  if (!shuffle) return options
  const place = (option: { id: string }) => hashOf(`${seed} ${id} ${option.id}`)
  return options.toSorted((one, other) => place(one) - place(other))
}
