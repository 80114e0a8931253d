import { Button, Group, Stack, Text } from '@mantine/core'
import type { Language, SurveyPreviewMessage } from '@megdan/contract'
import { useMemo, useState } from 'react'
import { nameOf, useLanguages } from '../platform/languages.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { Phone, PhoneLook } from '../ui/Phone.tsx'
import { useNow } from '../ui/use-now.ts'
import { useBuilder } from './builder-context.ts'
import { surveyFrom } from './reading.ts'
import { Segments } from '../ui/Segments.tsx'

type Props = {
  /** Which question is being written: the phone shows it. */
  shown: string | undefined
}

/** The survey as it is now on a reader’s phone, where it can be answered; nothing is sent. */
export function SurveyPhone({ shown }: Props) {
  const { surveyBuilder: words, preview } = useTexts()
  const { phone } = words
  const inside = useLanguage()
  const { content, base, images } = useBuilder()
  const [chosen, setChosen] = useState<Language>()
  const [dark, setDark] = useState(false)
  const [turn, setTurn] = useState(1)
  const [at, setAt] = useState(shown ?? null)
  const [followed, setFollowed] = useState(shown)
  if (shown !== followed) {
    setFollowed(shown)
    setAt(shown ?? null)
  }
  const now = useNow(60_000)
  const language = chosen ?? content.language
  const message = useMemo((): SurveyPreviewMessage => {
    const survey = surveyFrom(content, { base, images, language, now: new Date(now) })
    return { kind: 'survey_preview', survey, language, dark, at, turn }
  }, [content, base, images, language, now, dark, at, turn])
  const restart = () => {
    setAt(null)
    setTurn(turn + 1)
  }
  return (
    <Stack component="section" align="center" gap={14} aria-label={preview.title}>
      {content.questions.length > 0 ? (
        <Phone message={message} title={phone.label} />
      ) : (
        <Text p="40px 12px" ta="center" c="dimmed">
          {phone.nothing}
        </Text>
      )}
      <Group justify="center" gap={8}>
        <Segments
          label={phone.language}
          options={useLanguages().map((value) => ({ value, label: nameOf(value, inside) }))}
          value={language}
          onChange={setChosen}
        />
        <PhoneLook dark={dark} onChange={setDark} label={preview.dark} />
        <Button variant="subtle" size="compact-sm" leftSection={<Icon of="history" size={16} />} onClick={restart}>
          {phone.again}
        </Button>
      </Group>
      <Text ta="center" fz="caption" c="dimmed">
        {phone.nothing_sent}
      </Text>
    </Stack>
  )
}
