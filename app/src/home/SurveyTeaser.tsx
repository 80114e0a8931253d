import type { SurveyItem } from '@megdan/contract'
import { useId } from 'react'
import { pathOf } from '../paths.ts'
import { modeIcons } from '../surveys/index.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import { bindShortWords, dateLong } from '../ui/format.ts'
import { Go } from '../ui/Go.tsx'
import { Icon } from '../ui/Icon.tsx'
import { chevron } from '../ui/icons.ts'
import { Tag } from '../ui/Tag.tsx'

/** The first open survey: what it asks, how much of it and how answers are kept, before anything is tapped. */
export function SurveyTeaser({ survey }: { survey: SurveyItem }) {
  const { home, surveys } = useTexts()
  const language = useLanguage()
  const id = useId()
  const { mode, title, summary, question_count, minutes, closes_at } = survey
  return (
    <Card tone="tonal" className="survey-teaser" aria-labelledby={`${id}h`}>
      <div className="row between gap-s survey-teaser-top" id={`${id}m`}>
        <Tag tone="on-soft" icon={modeIcons[mode]}>
          {surveys.modes[mode]}
        </Tag>
        <span className="cap">{home.survey.size(question_count, minutes)}</span>
      </div>
      <h2 id={`${id}h`}>
        <Go to={pathOf.survey(survey.id)} className="whole" aria-describedby={`${id}m ${id}d`}>
          {bindShortWords(title)}
        </Go>
      </h2>
      {summary && <p>{bindShortWords(summary)}</p>}
      <div className="row between gap-s survey-teaser-foot">
        <span className="cap" id={`${id}d`}>
          {closes_at !== null && home.survey.until(dateLong(closes_at, language))}
        </span>
        <span className="row survey-teaser-open" aria-hidden="true">
          {home.survey.open}
          <Icon of={chevron} size={18} />
        </span>
      </div>
    </Card>
  )
}
