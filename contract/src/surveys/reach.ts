import { kinds } from './kinds/index.ts'
import type { Condition } from './kinds/kind.ts'
import type { RuledQuestion } from './rules.ts'

/** What must hold at once for one way to a question: conditions by the question they are about. */
type Way = ReadonlyMap<string, readonly Condition[]>

/** Ways tried before a question is taken to be reachable: logic of ordinary size needs a handful. */
const mostTried = 20_000

/** Whether some answer to this question meets all of these conditions. */
function canMeet(question: RuledQuestion, conditions: readonly Condition[]): boolean {
  const valuesOf = (wanted: Condition['test']) =>
    new Set(conditions.flatMap(({ test, value }) => (test === wanted ? [value] : [])))
  const is = valuesOf('is')
  const isNot = valuesOf('is_not')
  const bounds = conditions.filter(({ test }) => test === 'at_least' || test === 'at_most')
  if ([...is].some((value) => isNot.has(value))) return false
  return kinds[question.kind].canMeet(question, { is, isNot, bounds })
}

/**
 * Whether any answers lead to the question at this place. Its conditions are followed back through the questions that
 * they are about; where one of several is enough, each is tried.
 */
export function canBeShown(questions: readonly RuledQuestion[], place: number): boolean {
  const byId = new Map(questions.map((question) => [question.id, question]))
  let tried = 0

  /** Tries to meet these questions’ logic, one after the other, under what must hold already. */
  const canShow = (waiting: readonly RuledQuestion[], way: Way): boolean => {
    if (++tried > mostTried) return true
    const [question, ...others] = waiting
    if (!question) return true
    const { show_if } = question
    if (!show_if) return canShow(others, way)
    const choices = show_if.match === 'all' ? [show_if.conditions] : show_if.conditions.map((condition) => [condition])
    return choices.some((conditions) => {
      const joined = add(way, conditions)
      return joined !== undefined && canShow([...others, ...joined.asked], joined.way)
    })
  }

  /** The way with these conditions too, and the questions that it newly asks; undefined when they exclude each other. */
  const add = (way: Way, conditions: readonly Condition[]) => {
    const more = new Map(way)
    const earlier: RuledQuestion[] = []
    for (const condition of conditions) {
      const about = byId.get(condition.question)
      if (!about) return undefined
      const values = more.get(about.id)
      if (!values) earlier.push(about)
      const together = [...(values ?? []), condition]
      if (!canMeet(about, together)) return undefined
      more.set(about.id, together)
    }
    return { way: more, asked: earlier }
  }

  const question = questions[place]
  return question === undefined || canShow([question], new Map())
}
