import type { Survey } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { Card } from '../ui/Card.tsx'
import { Overline } from '../ui/Meta.tsx'
import { kindScreens } from './kinds/index.ts'
import { languageOf } from './language.ts'
import { useWords } from './words.ts'
import css from './surveys.module.css'

/** What is asked, to be read before anything is answered. */
export function QuestionList({ survey: { questions, language } }: { survey: Pick<Survey, 'questions' | 'language'> }) {
  const words = useWords()
  return (
    <ol className="grid grid-cols-1 gap-10">
      {questions.map((question, index) => (
        <li key={question.id}>
          <Card className="px-18 py-16">
            <div className="flex flex-wrap justify-between items-baseline gap-x-12">
              <Overline>{words.question(index + 1)}</Overline>
              <span className="cap">{question.required ? words.required : words.optional}</span>
            </div>
            <h3 className="t3 mt-2" lang={languageOf(language, question, 'title')}>
              {bindShortWords(question.title)}
            </h3>
            {question.help && (
              <p className="sub mt-6" lang={languageOf(language, question, 'help')}>
                {bindShortWords(question.help)}
              </p>
            )}
            {question.options && (
              <ul className={`dotted mt-10 ${css.options}`}>
                {question.options.map((option) => (
                  <li key={option.id} lang={languageOf(language, option, 'text')}>
                    {bindShortWords(option.text)}
                  </li>
                ))}
              </ul>
            )}
            <p className="cap mt-8">{kindScreens[question.kind].howOf(question, words)}</p>
          </Card>
        </li>
      ))}
    </ol>
  )
}
