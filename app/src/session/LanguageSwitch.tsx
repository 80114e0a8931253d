import { languageLetters, languageNames } from '@megdan/contract'
import { useLanguages } from '../platform/languages.ts'
import { setLanguage, useLanguage, useTexts } from '../texts/index.ts'
import css from './session.module.css'

export function LanguageSwitch() {
  const current = useLanguage()
  const { session } = useTexts()
  return (
    <fieldset className={`flex ${css.languages}`} aria-label={session.login.language}>
      {useLanguages().map((language) => (
        <button
          key={language}
          type="button"
          className="relative text-center weight-680"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void setLanguage(language)}
        >
          {languageLetters[language]} <span className="hidden-word">{languageNames[language]}</span>
        </button>
      ))}
    </fieldset>
  )
}
