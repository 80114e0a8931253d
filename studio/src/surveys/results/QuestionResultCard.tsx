import type { QuestionResult } from '@megdan/contract'
import { type Locale, number, percent } from '@megdan/kit/format'
import { ChartCard, DataTable } from '../../insights/index.ts'
import { useLanguage, useTexts } from '../../texts/index.ts'
import { shortDateOf } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ReadQuestion } from '../words.ts'

type Props = {
  question: ReadQuestion
  result: QuestionResult
  place: number
  /** Why nothing is told. */ withheld: string
}

const decimal = (value: number, language: Locale) => number(value, language, { maximumFractionDigits: 2 })

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
  const share = (count: number) => (answered > 0 ? count / answered : 0)
  const lines = isRanking ? counts.toSorted((one, other) => one.count - other.count) : counts
  const shownOf = (count: number) => (isRanking ? decimal(share(count), language) : percent(share(count), language))
  /** The first place is the longest bar. */
  const widthOf = (count: number) =>
    isRanking ? (options.length + 1 - share(count)) / Math.max(1, options.length) : share(count)
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
      rows={lines.map(({ value, count }) => ({
        key: value,
        cells: isRanking ? [nameOf(value), shownOf(count)] : [nameOf(value), number(count, language), shownOf(count)],
      }))}
    />
  )
  const isTold = !result.withheld
  return (
    <ChartCard
      title={heading}
      aside={isTold && [scored, words.answered(answered, number(answered, language))].filter(Boolean).join(' · ')}
      {...(isTold && lines.length > 0 && { table })}
    >
      {isTold ? (
        lines.length > 0 && (
          <ul className="result-bars">
            {lines.map(({ value, count }) => (
              <li key={value}>
                <span className="result-fill" style={{ width: `${100 * widthOf(count)}%` }} aria-hidden="true" />
                <span className="result-name">{nameOf(value)}</span>
                <b>{shownOf(count)}</b>
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
