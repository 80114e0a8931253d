import type { QuestionResult } from '@megdan/contract'
import { ChartCard, DataTable } from '../../insights/index.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { count, percent, shortDateOf } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ReadQuestion } from '../words.ts'

type Props = {
  question: ReadQuestion
  result: QuestionResult
  place: number
  /** Why nothing is told. */ withheld: string
}

const decimal = (value: number, language: string) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)

/** What was answered to one question: bars, and the same as a table. */
export function QuestionResultCard({ question, result, place, withheld }: Props) {
  const { surveyResults: words, surveyBuilder } = useTexts()
  const language = useLanguage()
  const { kind, options = [], title, lang } = question
  const { answered, counts, score } = result
  const isRanking = kind === 'ranking'
  const nameOf = (value: string) => {
    if (kind === 'yes_no') return value === 'true' ? surveyBuilder.yes : surveyBuilder.no
    if (kind === 'date') return shortDateOf(value, language)
    const option = options.find(({ id }) => id === value)
    if (option) return <span lang={option.lang}>{option.text}</span>
    return value === 'other' ? surveyBuilder.other_value : value
  }
  const share = (number: number) => (answered > 0 ? number / answered : 0)
  const lines = isRanking ? counts.toSorted((one, other) => one.count - other.count) : counts
  const shownOf = (number: number) =>
    isRanking ? decimal(share(number), language) : percent(share(number), language, 0)
  /** The first place is the longest bar. */
  const widthOf = (number: number) =>
    isRanking ? (options.length + 1 - share(number)) / Math.max(1, options.length) : share(number)
  const scored =
    score === null ? '' : kind === 'nps' ? words.nps(decimal(score, language)) : words.average(decimal(score, language))
  const heading = (
    <>
      {`${place + 1}. `}
      <span lang={lang}>{title}</span>
    </>
  )
  const columns = isRanking ? [words.option, words.place] : [words.option, words.number, words.share]
  const table = (
    <DataTable
      caption={title}
      columns={columns}
      rows={lines.map(({ value, count: number }) => ({
        key: value,
        cells: isRanking ? [nameOf(value), shownOf(number)] : [nameOf(value), count(number, language), shownOf(number)],
      }))}
    />
  )
  const isTold = !result.withheld
  return (
    <ChartCard
      title={heading}
      aside={isTold && [scored, words.answered(answered, count(answered, language))].filter(Boolean).join(' · ')}
      {...(isTold && lines.length > 0 && { table })}
    >
      {isTold ? (
        lines.length > 0 && (
          <ul className="result-bars">
            {lines.map(({ value, count: number }) => (
              <li key={value}>
                <span className="result-fill" style={{ width: `${100 * widthOf(number)}%` }} aria-hidden="true" />
                <span className="result-name">{nameOf(value)}</span>
                <b>{shownOf(number)}</b>
              </li>
            ))}
          </ul>
        )
      ) : (
        <p className="result-withheld">
          <Icon of="alert" size={18} />
          {withheld}
        </p>
      )}
    </ChartCard>
  )
}
