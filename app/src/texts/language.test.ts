import { afterEach, expect, test, vi } from 'vitest'
import { storage } from '../platform/storage.ts'
import { applyLanguage, currentLanguage, setLanguage } from './index.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await setLanguage('bg')
})

test('the app opens in the first language of the phone that it speaks, until another one is chosen here', async () => {
  const opens = async (...languages: string[]) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
    await applyLanguage()
    return currentLanguage()
  }
  localStorage.clear()
  await storage.open()
  expect(await opens('de-DE', 'en-GB', 'bg')).toBe('en')
  expect(await opens('de-DE')).toBe('bg')
  expect(await opens('ro-MD')).toBe('ro')
  await setLanguage('bg')
  expect(await opens('en-US')).toBe('bg')
})
