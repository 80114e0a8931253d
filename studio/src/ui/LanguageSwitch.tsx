import { languageNames, languages } from '@megdan/contract'
import { useEffect } from 'react'
import { setLanguage, useLanguage, useTexts } from '../texts/index.ts'

export function LanguageSwitch() {
  const { shell } = useTexts()
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <div className="languages" role="group" aria-label={shell.language}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => void setLanguage(each)}
        >
          {languageNames[each]}
        </button>
      ))}
    </div>
  )
}
