import { type Language, languageNames, languages } from '@megdan/contract'
import { setLanguage, useLanguage, useTexts } from '../texts/index.ts'
import css from './session.module.css'

/** Beside its whole name. */
const short: Record<Language, string> = { bg: 'БГ', en: 'EN' }

export function LanguageSwitch() {
  const current = useLanguage()
  const { session } = useTexts()
  return (
    <fieldset className={`flex ${css.languages}`} aria-label={session.login.language}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className="relative center w-680"
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
