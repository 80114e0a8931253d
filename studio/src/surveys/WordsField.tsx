import { Box, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { nameOf } from '../platform/languages.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { useBuilder } from './builder-context.ts'
import { type Place, readWords, writeWords } from './words.ts'

type Props = {
  label: string
  place: Place
  maxLength: number
  /** Grows with its text. */
  long?: boolean
  className?: string | undefined
  placeholder?: string
  rightSection?: ReactNode
}

/** A text of the survey in its language and, when two are shown, beside it in another one. */
export function WordsField({ label, place, maxLength, long = false, className, rightSection, ...rest }: Props) {
  const { surveyBuilder: words } = useTexts()
  const { content, change, beside } = useBuilder()
  const inside = useLanguage()
  const shown = beside ? [content.language, beside] : [content.language]
  return (
    <Box display={beside ? 'grid' : 'block'} style={{ gridTemplateColumns: '1fr 1fr', gap: 8 }}>
      {shown.map((language, at) => {
        const name = beside ? words.in(label, nameOf(language, inside)) : label
        const props = {
          'aria-label': name,
          placeholder: rest.placeholder ?? name,
          maxLength,
          lang: language,
          value: readWords(content, language, place),
          className: className ?? '',
          ...(at === 0 && rightSection && { rightSection }),
          onChange: (event: { currentTarget: { value: string } }) =>
            change(writeWords(content, language, place, event.currentTarget.value)),
        }
        return long ? <Textarea key={language} minRows={1} {...props} /> : <TextInput key={language} {...props} />
      })}
    </Box>
  )
}
