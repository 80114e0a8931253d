import { expect, type Page } from './journey.ts'

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

/** Whether something of what has the focus is left by all that cuts it off; it waits for no frame, which a busy browser may not draw. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement
    if (!node || node === document.body) return false
    const boxes = [new DOMRect(0, 0, window.innerWidth, window.innerHeight), node.getBoundingClientRect()]
    for (let around = node.parentElement; around && around !== document.body; around = around.parentElement)
      if (getComputedStyle(around).overflow !== 'visible') boxes.push(around.getBoundingClientRect())
    const across = Math.min(...boxes.map(({ right }) => right)) - Math.max(...boxes.map(({ left }) => left))
    const down = Math.min(...boxes.map(({ bottom }) => bottom)) - Math.max(...boxes.map(({ top }) => top))
    return across > 0 && down > 0
  })

/** A reader without a mouse: each key that does something must leave the focus somewhere, and Tab must show where. */
export function keyboardOf(page: Page) {
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await expect.poll(() => focusedName(page), `the focus after ${key}`).not.toBe('')
  }
  /** Walks until the focus has this name. */
  const walk = async (key: string, name: RegExp) => {
    const passed: string[] = []
    for (let step = 0; step < 90; step++) {
      await page.keyboard.press(key)
      const at = await focusedName(page)
      if (name.test(at)) return expect.poll(() => isFocusSeen(page), `${at} is in view`).toBe(true)
      passed.push(at.slice(0, 40))
    }
    throw new Error(`${key} never came to ${name}: ${passed.join(' | ')}`)
  }
  const reach = (name: RegExp) => walk('Tab', name)
  return {
    press,
    reach,
    reachBack: (name: RegExp) => walk('Shift+Tab', name),
    type: (text: string) => page.keyboard.type(text),
    choose: async (name: RegExp, key = 'Enter') => {
      await reach(name)
      await press(key)
    },
    isOn: (name: RegExp) => expect.poll(() => focusedName(page)).toMatch(name),
  }
}

type Place = { part: number; name: string; left: number; top: number; right: number; bottom: number }
type Step = { before?: Place | undefined; at?: Place | undefined }

/**
 * Where the focus is on a phone, and where it was when it was asked last: the part of the screen, and the card or the
 * place in it, as if nothing were scrolled. Both are measured now, for rows are drawn as they come near, and move what
 * lies under them.
 */
const findStep = (page: Page) =>
  page.evaluate((): Step => {
    const parts = ['.shell_skip', '.page_bar', '.page_scroll', '.page_foot', '.shell_tabs']
    const placeOf = (node: Element | null | undefined): Place | undefined => {
      const part = parts.findIndex((selector) => node?.closest(selector))
      if (!node?.isConnected || part < 0) return undefined
      const { left, top, right, bottom } = (node.closest('article') ?? node).getBoundingClientRect()
      let [x, y] = [0, 0]
      for (let around = node.parentElement; around; around = around.parentElement) {
        x += around.scrollLeft
        y += around.scrollTop
      }
      const name = (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40)
      return { part, name, left: left + x, right: right + x, top: top + y, bottom: bottom + y }
    }
    const walk = window as unknown as { stepBefore?: Element | null }
    const [before, at] = [placeOf(walk.stepBefore), placeOf(document.activeElement)]
    walk.stepBefore = document.activeElement
    return { before, at }
  })

/** Walks over the whole page with Tab; which step went back up, or to the left in its line. */
export async function findStepsBack(page: Page): Promise<{ steps: number; back: string[] }> {
  const back: string[] = []
  let steps = 0
  await findStep(page)
  for (; steps < 150; steps++) {
    await page.keyboard.press('Tab')
    const { before, at } = await findStep(page)
    if (!at) break
    if (!before) continue
    const isUp = at.bottom <= before.top
    const isLeft = at.right <= before.left && at.top < before.bottom
    if (at.part < before.part || (at.part === before.part && (isUp || isLeft))) back.push(`${before.name} → ${at.name}`)
  }
  return { steps, back }
}
