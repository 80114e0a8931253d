import { answerRules, type Survey } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { alert } from '@megdan/kit/icons'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Overline } from '../ui/Meta.tsx'
import type { Entry } from './entry.ts'
import { kindScreens } from './kinds/index.ts'
import { languageOf } from './language.ts'
import { modeIcons } from './ModeTag.tsx'
import { sentenceOfProblem } from './problems.ts'
import type { Steps } from './use-steps.ts'
import { useWords } from './words.ts'
import css from './answering.module.css'

/** The title of a section, over the first of its questions that is shown. */
function SectionTitle({ survey, steps }: { survey: Survey; steps: Steps }) {
  const { shown, index, question } = steps
  const section = survey.sections.find(({ id }) => id === question?.section)
  if (!section || shown[index - 1]?.section === section.id) return null
  return (
    <div className={css.section}>
      <b className="weight-680" lang={languageOf(survey.language, section, 'title')}>
        {bindShortWords(section.title)}
      </b>
      {section.text && (
        <p className="sub" lang={languageOf(survey.language, section, 'text')}>
          {bindShortWords(section.text)}
        </p>
      )}
    </div>
  )
}

type Props = { survey: Survey; entry: Entry; steps: Steps; seed: string }

/** One question: what is asked, where one is, what is wrong, and who will see it. */
export function QuestionStep({ survey, entry, steps, seed }: Props) {
  const words = useWords()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { index, most, exact, question, problem, forward, answer } = steps
  const questionId = question?.id
  const wrong = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [questionId])
  useEffect(() => {
    // Newer browsers give back a promise, which is no clean-up.
    wrong.current?.scrollIntoView?.({ block: 'nearest' })
  }, [problem])
  if (!question) return null
  const value = entry.answers[question.id]
  const { Answer } = kindScreens[question.kind]
  const sentence = problem && sentenceOfProblem(problem, question, words)
  // What lacks beside «other» is said at its field, which gets the focus.
  const isBeside = problem === 'required_other'
  const describedBy = [question.help && `${id}-help`, problem && !isBeside && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={forward ? css.step : `${css.step} ${css.back}`}>
      <SectionTitle survey={survey} steps={steps} />
      <div className="flex flex-wrap justify-between items-baseline gap-x-12">
        <Overline>{bindShortWords(words.progress(index + 1, most, exact))}</Overline>
        <span className="cap">{question.required ? words.required_mark : words.optional_mark}</span>
      </div>
      <h1
        tabIndex={-1}
        className={css.asked}
        id={id}
        ref={heading}
        lang={languageOf(survey.language, question, 'title')}
      >
        {bindShortWords(question.title)}
      </h1>
      {question.help && (
        <p className="lead -mt-8 mb-18" id={`${id}-help`} lang={languageOf(survey.language, question, 'help')}>
          {bindShortWords(question.help)}
        </p>
      )}
      {sentence && !isBeside && (
        <p
          className="flex gap-10 mb-14 rounded red px-16 py-12 weight-600"
          id={`${id}-problem`}
          role="alert"
          ref={wrong}
        >
          <Icon of={alert} size={20} />
          <span className="rest">{sentence}</span>
        </p>
      )}
      <Answer
        question={question}
        language={survey.language}
        value={value}
        onAnswer={answer}
        seed={seed}
        labelledBy={id}
        describedBy={describedBy || undefined}
        problem={isBeside ? sentence : undefined}
      />
      {!question.required && value !== undefined && !answerRules[question.kind].open && (
        <Button kind="ghost" small fit className="-ml-12" onClick={() => answer(undefined)}>
          {words.clear}
        </Button>
      )}
      <p className="cap flex items-start gap-8 text-dim px-4 py-12">
        <Icon of={modeIcons[survey.mode]} size={18} />
        <span className="rest">{bindShortWords(words.promise[survey.mode][0] ?? '')}</span>
      </p>
    </div>
  )
}
