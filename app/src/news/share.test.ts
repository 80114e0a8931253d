import { afterEach, expect, test, vi } from 'vitest'
import { hasViber, viberShare } from './share.ts'

afterEach(() => vi.restoreAllMocks())

test('an item goes to Viber with its title and its address', () => {
  const [address, text] = viberShare('/news/one', 'Зима & лед?').split('text=')
  expect(address).toBe('viber://forward?')
  expect(decodeURIComponent(text ?? '')).toBe(`Зима & лед?\n${location.origin}/news/one`)
})

test('only phones are offered Viber', () => {
  expect(hasViber()).toBe(false)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)')
  expect(hasViber()).toBe(true)
})
