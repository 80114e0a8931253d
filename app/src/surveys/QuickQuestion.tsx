import { NavContext } from '@ionic/react'
import { type Survey, surveys, visibleQuestions } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useId, useRef, useState } from 'react'
import { pathOf } from '../paths.ts'
import { queryOf } from '../platform/api.ts'
import { feel } from '../platform/haptics.ts'
import { useOnline } from '../platform/network.ts'
import { useSession } from '../session/index.ts'
import { useLanguage } from '../texts/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { begin, type Entry, goingOn, measured, review, submitted, unlessUntouched, withAnswer } from './entry.ts'
import { isQuick, QuickAnswer, type QuickChoice, quickChoicesOf } from './kinds/quick.tsx'
import { languageOf } from './language.ts'
import { box, useBox } from './use-box.ts'
import { useWords } from './words.ts'
import css from './quick.module.css'

/** How long what was answered with one tap can be taken back, in milliseconds. */
const undoable = 6000

/** The survey, where its first question can be asked in a card; `settled` once that is known. */
export function useQuickQuestion(id: string): { survey: Survey | undefined; settled: boolean } {
  const lang = useLanguage()
  const { data, isPending } = useQuery(queryOf(surveys.get, { params: { id }, query: { lang } }))
  const [first] = data?.questions ?? []
  return { survey: first && isQuick(first) ? data : undefined, settled: !isPending }
}

/** Whether one tap is the whole answer. */
export const isOneTap = ({ questions }: Survey): boolean => questions.length === 1

/** What became of it, with a way back as long as there is one. */
function Given({ survey, entry, said }: { survey: Survey; entry: Entry; said: string }) {
  const words = useWords()
  const { stuck } = useBox()
  const isOnline = useOnline() && !stuck
  const { stage, held, tried, ticket } = entry
  const isUndoable = stage === 'waiting' && !tried && !ticket
  const undo = () =>
    box.put(survey.id, (now) => (now?.stage === 'waiting' && !now.tried && !now.ticket ? undefined : now))
  const state = () => {
    if (stage === 'refused') return words.told.not_sent(survey.title)
    if (stage === 'waiting') return isOnline ? undefined : words.waiting.offline
    return held ? words.done.held : words.done.text
  }
  return (
    <div role="status">
      <p>{words.one_tap.answered(said)}</p>
      <p className="cap mt-4">{state()}</p>
      <div className="flex flex-wrap gap-8 mt-10 mb-6">
        {isUndoable && (
          <Button kind="secondary" small fit onClick={undo}>
            {words.one_tap.undo}
          </Button>
        )}
        <ButtonLink kind={isUndoable ? 'ghost' : 'secondary'} small fit to={pathOf.survey(survey.id)}>
          {words.one_tap.see}
        </ButtonLink>
      </div>
    </div>
  )
}

type Props = {
  survey: Survey
  /** What was answered here a moment ago. */
  given: Entry | undefined
  onGive: () => void
}

/** The first question of a survey in a card: one tap is the whole answer where it is the only one, else the first of several. */
export function QuickQuestion({ survey, given, onGive }: Props) {
  const words = useWords()
  const { guest } = useSession()
  const nav = use(NavContext)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const card = useRef<HTMLDivElement>(null)
  /** Of what was tapped: thanks take the same room, so that nothing comes under the finger. */
  const [height, setHeight] = useState<number>()
  const wasGiven = useRef(given !== undefined)
  const { seed } = useBox()
  const isGiven = given !== undefined
  useEffect(() => {
    // What had the focus has made room.
    if (wasGiven.current !== isGiven) heading.current?.focus({ preventScroll: true })
    wasGiven.current = isGiven
  }, [isGiven])
  const [question] = survey.questions
  if (!question || !isQuick(question)) return null
  const { language, mode } = survey
  const asked = { question, language, seed, words }
  const choose = async (choice: QuickChoice) => {
    feel('selection')
    const answered = withAnswer(begin(survey), question.id, choice.value)
    if (isOneTap(survey) && !choice.more) {
      setHeight(card.current?.offsetHeight)
      onGive()
      const not_before = new Date(Date.now() + undoable).toISOString()
      await box.put(
        survey.id,
        (now) => unlessUntouched(now) ?? { ...submitted(answered, survey), not_before, in_card: true },
      )
      void box.sync()
      return
    }
    const after = visibleQuestions(survey.questions, answered.answers)[1]?.id ?? review
    const draft = measured({ ...answered, at: choice.more ? question.id : after }, survey)
    nav.navigate(`${pathOf.survey(survey.id)}?${goingOn}`, 'forward', 'push')
    await box.put(survey.id, (now) => unlessUntouched(now) ?? draft)
  }
  const chosen = given?.answers[question.id]
  const title = given?.stage === 'refused' ? words.refused.title : words.done.title
  const said = quickChoicesOf(asked).find(({ value }) => value === chosen)?.name ?? ''
  return (
    <div className={css.quick} ref={card} style={{ minHeight: given && height }}>
      <h2 id={id} tabIndex={-1} ref={heading} {...(!given && { lang: languageOf(language, question, 'title') })}>
        {given ? title : bindShortWords(question.title)}
      </h2>
      {given ? (
        <Given survey={survey} entry={given} said={said} />
      ) : (
        <>
          <QuickAnswer {...asked} onChoose={choose} labelledBy={id} />
          <p className="cap mt-10 mb-8">
            {bindShortWords(guest && mode !== 'anonymous' ? words.promise.guest : (words.promise[mode][0] ?? ''))}
          </p>
        </>
      )}
    </div>
  )
}
