import { useId } from 'react'
import { Face } from './Face.tsx'
import type { AnswerProps } from './kind.ts'
import { spoken, type Step } from './scale-words.ts'
import css from './kinds.module.css'

/** What the ends of a scale mean, under them. */
export function ScaleEnds({ steps }: { steps: readonly Step[] }) {
  const [low, high] = [steps[0], steps.at(-1)]
  if (!low?.meaning && !high?.meaning) return null
  return (
    // WebKit leaves them where they were when the faces above grow with the window.
    <div
      className="cap flex items-start justify-between gap-8 mx-2 mt-8 mb-14 wrap-anywhere pointer-events-none"
      aria-hidden="true"
    >
      <span lang={low?.lang}>{low?.meaning}</span>
      <span className="text-end" lang={high?.lang}>
        {high?.meaning}
      </span>
    </div>
  )
}

type Props = Pick<AnswerProps, 'value' | 'onAnswer' | 'labelledBy' | 'describedBy'> & { steps: readonly Step[] }

/** Numbers or faces in a row, with what its ends mean, and of faces what the chosen one means. */
export function ScaleAnswer({ steps, value, onAnswer, labelledBy, describedBy }: Props) {
  const name = useId()
  const isFaces = steps.some(({ mood }) => mood !== undefined)
  const chosen = steps.find(({ number }) => number === value)
  return (
    <>
      <div
        className={`grid grid-cols-[repeat(auto-fit,minmax(3rem,1fr))] gap-8 ${isFaces ? css.faces : ''}`}
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      >
        {steps.map((step) => (
          <label
            key={step.number}
            className={`middle relative framed weight-620 rounded bg-surface ${css.step} ${step === chosen ? css.on : ''}`}
          >
            <input
              type="radio"
              name={name}
              checked={step === chosen}
              lang={step.lang}
              aria-label={spoken(step)}
              onChange={() => onAnswer(step.number)}
            />
            {step.mood === undefined ? (
              <span className="num" aria-hidden="true">
                {step.number}
              </span>
            ) : (
              <Face mood={step.mood} />
            )}
          </label>
        ))}
      </div>
      <ScaleEnds steps={steps} />
      {isFaces && (
        // Its place is kept, so that nothing moves under the finger that chooses.
        <p
          className="text-center weight-650 text-primary min-h-[1.625rem] mt-2 mb-14"
          lang={chosen?.lang}
          aria-hidden="true"
        >
          {chosen?.meaning}
        </p>
      )}
    </>
  )
}
