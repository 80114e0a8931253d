import { NavContext } from '@ionic/react'
import { type SurveyPreviewMessage, type SurveyResults, surveys } from '@megdan/contract'
import { type SyntheticEvent, useContext, useMemo } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { pathOf, paths } from '../src/paths.ts'
import { queryOf } from '../src/platform/api.ts'
import { queryClient } from '../src/platform/queries.ts'
import { begin } from '../src/surveys/entry.ts'
import { SurveyPage } from '../src/surveys/SurveyPage.tsx'
import { answersLeadingTo } from './leading-answers.ts'
import { box } from './survey-box.ts'
import css from './preview.module.css'

const stay = () => undefined
const holdLinks = (event: SyntheticEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

let shown: SurveyPreviewMessage | undefined
let visit = 0

/** Nobody has answered but whoever tries it here. */
const resultsOf = ({ survey }: SurveyPreviewMessage): SurveyResults => ({
  answers: 0,
  taken_part: 0,
  withheld: survey.mode !== 'named',
  group_limit: survey.group_limit,
  questions: survey.questions.map(({ id }) => ({ id, answered: 0, withheld: false, counts: [], score: null })),
})

/** Puts the survey where the app's own pages look for it, and what was asked for before their reader. */
export function takeSurvey(message: SurveyPreviewMessage): void {
  const { survey, language, at, turn } = message
  const params = { id: survey.id }
  queryClient.setQueryData(queryOf(surveys.get, { params, query: { lang: language } }).queryKey, survey)
  queryClient.setQueryData(queryOf(surveys.results, { params, query: {} }).queryKey, resultsOf(message))
  const isNew = shown?.turn !== turn || shown.survey.id !== survey.id || shown.survey.mode !== survey.mode
  const isAsked = at !== null && (isNew || at !== shown?.at)
  if (isNew) box.empty()
  if (at !== null) {
    void box.put(survey.id, (entry) => {
      const now = entry?.stage === 'draft' ? entry : isAsked ? begin(survey) : undefined
      // Its logic may just have been changed under the reader who is there.
      if (!now || (!isAsked && now.at !== at)) return entry
      return { ...now, at, answers: answersLeadingTo(survey.questions, at, now.answers) }
    })
  }
  if (isNew || isAsked) visit++
  shown = message
}

/** The survey as its reader answers it; nothing that they do leaves this page. */
export function SurveyScreen({ message }: { message: SurveyPreviewMessage }) {
  const nav = useContext(NavContext)
  const still = useMemo(() => ({ ...nav, navigate: stay, goBack: stay }), [nav])
  const { survey, at } = message
  return (
    <NavContext.Provider value={still}>
      <div className={css.screen} onClickCapture={holdLinks}>
        <MemoryRouter key={visit} initialEntries={[pathOf.survey(survey.id)]}>
          <Routes>
            <Route path={`${paths.surveys}/:id`} element={<SurveyPage begun={at !== null} />} />
          </Routes>
        </MemoryRouter>
      </div>
    </NavContext.Provider>
  )
}
