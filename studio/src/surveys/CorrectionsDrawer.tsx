import { Stack, Text } from '@mantine/core'
import { languages, type StudioSurveyVersion, surveysAuthoring as authoring } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { nameOf } from '../platform/languages.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { SideDrawer } from '../ui/SideDrawer.tsx'
import { Difference } from '../ui/Difference.tsx'
import { FailureNote } from '../ui/Note.tsx'
import { Version } from '../ui/Version.tsx'
import { wordingText } from './plain-text.ts'

/** What one correction made of the words before it, in each language in which something was said. */
function Words({ entry, before }: { entry: StudioSurveyVersion; before: StudioSurveyVersion | undefined }) {
  const { corrections: words } = useTexts().surveyBuilder
  const inside = useLanguage()
  const texts = languages.map((language) => ({
    language,
    older: before ? wordingText(before.wording, language) : undefined,
    newer: wordingText(entry.wording, language),
  }))
  return (
    <Stack component="section" gap={12} mt={20}>
      <Text component="h3" fz="sm" fw={700}>
        {before ? words.changed(entry.version) : words.original}
      </Text>
      {texts
        .filter(({ older, newer }) => older || newer)
        .map(({ language, older, newer }) => (
          <div key={language}>
            <Text component="h4" mb={6} fz="caption" fw={700} c="dimmed">
              {nameOf(language, inside)}
            </Text>
            {older === undefined ? (
              <Text lh={1.55} style={{ whiteSpace: 'pre-line' }} lang={language}>
                {newer}
              </Text>
            ) : (
              <Difference older={older} newer={newer} lang={language} />
            )}
          </div>
        ))}
    </Stack>
  )
}

/** What was corrected since the survey was published: who did it, when, why, and word by word. */
export function CorrectionsDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { surveyBuilder } = useTexts()
  const { corrections: words } = surveyBuilder
  const [chosen, setChosen] = useState<number>()
  const { data, error, isError, refetch } = useQuery({
    ...queryOf(authoring.versions, { params: { id } }),
    staleTime: 0,
  })
  const factsOf = ({ version, saved_by, reason }: StudioSurveyVersion) => [
    saved_by ? words.by(saved_by) : words.by_nobody,
    version > 1 && (reason ? words.why(reason) : words.no_reason),
  ]
  const items = data?.items ?? []
  const shown = items.find(({ version }) => version === chosen) ?? items[0]
  return (
    <SideDrawer title={words.title} size="lg" onClose={onClose}>
      {isError && <FailureNote title={words.failed} error={error} retry={refetch} />}
      {data?.items.length === 0 && (
        <Text fz="caption" c="dimmed">
          {words.none}
        </Text>
      )}
      <Stack component="ol" gap={8}>
        {items.map((entry) => (
          <Version
            key={entry.version}
            name={entry.version === 1 ? words.first : words.version(entry.version)}
            at={entry.saved_at}
            facts={factsOf(entry)}
            chosen={entry.version === shown?.version}
            choose={() => setChosen(entry.version)}
          />
        ))}
      </Stack>
      {shown && <Words entry={shown} before={items.find(({ version }) => version < shown.version)} />}
    </SideDrawer>
  )
}
