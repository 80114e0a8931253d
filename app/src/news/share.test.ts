import { afterEach, expect, test, vi } from 'vitest'
import { hasViber, shareByViber, viberShare } from './share.ts'

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

test('where no Viber answers, whatever else there is comes after a moment', async () => {
  vi.useFakeTimers()
  const shared = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: shared }))
  shareByViber('/news/one', 'Зима')
  window.dispatchEvent(new Event('blur'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(shared).not.toHaveBeenCalled()
  shareByViber('/news/one', 'Зима')
  await vi.advanceTimersByTimeAsync(3000)
  expect(shared).toHaveBeenCalledWith({ title: 'Зима', url: `${location.origin}/news/one` })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
