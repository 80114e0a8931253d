import { Button, SegmentedControl } from '@mantine/core'
import { type Language, languageLetters, languageOr } from '@megdan/contract'
import { useEffect, useRef } from 'react'
import { useTexts } from '../texts/index.ts'

type Props = {
  language: Language
  languages: readonly Language[]
  onLanguage: (language: Language) => void
  /** The tab was mounted anew because another language was chosen by it, and gets the focus back. */
  focused: boolean
  beside: boolean
  onBeside: (on: boolean) => void
}

/** Which language is written, and whether both stand side by side. */
export function LanguageTabs({ language, languages, onLanguage, focused, beside, onBeside }: Props) {
  const words = useTexts().editor
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (focused) box.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [focused])
  return (
    <span ref={box} style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <SegmentedControl
        size="xs"
        aria-label={words.language}
        value={language}
        onChange={(value) => onLanguage(languageOr(value))}
        data={languages.map((value) => ({ value, label: languageLetters[value] }))}
      />
      {languages.length > 1 && (
        <Button size="compact-sm" variant="subtle" aria-pressed={beside} onClick={() => onBeside(!beside)}>
          {words.beside}
        </Button>
      )}
    </span>
  )
}
