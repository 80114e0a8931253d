import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deviceStore } from '../platform/device-store.ts'
import { isWorth, useReadingPlace, withPlace } from './reading-place.ts'
import { useReadingProgress } from './ReadingProgress.tsx'

test('a place is worth going back to some way into the same text, and not at its end', () => {
  const at = (block: number) => isWorth({ block, of: 20 }, 20)
  expect([0, 2, 3, 10, 18, 19, 20].map(at)).toEqual([false, false, true, true, true, false, false])
  expect(isWorth({ block: 10, of: 20 }, 21)).toBe(false)
  expect(isWorth(undefined, 20)).toBe(false)
})

test('the last hundred texts keep their places, and one that was read to its end has none', () => {
  let places = {}
  for (let at = 0; at < 120; at++) places = withPlace(places, `n${at}`, { block: 5, of: 20 })
  expect(Object.keys(places)).toHaveLength(100)
  expect(Object.keys(places).at(-1)).toBe('n119')
  places = withPlace(places, 'n50', { block: 6, of: 20 })
  expect(Object.keys(places).at(-1)).toBe('n50')
  expect(Object.keys(withPlace(places, 'n50', undefined))).not.toContain('n50')
})

test('whoever goes on from their place has the focus there', async () => {
  document.body.innerHTML = `<div data-skip-target><article><div class="prose">${'<p>Още</p>'.repeat(8)}</div></article></div>`
  const scroller = document.querySelector<HTMLElement>('[data-skip-target]')
  const text = { current: document.querySelector('article') }
  Object.assign(scroller ?? {}, { scrollTo: () => undefined })
  vi.spyOn(scroller ?? document.body, 'scrollHeight', 'get').mockReturnValue(3000)
  vi.spyOn(scroller ?? document.body, 'clientHeight', 'get').mockReturnValue(500)
  vi.spyOn(deviceStore, 'get').mockResolvedValue({ one: { block: 4, of: 8 } })
  const button = document.body.appendChild(document.createElement('button'))
  const { result } = renderHook(() => useReadingPlace('one', text, { current: button }, true))
  await waitFor(() => expect(result.current).toBeDefined())
  act(() => result.current?.())
  expect(document.activeElement).toBe(document.querySelectorAll('p')[4])
})

test('what leads back stays while it has the focus, however the page was scrolled to it', async () => {
  document.body.innerHTML = `<div data-skip-target><article><div class="prose">${'<p>Още</p>'.repeat(8)}</div></article></div><button></button>`
  const scroller = document.querySelector<HTMLElement>('[data-skip-target]')
  const button = document.querySelector('button')
  if (!scroller || !button) throw new Error('There is nothing to scroll.')
  vi.spyOn(scroller, 'scrollHeight', 'get').mockReturnValue(3000)
  vi.spyOn(scroller, 'clientHeight', 'get').mockReturnValue(500)
  vi.spyOn(deviceStore, 'get').mockResolvedValue({ one: { block: 4, of: 8 } })
  const keeps = vi.spyOn(deviceStore, 'set').mockResolvedValue(undefined)
  const text = { current: document.querySelector('article') }
  const { result } = renderHook(() => useReadingPlace('one', text, { current: button }, true))
  await waitFor(() => expect(result.current).toBeDefined())
  const scrollTo = (top: number) => {
    scroller.scrollTop = top
    scroller.dispatchEvent(new Event('scroll'))
  }
  button.focus()
  scrollTo(600)
  await waitFor(() => expect(keeps).toHaveBeenCalledTimes(1), { timeout: 20_000 })
  expect(result.current).toBeDefined()
  button.blur()
  scrollTo(700)
  await waitFor(() => expect(result.current).toBeUndefined(), { timeout: 20_000 })
})

test('of another version of a text nothing was seen yet but what stands on the screen', () => {
  document.body.innerHTML = '<div data-skip-target><article><p></p></article></div>'
  const at = (selector: string, top: number, height = 0) => {
    const element = document.querySelector(selector) as HTMLElement
    element.getBoundingClientRect = () => new DOMRect(0, top, 0, height)
    return { current: element }
  }
  at('div', 0, 100)
  const [text, end] = [at('article', 0), at('p', 100)]
  const { result, rerender } = renderHook(({ version }) => useReadingProgress(text, end, version), {
    initialProps: { version: 1 },
  })
  expect(result.current.seenShare()).toBe(1)
  at('p', 1000)
  expect(result.current.seenShare()).toBe(1)
  rerender({ version: 2 })
  expect(result.current.seenShare()).toBe(0.1)
})
