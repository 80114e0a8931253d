import './scale.css'
import { rangeOf } from '@megdan/contract'
import { useId } from 'react'
import { Face } from './Face.tsx'
import { languageOf } from './language.ts'
import type { AnswerProps } from './OptionsAnswer.tsx'
import { useWords } from './words.ts'

type Props = Pick<AnswerProps, 'question' | 'language' | 'value' | 'onAnswer' | 'labelledBy' | 'describedBy'>

/** Numbers or faces in a row, with what its ends mean. */
export function ScaleAnswer({ question, language, value, onAnswer, labelledBy, describedBy }: Props) {
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
  /** Of what an end means, where the survey says it. */
  const languageAt = (number: number) =>
    question.labels && (number === low || number === high)
      ? languageOf(language, question, number === low ? 'low' : 'high')
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
        <div className="row between gap-s scale-ends cap" aria-hidden="true">
          <span lang={languageAt(low)}>{ends.low}</span>
          <span lang={languageAt(high)}>{ends.high}</span>
        </div>
      )}
    </>
  )
}
