import { answerRules, type Question, type QuestionKind } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import type { ComponentType } from 'react'
import { Choice } from '../../ui/Choice.tsx'
import { languageOf } from '../language.ts'
import { optionsOf } from '../order.ts'
import type { AnswerProps } from './kind.ts'
import { MoodScale } from './MoodScale.tsx'
import { YesNoAnswer } from './YesNoAnswer.tsx'

function QuickChoice({ question, language, value, onAnswer, seed, labelledBy }: AnswerProps) {
  return (
    <Choice
      look="cards"
      labelledBy={labelledBy}
      value={typeof value === 'string' ? value : null}
      options={optionsOf(question, seed).map((option) => ({
        value: option.id,
        label: <span lang={languageOf(language, option, 'text')}>{bindShortWords(option.text)}</span>,
      }))}
      onChange={onAnswer}
    />
  )
}

type Quick = { fits: (question: Question) => boolean; Answer: ComponentType<AnswerProps> }

/** Kinds that fit into a card on the home page, which brings no other along; whatever is not here leads to its survey. */
const quick: { [kind in QuestionKind]?: Quick } = {
  yes_no: { fits: () => true, Answer: YesNoAnswer },
  scale: { fits: (question) => answerRules.scale.linesOf(question, []).length < 8, Answer: MoodScale },
  single: { fits: ({ options = [], other }) => !other && options.length < 5, Answer: QuickChoice },
}

/** Whether this question can be answered with one tap in a card. */
export const isQuick = (question: Question): boolean => quick[question.kind]?.fits(question) ?? false

export function QuickAnswer(props: AnswerProps) {
  const Answer = quick[props.question.kind]?.Answer
  return Answer && <Answer {...props} />
}
