import { anyOf, corrected, type Question, readQuestion } from './question.ts'

type Ways<Found> = {
  /** Undefined where nothing answers. */
  find: (question: Question) => Promise<Found | undefined> | Found | undefined
  /** Words that look like those of the question, among which the one may be that was meant. */
  listAlike: (question: Question) => Promise<Iterable<string>> | Iterable<string>
}

/**
 * What is asked for as it stands; only where that is nowhere, as another keyboard would have it, then with its mistakes
 * mended, then any of its words.
 */
export async function findByStep<Found>(q: string, { find, listAlike }: Ways<Found>) {
  const asIs = readQuestion(q)
  if (asIs.asked.length === 0) return undefined
  const look = async (question: Question | undefined) => {
    const found = question && (await find(question))
    return found === undefined || question === undefined ? undefined : { question, found }
  }
  const typed = readQuestion(q, { keys: true })
  return (
    (await look(asIs)) ??
    (await look(typed)) ??
    (await look(corrected(asIs, await listAlike(asIs)))) ??
    (await look(anyOf(asIs)))
  )
}
