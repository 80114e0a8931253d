import { isAnswered, type Survey, visibleQuestions } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import type { Entry } from './entry.ts'
import { kindScreens } from './kinds/index.ts'
import { languageOf } from './language.ts'
import type { Steps } from './use-steps.ts'
import { useWords } from './words.ts'
import css from './answering.module.css'

type ListProps = {
  survey: Pick<Survey, 'questions' | 'language'>
  answers: Entry['answers']
  /** Leads to the question; without it they are only read. */
  onChange?: (id: string) => void
}

/** All that was answered, question by question. */
export function AnswerList({ survey, answers, onChange }: ListProps) {
  const words = useWords()
  const language = useLanguage()
  return (
    <ol className="rows gap-10">
      {visibleQuestions(survey.questions, answers).map((question) => {
        const value = answers[question.id]
        const { linesOf } = kindScreens[question.kind]
        const isGiven = value !== undefined && isAnswered(value)
        return (
          <li key={question.id}>
            <Card className={onChange ? 'pad relative ring press' : 'pad'}>
              <h2 className={`size-sub dim ${css.question}`} lang={languageOf(survey.language, question, 'title')}>
                {onChange ? (
                  <button
                    type="button"
                    className="whole full"
                    aria-label={words.review.change(question.title)}
                    onClick={() => onChange(question.id)}
                  >
                    {bindShortWords(question.title)}
                  </button>
                ) : (
                  bindShortWords(question.title)
                )}
              </h2>
              {isGiven ? (
                linesOf(question, value, words, { screen: language, survey: survey.language }).map(({ text, lang }) => (
                  <p key={text} className={`mt-4 anywhere ${css.answer}`} lang={lang}>
                    {text}
                  </p>
                ))
              ) : (
                <p className={question.required && onChange ? 'form-note bad' : 'cap'}>
                  {question.required && onChange ? words.review.missing : words.review.skipped}
                </p>
              )}
            </Card>
          </li>
        )
      })}
    </ol>
  )
}

/** Everything once more before it goes. */
export function Review({ survey, entry, steps }: { survey: Survey; entry: Entry; steps: Steps }) {
  const words = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.step}>
      <h1 tabIndex={-1} className={css.asked} ref={heading}>
        {words.review.title}
      </h1>
      <p className={`lead ${css.help}`}>
        {survey.mode === 'anonymous' ? words.review.text_anonymous : words.review.text}
      </p>
      <AnswerList
        survey={{ questions: steps.shown, language: survey.language }}
        answers={entry.answers}
        onChange={steps.changeOne}
      />
    </div>
  )
}
