import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type Language, languages, noticeLimits, type NoticeWording } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useLanguage } from '../texts/index.ts'
import css from './compose.module.css'
import { useWords } from './use-words.ts'
import { Segments } from '../ui/Segments.tsx'

type Props = {
  language: Language
  onLanguage: (language: Language) => void
  wordings: Record<Language, NoticeWording>
  errors: { title?: string | undefined; body?: string | undefined; english?: string | undefined }
  onChange: (language: Language, words: NoticeWording) => void
}

/** Title and text with how much room is left, in Bulgarian and, where somebody wishes, in English. */
export function WordsFields({ language, onLanguage, wordings, errors, onChange }: Props) {
  const { compose: words } = useWords()
  const reading = useLanguage()
  const wording = wordings[language]
  const room = (name: keyof NoticeWording) => (
    <span className={css.room} aria-hidden="true">
      {words.left(number(wording[name].length, reading), number(noticeLimits[name], reading))}
    </span>
  )
  const own = language === 'bg'
  return (
    <Stack gap={10}>
      <Segments
        label={words.languages}
        options={languages.map((value) => ({ value, label: words.language[value] }))}
        value={language}
        onChange={onLanguage}
        className={css.languages}
      />
      {!own && (
        <Text fz="caption" c="dimmed">
          {words.english_note}
        </Text>
      )}
      <TextInput
        data-autofocus={own || undefined}
        label={words.heading}
        lang={language}
        maxLength={noticeLimits.title}
        value={wording.title}
        error={own ? errors.title : errors.english}
        rightSection={room('title')}
        rightSectionWidth={72}
        onChange={(event) => onChange(language, { ...wording, title: event.currentTarget.value })}
      />
      <div className={css.body}>
        <Textarea
          label={words.body}
          lang={language}
          autosize
          minRows={2}
          maxLength={noticeLimits.body}
          value={wording.body}
          error={own ? errors.body : undefined}
          onChange={(event) => onChange(language, { ...wording, body: event.currentTarget.value })}
        />
        {room('body')}
      </div>
    </Stack>
  )
}
