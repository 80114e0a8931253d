import fc from 'fast-check'
import { kinds, type QuestionKind, questionKinds } from '../src/surveys/kinds/index.ts'
import type { Answers, Condition, OwnField } from '../src/surveys/kinds/kind.ts'
import type { RuledQuestion } from '../src/surveys/rules.ts'

const ids = ['a', 'b', 'c', 'd']

const has = (kind: QuestionKind, field: OwnField) => kinds[kind].fields.includes(field)

const optionsOf = (kind: QuestionKind) =>
  has(kind, 'options')
    ? fc.integer({ min: 2, max: 4 }).map((count) => ids.slice(0, count).map((id) => ({ id, image_id: id })))
    : fc.constant(undefined)

/** A sensible comparison with this question, which stands earlier. */
function conditionOn(question: RuledQuestion): fc.Arbitrary<Condition> {
  const { tests, valuesOf } = kinds[question.kind]
  const values = valuesOf(question)
  return fc
    .constantFrom(...tests)
    .chain((test): fc.Arbitrary<Condition> =>
      test === 'answered'
        ? fc.constant({ question: question.id, test })
        : fc.constantFrom(...values).map((value) => ({ question: question.id, test, value })),
    )
}

function questionAfter(earlier: readonly RuledQuestion[]): fc.Arbitrary<RuledQuestion> {
  const id = `q${earlier.length}`
  return fc.constantFrom(...questionKinds).chain((kind) =>
    fc
      .record({
        options: optionsOf(kind),
        other: has(kind, 'other') ? fc.boolean() : fc.constant(false),
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
        // Of options no more may be asked for than there are; a range has two steps at least.
        ...(has(kind, 'max') && { min, max: options ? Math.max(min, Math.min(max, options.length)) : max + 1 }),
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

/** Any valid answer to this question: what its kind gives as samples, of its options in any order. */
export function answerTo(question: RuledQuestion): fc.Arbitrary<Answers[string]> {
  const { kind, options = [] } = question
  return fc
    .shuffledSubarray([...options], { minLength: options.length })
    .chain((shuffled) => fc.constantFrom(...kinds[kind].samplesOf({ ...question, options: shuffled })))
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
