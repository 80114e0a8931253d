import { expect, type Locator, type Page } from './journey.ts'

type Share = { across: number; down: number }
const middle: Share = { across: 0.5, down: 0.5 }

/** Taps a point of what is seen there, whatever lies on top of it; Playwright’s own tap would look for a way around. */
export async function tapPoint(page: Page, place: Locator, { across, down }: Share = middle): Promise<void> {
  await expect(place).toBeVisible()
  await place.scrollIntoViewIfNeeded()
  // What has stopped under the tabs a finger pulls up first.
  await place.evaluate(async (node) => {
    const tabs = document.querySelector('.shell_tabs')
    const isUnderTabs = () => tabs && node.getBoundingClientRect().bottom > tabs.getBoundingClientRect().top
    if (!node.closest('.shell_tabs, dialog') && isUnderTabs()) node.scrollIntoView({ block: 'center' })
    // What still moves would be somewhere else when the finger comes down.
    const placeOf = () => JSON.stringify(node.getBoundingClientRect())
    for (let [before, frames] = ['', 0]; before !== placeOf() && frames < 120; frames++) {
      before = placeOf()
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
  })
  const box = await place.boundingBox()
  if (!box) throw new Error('There is nothing to tap.')
  await page.touchscreen.tap(box.x + box.width * across, box.y + box.height * down)
}

/** Drags a finger over the screen, in CSS px; it rests at the end, so that nothing is thrown. */
export async function drag(page: Page, from: { x: number; y: number }, by: { x?: number; y?: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const steps = 8
  await send('touchStart', from.x, from.y)
  for (let step = 1; step <= steps; step++)
    await send('touchMove', from.x + ((by.x ?? 0) * step) / steps, from.y + ((by.y ?? 0) * step) / steps)
  await send('touchEnd', 0, 0)
  await session.detach()
}
