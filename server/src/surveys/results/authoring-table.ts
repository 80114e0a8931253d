import {
  type AnswerValue,
  type FileWords,
  kinds,
  type Language,
  type QuestionContent,
  type QuestionResult,
} from '@megdan/contract'
import { texts } from '../../texts/index.ts'
import type { Cell } from '../../platform/tables/book.ts'
import type { Survey } from '../building/authoring-store.ts'

const titleOf = (row: Survey, { id, title }: QuestionContent, lang: Language) =>
  lang === row.language ? title : (row.translations[lang]?.questions[id]?.title ?? title)

/** What the answers to a question are called. */
function wordsOf(row: Survey, { id, options, other }: QuestionContent, lang: Language): FileWords {
  const headings = texts[lang].files.survey
  const named = lang === row.language ? undefined : row.translations[lang]?.questions[id]?.options
  const option = (value: string) => {
    const option = options?.find((one) => one.id === value)
    if (option) return named?.[value] ?? option.text
    return value === 'other' && other ? headings.other : value
  }
  return { option, other: headings.other, yes: headings.yes, no: headings.no }
}

type View = { group: string | null; limit: number; results: readonly QuestionResult[] }

export const resultHead = (lang: Language): Cell[] => texts[lang].files.survey.head

/** The results of everybody or of one group that may be told apart. */
export function resultRows(row: Survey, { group, limit, results }: View, lang: Language): Cell[][] {
  const headings = texts[lang].files.survey
  const name = group ?? headings.everybody
  const rows: Cell[][] = []
  for (const { id, answered, withheld, counts, score } of results) {
    const question = row.questions.find((one) => one.id === id)
    if (!question) continue
    const title = titleOf(row, question, lang)
    if (withheld) {
      rows.push([name, title, headings.withheld(limit), null, null])
      continue
    }
    rows.push([name, title, headings.answered, answered, null])
    const { labelOf, lineOf, score: scored } = kinds[question.kind]
    const named = wordsOf(row, question, lang)
    for (const { value, count } of counts) {
      const { number, share, called } = lineOf(count, answered)
      const label = labelOf(value, named)
      rows.push([name, title, called ? `${label}: ${texts[lang].files.survey.score[called]}` : label, number, share])
    }
    if (score !== null && scored) rows.push([name, title, texts[lang].files.survey.score[scored.name], score, null])
  }
  return rows
}

/** What was written in answer to a question. */
export function writtenRows(
  row: Survey,
  question: QuestionContent,
  written: readonly string[],
  lang: Language,
): Cell[][] {
  const { everybody, written: mark } = texts[lang].files.survey
  const title = `${titleOf(row, question, lang)} (${mark})`
  return written.map((text) => [everybody, title, text, null, null])
}

const cellOf = (row: Survey, question: QuestionContent, value: AnswerValue | undefined, lang: Language): Cell =>
  value === undefined ? null : kinds[question.kind].cellOf(value, wordsOf(row, question, lang))

export const namedHead = (row: Survey, lang: Language): Cell[] => {
  const { name, head } = texts[lang].files.survey
  return [name, head[0] ?? '', ...row.questions.map((question) => titleOf(row, question, lang))]
}

/** How many of the answers came from guests, and a word where they are more than the devices that are known. */
export function guestRows(
  { guests, guests_reach }: { guests: number; guests_reach: number },
  lang: Language,
): Cell[][] {
  const { everybody, guests: head, guests_beyond } = texts[lang].files.survey
  const rows: Cell[][] = guests === 0 ? [] : [[everybody, head, '', guests, null]]
  return guests > guests_reach ? [...rows, [everybody, head, guests_beyond, guests_reach, null]] : rows
}

type Named = { name: string | null; is_guest: boolean; group: string; answers: Record<string, unknown> }

/** What somebody said in a named survey: a cell for each question. */
export const namedRow = (row: Survey, { name, is_guest, group, answers }: Named, lang: Language): Cell[] => [
  name ?? (is_guest ? texts[lang].files.survey.guest : texts[lang].files.survey.nameless),
  group,
  ...row.questions.map((question) => cellOf(row, question, answers[question.id] as AnswerValue | undefined, lang)),
]

/** The last row of a workbook that has no room for more. */
export const restElsewhere = (lang: Language): Cell[] => [texts[lang].files.survey.rest]
