import {
  type AnswerValue,
  type FileWords,
  kinds,
  type Language,
  type QuestionContent,
  type QuestionResult,
  type ScoreName,
} from '@megdan/contract'
import type { Survey } from '../building/authoring-store.ts'

/** A cell: words, a number, or nothing. */
export type Cell = string | number | null

const scores: Record<Language, Record<ScoreName, string>> = {
  bg: { average: 'Средна оценка', nps: 'NPS', place: 'средно място' },
  en: { average: 'Average', nps: 'NPS', place: 'average place' },
}
const words = {
  bg: {
    head: ['Група', 'Въпрос', 'Отговор', 'Брой', 'Дял'],
    everybody: 'Всички',
    withheld: (limit: number) => `скрито – под ${limit} отговора`,
    answered: 'Отговорили',
    written: 'Написано',
    other: 'Друго',
    yes: 'Да',
    no: 'Не',
    name: 'Име',
    guests: 'Отговорили гости',
    guests_beyond: 'Повече от известните устройства на гости',
    guest: 'Гост',
    nameless: 'Изтрит профил',
    rest: 'Повече не се побира тук. Всичко е във файла CSV.',
  },
  en: {
    head: ['Group', 'Question', 'Answer', 'Number', 'Share'],
    everybody: 'Everybody',
    withheld: (limit: number) => `withheld – fewer than ${limit} answers`,
    answered: 'Answered',
    written: 'Written',
    other: 'Other',
    yes: 'Yes',
    no: 'No',
    name: 'Name',
    guests: 'Guests who answered',
    guests_beyond: 'More than the known devices of guests',
    guest: 'Guest',
    nameless: 'Deleted account',
    rest: 'There is no room for more here. Everything is in the CSV file.',
  },
}

const titleOf = (row: Survey, { id, title }: QuestionContent, lang: Language) =>
  lang === row.language ? title : (row.translations[lang]?.questions[id]?.title ?? title)

/** What the answers to a question are called. */
function wordsOf(row: Survey, { id, options, other }: QuestionContent, lang: Language): FileWords {
  const headings = words[lang]
  const named = lang === row.language ? undefined : row.translations[lang]?.questions[id]?.options
  const option = (value: string) => {
    const option = options?.find((one) => one.id === value)
    if (option) return named?.[value] ?? option.text
    return value === 'other' && other ? headings.other : value
  }
  return { option, other: headings.other, yes: headings.yes, no: headings.no }
}

type View = { group: string | null; limit: number; results: readonly QuestionResult[] }

export const resultHead = (lang: Language): Cell[] => words[lang].head

/** The results of everybody or of one group that may be told apart. */
export function resultRows(row: Survey, { group, limit, results }: View, lang: Language): Cell[][] {
  const headings = words[lang]
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
      rows.push([name, title, called ? `${label}: ${scores[lang][called]}` : label, number, share])
    }
    if (score !== null && scored) rows.push([name, title, scores[lang][scored.name], score, null])
  }
  return rows
}

/** What was written in answer to a question. */
export function writtenRows(
  row: Survey,
  question: QuestionContent,
  texts: readonly string[],
  lang: Language,
): Cell[][] {
  const { everybody, written } = words[lang]
  const title = `${titleOf(row, question, lang)} (${written})`
  return texts.map((text) => [everybody, title, text, null, null])
}

const cellOf = (row: Survey, question: QuestionContent, value: AnswerValue | undefined, lang: Language): Cell =>
  value === undefined ? null : kinds[question.kind].cellOf(value, wordsOf(row, question, lang))

export const namedHead = (row: Survey, lang: Language): Cell[] => {
  const { name, head } = words[lang]
  return [name, head[0] ?? '', ...row.questions.map((question) => titleOf(row, question, lang))]
}

/** How many of the answers came from guests, and a word where they are more than the devices that are known. */
export function guestRows(
  { guests, guests_reach }: { guests: number; guests_reach: number },
  lang: Language,
): Cell[][] {
  const { everybody, guests: head, guests_beyond } = words[lang]
  const rows: Cell[][] = guests === 0 ? [] : [[everybody, head, '', guests, null]]
  return guests > guests_reach ? [...rows, [everybody, head, guests_beyond, guests_reach, null]] : rows
}

type Named = { name: string | null; is_guest: boolean; group: string; answers: Record<string, unknown> }

/** What somebody said in a named survey: a cell for each question. */
export const namedRow = (row: Survey, { name, is_guest, group, answers }: Named, lang: Language): Cell[] => [
  name ?? (is_guest ? words[lang].guest : words[lang].nameless),
  group,
  ...row.questions.map((question) => cellOf(row, question, answers[question.id] as AnswerValue | undefined, lang)),
]

/** The last row of a workbook that has no room for more. */
export const restElsewhere = (lang: Language): Cell[] => [words[lang].rest]
