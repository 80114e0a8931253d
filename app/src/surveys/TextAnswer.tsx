import { surveyLimits } from '@megdan/contract'
import { useId } from 'react'
import { TextField } from '../ui/Field.tsx'
import type { AnswerProps } from './OptionsAnswer.tsx'
import { useWords } from './words.ts'

type Props = Pick<AnswerProps, 'question' | 'value' | 'onAnswer' | 'labelledBy' | 'describedBy'>
const described = (...ids: (string | undefined)[]) => ids.filter(Boolean).join(' ')

/** One line or several, with how much room is left. */
export function TextAnswer({ question, value, onAnswer, labelledBy, describedBy }: Props) {
  const words = useWords()
  const id = useId()
  const text = typeof value === 'string' ? value : ''
  const isShort = question.length === 'short'
  const left = (isShort ? surveyLimits.short_text : surveyLimits.long_text) - text.length
  const common = {
    value: text,
    'aria-labelledby': labelledBy,
    'aria-describedby': described(`${id}-left`, describedBy),
    'aria-invalid': left < 0 || undefined,
    dir: 'auto',
  }
  const write = (next: string) => onAnswer(next === '' ? undefined : next)
  return (
    <div className={left < 0 ? 'field invalid' : 'field'}>
      <div className="field-box">
        {isShort ? (
          <input type="text" {...common} onChange={({ target }) => write(target.value)} />
        ) : (
          <span className="answer-text">
            {/* The twin behind it has the same text and gives the field its height. */}
            <span aria-hidden="true">{`${text} `}</span>
            <textarea rows={4} {...common} onChange={({ target }) => write(target.value)} />
          </span>
        )}
      </div>
      <p className={left < 0 ? 'field-hint form-note bad' : 'field-hint'} id={`${id}-left`} aria-live="polite">
        {left < 0 ? words.letters_over(-left) : words.letters_left(left)}
      </p>
    </div>
  )
}

export function DateAnswer({ value, onAnswer, labelledBy, describedBy }: Props) {
  const words = useWords()
  return (
    <TextField
      type="date"
      label={words.day}
      value={typeof value === 'string' ? value : ''}
      max="9999-12-31"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(day) => onAnswer(day === '' ? undefined : day)}
    />
  )
}
