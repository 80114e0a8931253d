import type { SurveyContent } from '@megdan/contract'

/** What was made of a survey and is not on the server, and what stood there when it was begun. */
export type KeptCopy = { base: SurveyContent; content: SurveyContent }

const keyOf = (person_id: string, id: string) => `studio.survey.${person_id}.${id}`

/** False when the browser has no room or forbids it: then it lives in this page alone. */
export function keepCopy(person_id: string, id: string, copy: KeptCopy): boolean {
  try {
    localStorage.setItem(keyOf(person_id, id), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function findCopy(person_id: string, id: string): KeptCopy | undefined {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(keyOf(person_id, id)) ?? 'null')
    return typeof copy === 'object' && copy !== null && 'content' in copy && 'base' in copy
      ? (copy as KeptCopy)
      : undefined
  } catch {
    return undefined
  }
}

export function dropCopy(person_id: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(person_id, id))
  } catch {}
}
