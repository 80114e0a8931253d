import { type AnswerValue, type Survey, surveys } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { pathOf } from '../paths.ts'
import { queryOf } from '../platform/api.ts'
import { feel } from '../platform/haptics.ts'
import { isOnline } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { showToast } from '../ui/toasts.ts'
import { begin, submitted, withAnswer } from './entry.ts'
import { isQuick, QuickAnswer } from './kinds/quick.tsx'
import { languageOf } from './language.ts'
import { box, useBox } from './use-box.ts'
import { useWords } from './words.ts'
import css from './quick.module.css'

/** The survey, where its first question can be asked in a card; `settled` once that is known. */
export function useQuickQuestion(id: string): { survey: Survey | undefined; settled: boolean } {
  const lang = useLanguage()
  const { data, isPending } = useQuery(queryOf(surveys.get, { params: { id }, query: { lang } }))
  const [first] = data?.questions ?? []
  return { survey: first && isQuick(first) ? data : undefined, settled: !isPending }
}

/** The first question of a survey in a card: the whole answer where it is the only one, else the beginning of one. */
export function QuickQuestion({ survey }: { survey: Survey }) {
  const words = useWords()
  const { guest } = useSession()
  const id = useId()
  const { seed } = useBox()
  const [value, setValue] = useState<AnswerValue>()
  const [question, second] = survey.questions
  if (!question || !isQuick(question)) return null
  const choose = (next: AnswerValue | undefined) => {
    feel('selection')
    setValue(next)
  }
  /** Only now: a draft that begins under the finger would take the card away. */
  const goOn = () => void box.put(survey.id, (now) => withAnswer(now ?? begin(survey), question.id, value))
  const send = async () => {
    const entry = submitted(withAnswer(begin(survey), question.id, value), survey)
    await box.put(survey.id, (now) => now ?? entry)
    if (!isOnline()) showToast({ text: `${words.waiting.title}. ${words.waiting.offline}` })
    void box.sync()
  }
  return (
    <div className={css.quick}>
      <h2 id={id} lang={languageOf(survey.language, question, 'title')}>
        {bindShortWords(question.title)}
      </h2>
      <QuickAnswer
        question={question}
        language={survey.language}
        value={value}
        onAnswer={choose}
        seed={seed}
        labelledBy={id}
        describedBy={undefined}
      />
      <p className={`cap ${css.promise}`}>
        {guest && survey.mode !== 'anonymous' ? words.promise.guest : words.promise[survey.mode][0]}
      </p>
      {value !== undefined &&
        (second ? (
          <ButtonLink small fit className="mb-6" to={pathOf.survey(survey.id)} onClick={goOn}>
            {words.one_tap.go_on}
          </ButtonLink>
        ) : (
          <Button small fit className="mb-6" onClick={send}>
            {words.one_tap.send}
          </Button>
        ))}
    </div>
  )
}
