import { isAnswered, type Survey, visibleQuestions } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { pencil } from '@megdan/kit/more-icons'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Entry } from './entry.ts'
import { Face } from './kinds/Face.tsx'
import { kindScreens } from './kinds/index.ts'
import type { Line } from './kinds/kind.ts'
import { languageOf } from './language.ts'
import { resultsWhen } from './survey.ts'
import type { Steps } from './use-steps.ts'
import { useWords } from './words.ts'
import css from './answering.module.css'

type ListProps = {
  survey: Pick<Survey, 'questions' | 'language'>
  answers: Entry['answers']
  /** Leads to the question; without it they are only read. */
  onChange?: (id: string) => void
}

/** One thing that was chosen: a face with its name, a number with what it stands between, words. */
function ChosenLine({ line: { text, lang, mood, notes } }: { line: Line }) {
  return (
    <>
      <p className="row gap-8 mt-4 wrap-anywhere weight-600 whitespace-pre-wrap">
        {mood !== undefined && <Face mood={mood} size={30} />}
        <span lang={lang}>{bindShortWords(text)}</span>
      </p>
      {notes && notes.length > 0 && (
        <p className="cap wrap-anywhere">
          {notes.map(({ text: note, lang: noteLang }, at) => (
            <span key={note}>
              {at > 0 && ', '}
              <span lang={noteLang}>{note}</span>
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/** All that was answered, question by question. */
export function AnswerList({ survey, answers, onChange }: ListProps) {
  const words = useWords()
  const language = useLanguage()
  return (
    <ol className="grid grid-cols-1 gap-10">
      {visibleQuestions(survey.questions, answers).map((question) => {
        const value = answers[question.id]
        const { linesOf } = kindScreens[question.kind]
        const isGiven = value !== undefined && isAnswered(value)
        return (
          <li key={question.id}>
            <Card className={onChange ? 'row gap-12 px-18 py-16 relative framed active:bg-sunken' : 'px-18 py-16'}>
              <div className="rest">
                <h2
                  className={`text-sub text-dim ${css.question}`}
                  lang={languageOf(survey.language, question, 'title')}
                >
                  {onChange ? (
                    <button
                      type="button"
                      className="whole w-full"
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
                  linesOf(question, value, words, { screen: language, survey: survey.language }).map((line, at) => (
                    <ChosenLine key={`${at} ${line.text}`} line={line} />
                  ))
                ) : (
                  <p className={question.required && onChange ? 'form-note bad' : 'cap'}>
                    {question.required && onChange ? words.review.missing : words.review.skipped}
                  </p>
                )}
              </div>
              {onChange && <Icon of={pencil} size={22} className="flex-none text-primary" />}
            </Card>
          </li>
        )
      })}
    </ol>
  )
}

/** Everything once more before it goes. */
export function Review({
  survey,
  entry,
  steps,
  sending,
}: {
  survey: Survey
  entry: Entry
  steps: Steps
  sending: boolean
}) {
  const words = useWords()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.step}>
      <h1 tabIndex={-1} className={css.asked} ref={heading}>
        {words.review.title}
      </h1>
      <p className="lead -mt-8 mb-18">
        {survey.mode === 'anonymous' ? words.review.text_anonymous : words.review.text}{' '}
        {bindShortWords(resultsWhen(survey, language))}
      </p>
      <AnswerList
        survey={{ questions: steps.shown, language: survey.language }}
        answers={entry.answers}
        {...(!sending && { onChange: steps.changeOne })}
      />
    </div>
  )
}
