import type { Survey } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { Card } from '../ui/Card.tsx'
import { Overline } from '../ui/Meta.tsx'
import { kindScreens } from './kinds/index.ts'
import { languageOf } from './language.ts'
import { useWords } from './words.ts'

/** What is asked, to be read before anything is answered. */
export function QuestionList({ survey: { questions, language } }: { survey: Pick<Survey, 'questions' | 'language'> }) {
  const words = useWords()
  return (
    <ol className="survey-questions">
      {questions.map((question, index) => (
        <li key={question.id}>
          <Card className="survey-question">
            <div className="survey-question-head">
              <Overline>{words.question(index + 1)}</Overline>
              <span className="cap">{question.required ? words.required : words.optional}</span>
            </div>
            <h3 className="t3" lang={languageOf(language, question, 'title')}>
              {bindShortWords(question.title)}
            </h3>
            {question.help && (
              <p className="sub" lang={languageOf(language, question, 'help')}>
                {bindShortWords(question.help)}
              </p>
            )}
            {question.options && (
              <ul className="survey-options">
                {question.options.map((option) => (
                  <li key={option.id} lang={languageOf(language, option, 'text')}>
                    {bindShortWords(option.text)}
                  </li>
                ))}
              </ul>
            )}
            <p className="cap">{kindScreens[question.kind].howOf(question, words)}</p>
          </Card>
        </li>
      ))}
    </ol>
  )
}
