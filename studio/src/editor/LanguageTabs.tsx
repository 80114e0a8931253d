import { Button, SegmentedControl } from '@mantine/core'
import { type Language, languageLetters, languageOr } from '@megdan/contract'
import { useTexts } from '../texts/index.ts'
import { Glyph } from './canvas/index.ts'
import css from './editor.module.css'

type Props = {
  language: Language
  languages: readonly Language[]
  onLanguage: (language: Language) => void
  beside: boolean
  onBeside: (on: boolean) => void
}

/** Which language is written, and whether both stand side by side. */
export function LanguageTabs({ language, languages, onLanguage, beside, onBeside }: Props) {
  const words = useTexts().editor
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      <SegmentedControl
        size="xs"
        aria-label={words.language}
        value={language}
        onChange={(value) => onLanguage(languageOr(value))}
        data={languages.map((value) => ({ value, label: languageLetters[value] }))}
      />
      {languages.length > 1 && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={css.beside}
          aria-label={words.beside}
          title={words.beside}
          aria-pressed={beside}
          onClick={() => onBeside(!beside)}
        >
          <Glyph of="beside" size={18} />
          <span>{words.beside}</span>
        </Button>
      )}
    </span>
  )
}
