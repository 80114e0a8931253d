import { surveyLimits } from '@megdan/contract'
import { useId } from 'react'
import { useWords } from '../words.ts'
import type { AnswerProps, KindScreen } from './kind.ts'
import css from './kinds.module.css'
import field from '../../ui/field.module.css'

const described = (...ids: (string | undefined)[]) => ids.filter(Boolean).join(' ')

/** One line or several, with how much room is left. */
function TextAnswer({ question, value, onAnswer, labelledBy, describedBy }: AnswerProps) {
  const words = useWords().kinds.text
  const id = useId()
  const text = typeof value === 'string' ? value : ''
  const isShort = question.length === 'short'
  const most = isShort ? surveyLimits.short_text : surveyLimits.long_text
  const left = most - text.length
  // Nobody needs to hear of thousands.
  const isNear = left <= Math.min(most / 5, 500)
  const common = {
    value: text,
    'aria-labelledby': labelledBy,
    'aria-describedby': described(`${id}-left`, describedBy),
    'aria-invalid': left < 0 || undefined,
    dir: 'auto',
  }
  const write = (next: string) => onAnswer(next === '' ? undefined : next)
  return (
    <div className={`mb-14 ${left < 0 ? field.invalid : ''}`}>
      <div className={`row relative gap-10 rounded bg-surface ${field.edge} ${field.box}`}>
        {isShort ? (
          <input type="text" {...common} onChange={({ target }) => write(target.value)} />
        ) : (
          <span className={`grid relative ${css.text}`}>
            {/* The twin behind it has the same text and gives the field its height. */}
            <span className="wrap-anywhere" aria-hidden="true">{`${text} `}</span>
            <textarea
              className={`overflow-hidden ${css.field}`}
              rows={4}
              {...common}
              onChange={({ target }) => write(target.value)}
            />
          </span>
        )}
      </div>
      <p className={left < 0 ? 'form-note bad' : 'mt-6 text-cap text-dim'} id={`${id}-left`} aria-live="polite">
        {left < 0 ? words.over(-left) : isNear && words.left(left)}
      </p>
    </div>
  )
}

export const screen: KindScreen = {
  Answer: TextAnswer,
  howOf: (_, words) => words.kinds.text.how,
  linesOf: (_, value) => [{ text: typeof value === 'string' ? value : '' }],
}

declare module './kind.ts' {
  interface KindScreens {
    text: KindScreen
  }
}
