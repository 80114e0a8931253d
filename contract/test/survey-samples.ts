import fc from 'fast-check'
import { type Answers, type Condition, questionKinds, rangeOf, type RuledQuestion } from '../src/surveys/rules.ts'

const ids = ['a', 'b', 'c', 'd']

const optionsOf = (kind: RuledQuestion['kind']) =>
  ['single', 'multiple', 'ranking', 'photo_choice'].includes(kind)
    ? fc.integer({ min: 2, max: 4 }).map((count) => ids.slice(0, count).map((id) => ({ id })))
    : fc.constant(undefined)

/** A sensible comparison with this question, which stands earlier. */
function conditionOn(question: RuledQuestion): fc.Arbitrary<Condition> {
  const { id, kind, options = [] } = question
  const answered: fc.Arbitrary<Condition> = fc.constant({ question: id, test: 'answered' })
  if (kind === 'text' || kind === 'date' || kind === 'ranking') return answered
  const tests = fc.constantFrom('is', 'is_not')
  if (kind === 'scale' || kind === 'nps') {
    const { low, high } = rangeOf(question)
    const any = fc.constantFrom<Condition['test']>('is', 'is_not', 'at_least', 'at_most')
    return fc.oneof(
      answered,
      fc.record({ question: fc.constant(id), test: any, value: fc.integer({ min: low, max: high }) }),
    )
  }
  const values =
    kind === 'yes_no'
      ? fc.boolean()
      : fc.constantFrom(...options.map((option) => option.id), ...(question.other ? ['other'] : []))
  return fc.oneof(answered, fc.record({ question: fc.constant(id), test: tests, value: values }))
}

function questionAfter(earlier: readonly RuledQuestion[]): fc.Arbitrary<RuledQuestion> {
  const id = `q${earlier.length}`
  return fc.constantFrom(...questionKinds).chain((kind) =>
    fc
      .record({
        options: optionsOf(kind),
        other: kind === 'single' || kind === 'multiple' ? fc.boolean() : fc.constant(false),
        required: fc.boolean(),
        bounds: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 2, max: 4 })),
        logic:
          earlier.length === 0
            ? fc.constant(undefined)
            : fc.option(
                fc.record({
                  match: fc.constantFrom('all' as const, 'any' as const),
                  conditions: fc.array(fc.constantFrom(...earlier).chain(conditionOn), { minLength: 1, maxLength: 3 }),
                }),
                { nil: undefined },
              ),
      })
      .map(({ options, other, required, bounds: [min, max], logic }) => ({
        id,
        kind,
        required,
        ...(options && { options }),
        ...(other && { other }),
        ...(kind === 'scale' && { min, max: max + 1 }),
        ...(kind === 'multiple' && { min, max: Math.max(min, Math.min(max, options?.length ?? 2)) }),
        ...(logic && { show_if: logic }),
      })),
  )
}

const after = (earlier: RuledQuestion[], left: number): fc.Arbitrary<RuledQuestion[]> =>
  left === 0
    ? fc.constant(earlier)
    : questionAfter(earlier).chain((question) => after([...earlier, question], left - 1))

/** Surveys of up to six questions of every kind, with logic on earlier ones that may be impossible to meet. */
export const manyQuestions = fc.integer({ min: 1, max: 6 }).chain((count) => after([], count))

/** Any valid answer to this question. */
export function answerTo(question: RuledQuestion): fc.Arbitrary<Answers[string]> {
  const { kind, options = [], other, min = 1, max = 5 } = question
  const some = options.map(({ id }) => id)
  if (kind === 'single' || kind === 'photo_choice') {
    return fc.constantFrom<string | { other: string }>(...some, ...(other ? [{ other: 'друго' }] : []))
  }
  if (kind === 'ranking') return fc.shuffledSubarray(some, { minLength: some.length })
  if (kind === 'multiple') {
    const all = [...some, ...(other ? [{ other: 'друго' }] : [])]
    return fc.shuffledSubarray(all, { minLength: min, maxLength: max })
  }
  if (kind === 'yes_no') return fc.boolean()
  if (kind === 'text') return fc.constantFrom('да', 'не знам')
  if (kind === 'date') return fc.constant('2026-12-01')
  return kind === 'nps' ? fc.integer({ min: 0, max: 10 }) : fc.integer({ min, max })
}

/** Valid answers to some of the questions, shown or not. */
export const answersFor = (questions: readonly RuledQuestion[]): fc.Arbitrary<Answers> =>
  fc.tuple(...questions.map((question) => fc.option(answerTo(question), { nil: undefined }))).map((values) =>
    Object.fromEntries(
      questions.flatMap(({ id }, at) => {
        const value = values[at]
        return value === undefined ? [] : [[id, value]]
      }),
    ),
  )
