import './scale.css'
import { rangeOf } from '@megdan/contract'
import { useId } from 'react'
import { Face } from './Face.tsx'
import type { AnswerProps } from './OptionsAnswer.tsx'
import { useWords } from './words.ts'

type Props = Pick<AnswerProps, 'question' | 'value' | 'onAnswer' | 'labelledBy' | 'describedBy'>

/** Numbers or faces in a row, with what its ends mean. */
export function ScaleAnswer({ question, value, onAnswer, labelledBy, describedBy }: Props) {
  const words = useWords()
  const name = useId()
  const { low, high } = rangeOf(question)
  const ends = question.labels ?? (question.kind === 'nps' ? words.nps_labels : undefined)
  const numbers = Array.from({ length: high - low + 1 }, (_, step) => low + step)
  const meaning = (number: number) =>
    number === low
      ? ends?.low
      : number === high
        ? ends?.high
        : question.faces
          ? words.moods[number - low - 1]
          : undefined
  return (
    <>
      <div
        className={question.faces ? 'scale faces' : 'scale'}
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      >
        {numbers.map((number) => (
          <label key={number} className={value === number ? 'scale-step on' : 'scale-step'}>
            <input
              type="radio"
              name={name}
              checked={value === number}
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
        <div className="row between gap-s scale-ends cap" aria-hidden="true">
          <span>{ends.low}</span>
          <span>{ends.high}</span>
        </div>
      )}
    </>
  )
}
