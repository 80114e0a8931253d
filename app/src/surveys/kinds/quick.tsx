import { answerRules, type AnswerValue, type Language, type Question, type QuestionKind } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { Button } from '../../ui/Button.tsx'
import { firstTap } from '../first-tap.ts'
import { languageOf } from '../language.ts'
import { optionsOf } from '../order.ts'
import type { Words } from '../words.ts'
import { Face } from './Face.tsx'
import { ScaleEnds } from './ScaleAnswer.tsx'
import { spoken, stepsOf } from './scale-words.ts'
import css from './kinds.module.css'

/** One answer of one tap; `more` wants words beside it, which the survey itself asks for. */
export type QuickChoice = { value: AnswerValue; name: string; lang?: Language | undefined; more?: true }
type Asked = { question: Question; language: Language; seed: string; words: Words }
type Quick = {
  fits: (question: Question) => boolean
  choicesOf: (asked: Asked) => QuickChoice[]
  /** In a row, with what its ends mean; side by side; one under another. */
  look: 'row' | 'pair' | 'list'
}

const steps = ({ question, language, words }: Asked) => stepsOf(question, language, words.kinds.scale)

/** Kinds that fit into a card on the home page, which brings no other along; whatever is not here leads to its survey. */
const quick: { [kind in QuestionKind]?: Quick } = {
  yes_no: {
    look: 'pair',
    fits: () => true,
    choicesOf: ({ words: { kinds } }) => [
      { value: true, name: kinds.yes_no.yes },
      { value: false, name: kinds.yes_no.no },
    ],
  },
  scale: {
    look: 'row',
    fits: (question) => answerRules.scale.linesOf(question, []).length < 8,
    choicesOf: (asked) => steps(asked).map((step) => ({ value: step.number, name: spoken(step), lang: step.lang })),
  },
  single: {
    look: 'list',
    fits: ({ options = [] }) => options.length < 5,
    choicesOf: ({ question, language, seed, words }) => [
      ...optionsOf(question, seed).map((option) => ({
        value: option.id,
        name: option.text,
        lang: languageOf(language, option, 'text'),
      })),
      ...(question.other ? [{ value: { other: '' }, name: words.other, more: true as const }] : []),
    ],
  },
}

/** Whether this question can be answered with one tap in a card. */
export const isQuick = (question: Question): boolean => quick[question.kind]?.fits(question) ?? false

export const quickChoicesOf = (asked: Asked): QuickChoice[] => quick[asked.question.kind]?.choicesOf(asked) ?? []

type Props = Asked & { onChoose: (choice: QuickChoice) => unknown; labelledBy: string }

const keyOf = ({ value }: QuickChoice) => JSON.stringify(value)

/** Buttons, so that whoever walks over them by keys answers nothing. */
export function QuickAnswer({ onChoose, labelledBy, ...asked }: Props) {
  const { kind, faces } = asked.question
  const look = quick[kind]?.look
  const choices = quickChoicesOf(asked)
  const group = { role: 'group', 'aria-labelledby': labelledBy }
  if (look !== 'row')
    return (
      <div
        className={`grid gap-8 ${look === 'pair' ? 'grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]' : ''}`}
        {...group}
      >
        {choices.map((choice) => (
          <Button key={keyOf(choice)} kind="secondary" lang={choice.lang} onClick={firstTap(() => onChoose(choice))}>
            {bindShortWords(choice.name)}
          </Button>
        ))}
      </div>
    )
  return (
    <>
      <div className={`grid grid-cols-[repeat(auto-fit,minmax(3rem,1fr))] gap-8 ${faces ? css.faces : ''}`} {...group}>
        {choices.map((choice, at) => (
          <button
            key={keyOf(choice)}
            type="button"
            className={`middle num weight-620 rounded bg-surface ${css.step}`}
            aria-label={choice.name}
            lang={choice.lang}
            onClick={firstTap(() => onChoose(choice))}
          >
            {faces ? <Face mood={at + 1} /> : keyOf(choice)}
          </button>
        ))}
      </div>
      <ScaleEnds steps={steps(asked)} />
    </>
  )
}
