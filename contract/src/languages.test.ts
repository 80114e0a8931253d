import { describe, expect, test } from 'vitest'
import {
  languageLetters,
  languageName,
  languageNames,
  languages,
  pluralIn,
  saidIn,
  spokenLanguage,
} from './languages.ts'

describe('a language', () => {
  test('is called in every other one, and has two letters of its own', () => {
    for (const language of languages) {
      expect(languageName(language, language)).toBe(
        languageNames[language].toLocaleLowerCase(language).replace('english', 'English'),
      )
      for (const inside of languages) expect(languageName(language, inside)).not.toBe(language)
    }
    expect(new Set(Object.values(languageLetters)).size).toBe(languages.length)
  })

  test('counts by its own rules', () => {
    const formOf = pluralIn('ro')
    const forms = { one: 'știre', few: 'știri', other: 'de știri' }
    const said = (count: number) => `${count} ${formOf(count, forms)}`
    expect([0, 1, 2, 19, 20, 21, 100, 101, 119, 120].map(said)).toEqual([
      '0 știri',
      '1 știre',
      '2 știri',
      '19 știri',
      '20 de știri',
      '21 de știri',
      '100 de știri',
      '101 știri',
      '119 știri',
      '120 de știri',
    ])
    expect(pluralIn('bg')(2, { one: 'новина', other: 'новини' })).toBe('новини')
  })

  test('is spoken only where it is used', () => {
    expect(spokenLanguage('ro-RO,ro;q=0.9', languages)).toBe('ro')
    expect(spokenLanguage('ro-RO,ro;q=0.9', ['bg', 'en'])).toBe('bg')
    expect(saidIn(['bg', 'en'], (language) => ({ title: language }))).toEqual({
      title: 'bg',
      translations: { en: { title: 'en' } },
    })
  })
})
