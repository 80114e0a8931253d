import { answerRules } from '@megdan/contract'
import { useId } from 'react'
import { Face } from './Face.tsx'
import { languageOf } from '../language.ts'
import type { AnswerProps } from './kind.ts'
import css from './kinds.module.css'

type Props = Omit<AnswerProps, 'seed'> & {
  /** What the ends mean where the survey does not say it, and what is between them where they are faces. */
  ends?: { low: string; high: string }
  moods?: readonly string[]
}

const none: NonNullable<Props['moods']> = []

/** Numbers or faces in a row, with what its ends mean. */
export function ScaleAnswer({ question, ends: usual, moods = none, ...props }: Props) {
  const { language, value, onAnswer, labelledBy, describedBy } = props
  const name = useId()
  const ends = question.labels ?? usual
  const numbers = answerRules[question.kind].linesOf(question, []).map(Number)
  const [low = 0, high = 0] = [numbers[0], numbers.at(-1)]
  const meaning = (number: number) =>
    number === low ? ends?.low : number === high ? ends?.high : question.faces ? moods[number - low - 1] : undefined
  /** The language of what an end means, where the survey says it. */
  const languageAt = (number: number) =>
    question.labels && (number === low || number === high)
      ? languageOf(language, question, number === low ? 'low' : 'high')
      : undefined
  return (
    <>
      <div
        className={`grid gap-8 ${css.scale} ${question.faces ? css.faces : ''}`}
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      >
        {numbers.map((number) => (
          <label
            key={number}
            className={`middle relative ring w-620 rounded ${css.step} ${value === number ? css.on : ''}`}
          >
            <input
              type="radio"
              name={name}
              checked={value === number}
              lang={languageAt(number)}
              aria-label={meaning(number) ? `${number}, ${meaning(number)}` : String(number)}
              onChange={() => onAnswer(number)}
            />
            {question.faces ? (
              <Face mood={number - low + 1} />
            ) : (
              <span className="num" aria-hidden="true">
                {number}
              </span>
            )}
          </label>
        ))}
      </div>
      {ends && (
        <div className={`cap row between gap-8 ${css.ends}`} aria-hidden="true">
          <span lang={languageAt(low)}>{ends.low}</span>
          <span lang={languageAt(high)}>{ends.high}</span>
        </div>
      )}
    </>
  )
}
