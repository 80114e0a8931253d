import { languageNames, studioLanguages } from '@megdan/contract'
import { useEffect } from 'react'
import { setLanguage, useLanguage, useTexts } from '../texts/index.ts'
import { Segments } from './Segments.tsx'

export function LanguageSwitch() {
  const { shell } = useTexts()
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <Segments
      label={shell.language}
      options={studioLanguages.map((each) => ({ value: each, label: languageNames[each], lang: each }))}
      value={language}
      onChange={(chosen) => void setLanguage(chosen)}
    />
  )
}
