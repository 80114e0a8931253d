import { expect, type Page } from '@playwright/test'

/** What has the focus, by the name that is heard; '' when nothing has it. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement
    if (!node || node === document.body) return ''
    const labels = node instanceof HTMLInputElement || node instanceof HTMLSelectElement ? node.labels : null
    return (
      (node.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? node.textContent ?? '').trim() || node.tagName
    )
  })

/** A reader without a mouse: each key that does something must leave the focus somewhere, and Tab must show where. */
export function keyboardOf(page: Page) {
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await expect.poll(() => focusedName(page), `the focus after ${key}`).not.toBe('')
  }
  /** Walks with Tab until the focus has this name. */
  const reach = async (name: RegExp) => {
    const passed: string[] = []
    for (let step = 0; step < 90; step++) {
      await page.keyboard.press('Tab')
      const at = await focusedName(page)
      if (name.test(at)) return expect(page.locator(':focus')).toBeInViewport()
      passed.push(at.slice(0, 40))
    }
    throw new Error(`Tab never came to ${name}: ${passed.join(' | ')}`)
  }
  return {
    press,
    reach,
    type: (text: string) => page.keyboard.type(text),
    choose: async (name: RegExp, key = 'Enter') => {
      await reach(name)
      await press(key)
    },
    isOn: (name: RegExp) => expect.poll(() => focusedName(page)).toMatch(name),
  }
}
