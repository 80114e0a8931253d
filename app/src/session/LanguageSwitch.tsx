import { setLanguage, useLanguage, useTexts } from '../texts/index.ts'

const choices = [
  { language: 'bg', short: 'БГ', name: 'Български' },
  { language: 'en', short: 'EN', name: 'English' },
] as const

export function LanguageSwitch() {
  const current = useLanguage()
  const { session } = useTexts()
  return (
    <fieldset className="language-switch" aria-label={session.login.language}>
      {choices.map(({ language, short, name }) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void setLanguage(language)}
        >
          {short} <span className="hidden-word">{name}</span>
        </button>
      ))}
    </fieldset>
  )
}
