/**
 * What a kind of question is. Nothing here or beside it may import typebox: the browsers get these files as they are,
 * and of files with schemas only the endpoints.
 */

/** What a kind looks at in a question of its own. */
export type AskedQuestion = {
  id: string
  required: boolean
  options?: readonly { id: string; image_id?: string | null }[]
  other?: boolean
  min?: number
  max?: number
  length?: 'short' | 'long'
  faces?: boolean
}
/** Fields that some kinds have; `image_id` is that of the options. */
export type OwnField = 'options' | 'other' | 'min' | 'max' | 'faces' | 'length' | 'image_id'

export type Other = { other: string }
/**
 * `single`, `photo_choice`: an option’s id or `{other}` · `multiple`: a list of them · `ranking`: every option’s id, the
 * first one first · `scale`, `nps`: a number · `yes_no`: a boolean · `text`: a text · `date`: `2026-12-31`.
 */
export type AnswerValue = string | number | boolean | Other | (string | Other)[]
/** By the questions’ ids; what is not answered is not there. */
export type Answers = Record<string, AnswerValue>

export const isOther = (value: unknown): value is Other =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'other' in value

/** What can be wrong with one answer. `not_shown` answers a question that the others do not lead to. */
export type AnswerProblem =
  | 'required'
  | 'unknown'
  | 'not_shown'
  | 'wrong_type'
  | 'wrong_format'
  | 'unknown_option'
  | 'repeated'
  | 'too_few'
  | 'too_many'
  | 'too_small'
  | 'too_large'
  | 'too_long'

export const conditionTests = ['is', 'is_not', 'at_least', 'at_most', 'answered'] as const
/** One earlier answer compared with a value: an option’s id, `other`, yes or no, or a number. */
export type Condition = {
  question: string
  test: (typeof conditionTests)[number]
  value?: string | number | boolean
}
/** Conditions on one question that must hold together; no value is both in `is` and in `isNot`. */
export type Wanted = {
  is: ReadonlySet<Condition['value']>
  isNot: ReadonlySet<Condition['value']>
  bounds: readonly Condition[]
}

/** What the reader’s app must know of a kind, and all that it brings along. */
export type AnswerRules = {
  /** It is answered in one’s own words, which are told otherwise than what is counted. */
  open?: true
  /** What is wrong with a value that says something; it may be anything. */
  problemOf: (question: AskedQuestion, value: unknown) => AnswerProblem | undefined
  /** The values of its results in their order, those that nobody chose too; `found` are the ones that somebody did. */
  linesOf: (question: AskedQuestion, values: readonly string[]) => string[]
}

/** The lowest and the highest number. */
export type Range = { low: number; high: number }
export type Tally = { value: string; amount: number }
/** What a number is that is none of people; `place` is the average one. */
export type ScoreName = 'average' | 'nps' | 'place'
/** What stands in a file for an option’s id, for the option «other», for yes and no. */
export type FileWords = { option: (id: string) => string; other: string; yes: string; no: string }

/** Everything about a kind that is no screen, beside its `AnswerRules`. */
export type Kind = {
  /** Those of the fields that not every question has which make sense with it. */
  fields: readonly OwnField[]
  /** What a new one begins with, and with how many empty options. */
  begins: Partial<Pick<AskedQuestion, 'min' | 'max' | 'length'>> & { required: boolean; options?: number }
  /** Faults of its own fields, each by its path in the question. */
  problemsOf?: (question: AskedQuestion) => [path: string, problem: string][]
  /** How long somebody thinks about it. */
  seconds: number
  /** Bytes of its longest answer as JSON. */
  bytes: number
  /** Between which numbers it is answered, where it is with one. */
  rangeOf?: (question: AskedQuestion) => Range

  /** Comparisons that a later question may make with it, and the values that it may be compared with. */
  tests: readonly Condition['test'][]
  valuesOf: (question: AskedQuestion) => NonNullable<Condition['value']>[]
  /** Whether one answer meets all of these conditions. */
  canMeet: (question: AskedQuestion, wanted: Wanted) => boolean
  /** Valid answers, short ones first: to lead to a question in a preview, and to walk every kind in tests. */
  samplesOf: (question: AskedQuestion) => AnswerValue[]

  /** What a valid answer adds to the counts. */
  talliesOf: (value: AnswerValue) => Tally[]
  /** One number for all answers, of which there is at least one. */
  score?: { name: ScoreName; of: (counts: readonly { value: string; count: number }[], answered: number) => number }
  /** A count as a line of a file: a number, its share of those who answered, and what the number is if none of people. */
  lineOf: (count: number, answered: number) => { number: number | null; share: number | null; called?: ScoreName }
  /** What a value of the results is called in a file, and what one person’s answer is. */
  labelOf: (value: string, words: FileWords) => string
  cellOf: (value: AnswerValue, words: FileWords) => string | number
}

/** In bytes of JSON, where any sign may stand as six: `\u0001`. */
export const longestSign = 6

export const shareOf = (count: number, of: number): number | null =>
  of === 0 ? null : Math.round((1000 * count) / of) / 1000

/** By what an answer, or a part of one, is counted. */
export const nameOf = (value: unknown): string => (isOther(value) ? 'other' : String(value))
export const tallyOf = (value: unknown): Tally[] => [{ value: nameOf(value), amount: 1 }]

export const lineOfPeople: Kind['lineOf'] = (count, answered) => ({ number: count, share: shareOf(count, answered) })

/** One may only ask whether it was answered. */
export const incomparable = {
  tests: ['answered'],
  valuesOf: () => [],
  canMeet: () => true,
} satisfies Partial<Kind>
/** Where there is no more and no less. */
export const equalTests = ['is', 'is_not', 'answered'] satisfies Kind['tests']
