import { type Language, languageNames, languages } from '@megdan/contract'
import { setLanguage, useLanguage, useTexts } from '../texts/index.ts'

/** Beside its whole name. */
const short: Record<Language, string> = { bg: 'БГ', en: 'EN' }

export function LanguageSwitch() {
  const current = useLanguage()
  const { session } = useTexts()
  return (
    <fieldset className="language-switch" aria-label={session.login.language}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void setLanguage(language)}
        >
          {short[language]} <span className="hidden-word">{languageNames[language]}</span>
        </button>
      ))}
    </fieldset>
  )
}
