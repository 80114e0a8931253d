import './player.css'
import {
  type Answers,
  type AnswerValue,
  isAnswered,
  type Language,
  problemOfAnswer,
  type QuestionContent,
  visibleQuestions,
} from '@megdan/contract'
import { useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { useBuilder } from './builder-context.ts'
import { type Place, readWords } from './words.ts'
import { PlayerAnswer } from './PlayerAnswer.tsx'

/** A ranking that nobody has touched is said as it stands. */
const answerTo = (question: QuestionContent, answers: Answers): AnswerValue | undefined =>
  answers[question.id] ?? (question.kind === 'ranking' ? question.options?.map(({ id }) => id) : undefined)

type Props = {
  /** Which question is being written: the phone shows it. */
  shown: string | undefined
}

/** A phone on which the survey can be answered, by the same rules as in the app; nothing is sent. */
export function Player({ shown }: Props) {
  const { surveyBuilder: words } = useTexts()
  const { content } = useBuilder()
  const { phone } = words
  const [language, setLanguage] = useState<Language>()
  const [answers, setAnswers] = useState<Answers>({})
  const [at, setAt] = useState<string | undefined>(shown)
  const [followed, setFollowed] = useState(shown)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (shown !== followed) {
    setFollowed(shown)
    if (shown !== undefined) setAt(shown)
    setDone(false)
    setProblem(undefined)
  }
  const lang = language ?? content.language
  const say = (place: Place) => readWords(content, lang, place) || readWords(content, content.language, place)
  // What is being written shows although no answer leads there yet.
  const visible = new Set(visibleQuestions(content.questions, answers).map(({ id }) => id))
  const questions = content.questions.filter(({ id }) => visible.has(id) || id === at)
  const place = Math.max(
    0,
    questions.findIndex(({ id }) => id === at),
  )
  const question = questions[place]
  const go = (id: string | undefined) => {
    setAt(id)
    setProblem(undefined)
  }
  const next = () => {
    if (!question) return
    const value = answerTo(question, answers)
    if (!isAnswered(value) && question.required) return setProblem(phone.required)
    if (isAnswered(value) && problemOfAnswer(question, value)) return setProblem(phone.wrong)
    const given = value === undefined ? answers : { ...answers, [question.id]: value }
    setAnswers(given)
    const after = visibleQuestions(content.questions, given)
    const following = after[after.findIndex(({ id }) => id === question.id) + 1]
    if (following && after.some(({ id }) => id === question.id)) return go(following.id)
    setDone(true)
  }
  const restart = () => {
    setAnswers({})
    setDone(false)
    go(content.questions[0]?.id)
  }
  const section = content.sections.find(({ id }) => id === question?.section)
  const begins = section && questions[place - 1]?.section !== section.id
  return (
    <div className="player">
      <div className="player-phone" role="group" aria-label={phone.label} lang={lang}>
        <div className="player-screen">
          <p className="player-top">
            <b>{say({ of: 'title' })}</b>
            {question && !isDone && <span>{`${place + 1}/${questions.length}`}</span>}
          </p>
          <div className="player-progress" aria-hidden="true">
            {questions.map(({ id }, index) => (
              <span key={id} data-on={isDone || index <= place || undefined} />
            ))}
          </div>
          {!question && <p className="player-nothing">{phone.nothing}</p>}
          {question && isDone && (
            <div className="player-done" role="status">
              <h3>{phone.done}</h3>
              <p>{phone.done_text}</p>
              <button type="button" className="player-next" onClick={restart}>
                {phone.again}
              </button>
            </div>
          )}
          {question && !isDone && (
            <>
              <div className="player-question">
                {begins && (
                  <p className="player-section">
                    <b>{say({ of: 'section', id: section.id, part: 'title' })}</b>{' '}
                    {say({ of: 'section', id: section.id, part: 'text' })}
                  </p>
                )}
                <p className="player-of">{phone.of(place + 1, questions.length)}</p>
                <h3>{say({ of: 'question', id: question.id, part: 'title' }) || '…'}</h3>
                <p className="player-help">{say({ of: 'question', id: question.id, part: 'help' })}</p>
                <PlayerAnswer
                  key={question.id}
                  question={question}
                  value={answerTo(question, answers)}
                  nameOf={(option) => say({ of: 'option', id: question.id, option }) || '…'}
                  labels={{
                    low: say({ of: 'label', id: question.id, part: 'low' }),
                    high: say({ of: 'label', id: question.id, part: 'high' }),
                  }}
                  onAnswer={(value) => {
                    setProblem(undefined)
                    const others = Object.entries(answers).filter(([id]) => id !== question.id)
                    setAnswers(Object.fromEntries(value === undefined ? others : [...others, [question.id, value]]))
                  }}
                />
                <p className="player-problem" role="alert">
                  {problem}
                </p>
              </div>
              <div className="player-foot">
                {place > 0 && (
                  <button type="button" className="player-back" onClick={() => go(questions[place - 1]?.id)}>
                    {phone.back}
                  </button>
                )}
                <button type="button" className="player-next" onClick={next}>
                  {place === questions.length - 1 ? phone.send : phone.next}
                </button>
              </div>
            </>
          )}
        </div>
      </div>
      <div role="group" aria-label={phone.language} className="player-languages">
        {(['bg', 'en'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={lang === one} onClick={() => setLanguage(one)}>
            {words.languages[one]}
          </button>
        ))}
      </div>
    </div>
  )
}
