import type { SurveyItem } from '@megdan/contract'
import { poll } from '@megdan/kit/icons'
import { pathOf } from '../paths.ts'
import { useLanguage } from '../texts/index.ts'
import { LinkRow } from '../ui/ListGroup.tsx'
import { timesOf } from './survey.ts'
import { useWords } from './words.ts'

/** A survey among other things, as what a search has found. */
export function SurveyRow({ survey }: { survey: SurveyItem }) {
  const language = useLanguage()
  // Its times are said in the words that come with the surveys.
  useWords()
  return (
    <LinkRow
      to={pathOf.survey(survey.id)}
      icon={poll}
      label={
        <span data-marked="" lang={survey.language}>
          {survey.title}
        </span>
      }
      note={timesOf(survey, language)}
    />
  )
}
