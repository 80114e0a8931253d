import { AudienceChooser, ReachSummary } from '../audience/index.ts'
import { useTexts } from '../texts/index.ts'
import { MomentField } from '../ui/MomentField.tsx'
import { useBuilder } from './builder-context.ts'
import { ModeChoice } from './SettingsPanel.tsx'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Who may answer and when, and what is promised to them. */
export function AudiencePanel() {
  const { surveyBuilder: words } = useTexts()
  const { content, change } = useBuilder()
  const { audience: audienceWords } = words
  const isEarly = content.opens_at !== null && content.closes_at !== null && content.closes_at <= content.opens_at
  return (
    <section className="survey-audience" aria-label={words.view.audience}>
      <p className="lead">{audienceWords.lead}</p>
      <div className="audience-columns">
        <div>
          <AudienceChooser value={content.audience} onChange={(audience) => change({ audience })} />
          <ReachSummary audience={content.audience} />
        </div>
        <div className="survey-settings">
          <section>
            <h2>{audienceWords.time}</h2>
            <MomentField
              label={audienceWords.opens_at}
              value={content.opens_at}
              onChange={(opens_at) => change({ opens_at })}
            />
            <MomentField
              label={audienceWords.closes_at}
              value={content.closes_at}
              error={isEarly ? audienceWords.early : undefined}
              onChange={(closes_at) => change({ closes_at })}
            />
            <p className="quiet-line">{audienceWords.zone(zone)}</p>
          </section>
          <ModeChoice />
        </div>
      </div>
    </section>
  )
}
