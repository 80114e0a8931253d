import { type AnswerValue, isOther, type QuestionContent, rangeOf, surveyLimits } from '@megdan/contract'
import { useId } from 'react'
import { useTexts } from '../texts/index.ts'
import { useBuilder } from './builder-context.ts'

type Props = {
  question: QuestionContent
  value: AnswerValue | undefined
  /** What an option is called in the language of the preview. */
  nameOf: (option: string) => string
  labels: { low: string; high: string }
  onAnswer: (value: AnswerValue | undefined) => void
}

function Choice({ question, value, nameOf, onAnswer }: Props) {
  const { surveyBuilder: words } = useTexts()
  const { images } = useBuilder()
  const name = useId()
  const isMany = question.kind === 'multiple'
  const chosen = Array.isArray(value) ? value : value === undefined ? [] : [value as string]
  const keyOf = (one: unknown) => (isOther(one) ? 'other' : String(one))
  const attached = chosen.find(isOther)?.other ?? ''
  const make = (key: string) => (key === 'other' ? { other: attached } : key)
  const press = (key: string) => {
    if (!isMany) return onAnswer(make(key))
    const rest = chosen.filter((one) => keyOf(one) !== key) as (string | { other: string })[]
    onAnswer(rest.length < chosen.length ? rest : [...rest, make(key)])
  }
  const options = [
    ...(question.options ?? []).map(({ id, image_id }) => ({ id, label: nameOf(id), image: images[image_id ?? ''] })),
    ...(question.other ? [{ id: 'other', label: words.other_value, image: undefined }] : []),
  ]
  return (
    <>
      {options.map(({ id, label, image }) => {
        const isChosen = chosen.some((one) => keyOf(one) === id)
        return (
          <label key={id} className="player-option" data-chosen={isChosen || undefined}>
            <input type={isMany ? 'checkbox' : 'radio'} name={name} checked={isChosen} onChange={() => press(id)} />
            {image && <img src={`${image.url}?w=192`} alt="" />}
            <span>{label}</span>
          </label>
        )
      })}
      {chosen.some(isOther) && (
        <input
          className="player-text"
          aria-label={words.other_value}
          maxLength={surveyLimits.attached}
          value={attached}
          onChange={({ currentTarget }) => {
            const other = { other: currentTarget.value }
            const list = chosen.map((one) => (isOther(one) ? other : one)) as (string | { other: string })[]
            onAnswer(isMany ? list : other)
          }}
        />
      )}
    </>
  )
}

function Ranking({ question, value, nameOf, onAnswer }: Props) {
  const { surveyBuilder: words } = useTexts()
  const order = Array.isArray(value) ? (value as string[]) : (question.options ?? []).map(({ id }) => id)
  return (
    <ol className="player-ranking">
      {order.map((id, at) => (
        <li key={id}>
          <span>{nameOf(id)}</span>
          <button
            type="button"
            aria-label={words.phone.up(nameOf(id))}
            disabled={at === 0}
            onClick={() => onAnswer(order.with(at, order[at - 1] ?? id).with(at - 1, id))}
          >
            ↑
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The way to answer one question, as the app has it. */
export function PlayerAnswer(props: Props) {
  const { question, value, labels, onAnswer } = props
  const { surveyBuilder: words } = useTexts()
  const { kind } = question
  if (kind === 'ranking') return <Ranking {...props} />
  if (kind === 'yes_no' || kind === 'scale' || kind === 'nps') {
    const { low, high } = rangeOf(question)
    const values = kind === 'yes_no' ? [true, false] : Array.from({ length: high - low + 1 }, (_, step) => low + step)
    return (
      <>
        <div className="player-steps" data-kind={kind}>
          {values.map((one) => (
            <button key={String(one)} type="button" aria-pressed={value === one} onClick={() => onAnswer(one)}>
              {typeof one === 'boolean' ? (one ? words.yes : words.no) : one}
            </button>
          ))}
        </div>
        {kind !== 'yes_no' && (labels.low || labels.high) && (
          <p className="glance-ends">
            <span>{labels.low}</span>
            <span>{labels.high}</span>
          </p>
        )}
      </>
    )
  }
  if (kind === 'text' || kind === 'date') {
    const text = typeof value === 'string' ? value : ''
    const field = {
      className: 'player-text',
      'aria-label': question.title || '…',
      value: text,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onAnswer(currentTarget.value),
    }
    if (kind === 'date') return <input type="date" {...field} />
    return question.length === 'short' ? (
      <input maxLength={surveyLimits.short_text} {...field} />
    ) : (
      <textarea rows={4} maxLength={surveyLimits.long_text} {...field} />
    )
  }
  return <Choice {...props} />
}
