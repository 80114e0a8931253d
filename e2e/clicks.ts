import type { Page } from './journey.ts'

/**
 * Counts what a hand does on this page from now on: presses of a pointer, and two more for each choice of a browser's own list, which
 * is opened and then pressed. Keys are not counted. Answers how to read the number.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  let clicks = 0
  await page.exposeFunction('countClick', (by: number) => void (clicks += by))
  const watch = () => {
    const count = (by: number) => (window as unknown as { countClick: (by: number) => void }).countClick(by)
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(1), { capture: true })
    window.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(2), {
      capture: true,
    })
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return async () => {
    // What was counted last may still be on its way.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    return clicks
  }
}
