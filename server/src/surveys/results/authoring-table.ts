import { type AnswerValue, isOther, type Language, type QuestionContent, type QuestionResult } from '@megdan/contract'
import type { Survey } from '../building/authoring-store.ts'

/** A cell: words, a number, or nothing. */
export type Cell = string | number | null

const words = {
  bg: {
    head: ['Група', 'Въпрос', 'Отговор', 'Брой', 'Дял'],
    everybody: 'Всички',
    withheld: (limit: number) => `скрито – под ${limit} отговора`,
    answered: 'Отговорили',
    score: { scale: 'Средна оценка', nps: 'NPS', ranking: 'средно място' },
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
    score: { scale: 'Average', nps: 'NPS', ranking: 'average place' },
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

/** What one value of a question is called. */
function labelOf(row: Survey, question: QuestionContent, value: string, lang: Language): string {
  const option = question.options?.find(({ id }) => id === value)
  if (option) {
    const named = lang === row.language ? undefined : row.translations[lang]?.questions[question.id]?.options?.[value]
    return named ?? option.text
  }
  const { other, yes, no } = words[lang]
  if (value === 'other' && question.other) return other
  return question.kind === 'yes_no' ? (value === 'true' ? yes : no) : value
}

const share = (count: number, of: number): number | null => (of === 0 ? null : Math.round((1000 * count) / of) / 1000)

type View = { group: string | null; limit: number; results: readonly QuestionResult[] }

export const resultHead = (lang: Language): Cell[] => words[lang].head

/** The results of everybody or of one group that may be told apart. */
export function resultRows(row: Survey, { group, limit, results }: View, lang: Language): Cell[][] {
  const said = words[lang]
  const name = group ?? said.everybody
  const rows: Cell[][] = []
  for (const { id, answered, withheld, counts, score } of results) {
    const question = row.questions.find((one) => one.id === id)
    if (!question) continue
    const title = titleOf(row, question, lang)
    if (withheld) {
      rows.push([name, title, said.withheld(limit), null, null])
      continue
    }
    rows.push([name, title, said.answered, answered, null])
    for (const { value, count } of counts) {
      const label = labelOf(row, question, value, lang)
      if (question.kind !== 'ranking') rows.push([name, title, label, count, share(count, answered)])
      else rows.push([name, title, `${label}: ${said.score.ranking}`, share(count, answered), null])
    }
    const scored = question.kind === 'nps' ? 'nps' : 'scale'
    if (score !== null) rows.push([name, title, said.score[scored], score, null])
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

function valueOf(row: Survey, question: QuestionContent, value: AnswerValue | undefined, lang: Language): Cell {
  if (value === undefined) return null
  if (typeof value === 'number') return value
  if (typeof value === 'string' && (question.kind === 'text' || question.kind === 'date')) return value
  const list = Array.isArray(value) ? value : [value]
  const named = list.map((one) =>
    isOther(one) ? `${words[lang].other}: ${one.other}` : labelOf(row, question, String(one), lang),
  )
  return named.join(question.kind === 'ranking' ? ' > ' : '; ')
}

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
  ...row.questions.map((question) => valueOf(row, question, answers[question.id] as AnswerValue | undefined, lang)),
]

/** The last row of a workbook that has no room for more. */
export const restElsewhere = (lang: Language): Cell[] => [words[lang].rest]
