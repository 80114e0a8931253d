import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { defaultLanguage, type Language, noticeLimits, type NoticeWording } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { nameOf, useLanguages } from '../platform/languages.ts'
import { useLanguage } from '../texts/index.ts'
import css from './compose.module.css'
import { useWords } from './use-words.ts'
import { Segments } from '../ui/Segments.tsx'

type Props = {
  language: Language
  onLanguage: (language: Language) => void
  wordings: Record<Language, NoticeWording>
  errors: { title?: string | undefined; body?: string | undefined; translation?: string | undefined }
  onChange: (language: Language, words: NoticeWording) => void
}

/** Title and text with how much room is left, in the first language and, where somebody wishes, in the others. */
export function WordsFields({ language, onLanguage, wordings, errors, onChange }: Props) {
  const { compose: words } = useWords()
  const reading = useLanguage()
  const wording = wordings[language]
  const room = (name: keyof NoticeWording) => (
    <Text span fz="caption" c="var(--mg-text-3)" className={`num one-line ${css.room}`} aria-hidden="true">
      {words.left(number(wording[name].length, reading), number(noticeLimits[name], reading))}
    </Text>
  )
  const own = language === defaultLanguage
  return (
    <Stack gap={10}>
      <Segments
        label={words.languages}
        options={useLanguages().map((value) => ({ value, label: nameOf(value, reading) }))}
        value={language}
        onChange={onLanguage}
        className="at-start"
      />
      {!own && (
        <Text fz="caption" c="dimmed">
          {words.translation_note}
        </Text>
      )}
      <TextInput
        data-autofocus={own || undefined}
        label={words.heading}
        lang={language}
        maxLength={noticeLimits.title}
        value={wording.title}
        error={own ? errors.title : errors.translation}
        rightSection={room('title')}
        rightSectionWidth={72}
        onChange={(event) => onChange(language, { ...wording, title: event.currentTarget.value })}
      />
      <div className={css.body}>
        <Textarea
          label={words.body}
          lang={language}
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
