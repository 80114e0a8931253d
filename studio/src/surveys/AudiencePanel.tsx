import { Stack, Text } from '@mantine/core'
import { AudienceChooser, ReachSummary } from '../audience/index.ts'
import { useTexts } from '../texts/index.ts'
import { Columns } from '../ui/Columns.tsx'
import { MomentField } from '../ui/MomentField.tsx'
import { useBuilder } from './builder-context.ts'
import css from './builder.module.css'
import { ModeChoice } from './SettingsPanel.tsx'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Who may answer and when, and what is promised to them. */
export function AudiencePanel() {
  const { surveyBuilder: words, moment } = useTexts()
  const { content, change } = useBuilder()
  const { audience: audienceWords } = words
  const isEarly = content.opens_at !== null && content.closes_at !== null && content.closes_at <= content.opens_at
  return (
    <section className={css.audience} aria-label={words.view.audience}>
      <Text c="dimmed">{audienceWords.lead}</Text>
      <Columns least={280} gap={28} mt={16}>
        <div>
          <AudienceChooser value={content.audience} onChange={(audience) => change({ audience })} />
          <ReachSummary audience={content.audience} />
        </div>
        <Stack gap={14} className={css.settings}>
          <Stack component="section" gap={14}>
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
            <Text fz="caption" c="dimmed">
              {moment.zone(zone)}
            </Text>
          </Stack>
          <ModeChoice />
        </Stack>
      </Columns>
    </section>
  )
}
