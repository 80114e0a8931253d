import { expect, type Locator, type Page } from '@playwright/test'

type Share = { across: number; down: number }
const middle: Share = { across: 0.5, down: 0.5 }

/** Taps a point of what is seen there, whatever lies on top of it; Playwright’s own tap would look for a way around. */
export async function tapPoint(page: Page, place: Locator, { across, down }: Share = middle): Promise<void> {
  await expect(place).toBeVisible()
  await place.scrollIntoViewIfNeeded()
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

/**
 * Lays a grid of points over every card, row and control of the page as it is now, in both looks, and tells which of
 * them answer no finger. The window should be as high as the page, since nothing is felt outside it.
 */
export const findDeadPoints = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls =
      'a[href], button:not(:disabled), summary, select, textarea, input:not([type=hidden]), label:has(input), [role=option], [role=slider]'
    const shown = '.outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)'
    const places = [shown, '.shell_tabs', '.shell_rail', 'ion-menu.show-menu', 'dialog[open]']
    const steps = 5
    const edge = 2

    const nameOf = (node: Element) =>
      (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40) ||
      node.tagName.toLowerCase()

    type Box = { left: number; top: number; right: number; bottom: number }
    const meet = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    })
    /** What is left of a box by all that cuts it off, the window among it. */
    function seen(node: Element, box: Box): Box {
      let left = meet(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })
      for (let around = node.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        if (overflowX !== 'visible' || overflowY !== 'visible') left = meet(left, around.getBoundingClientRect())
      }
      return left
    }
    /** Outside a round corner nothing of the box is there to be touched. */
    const inCorner = (node: Element, box: Box, x: number, y: number) => {
      const radius = Math.min(parseFloat(getComputedStyle(node).borderTopLeftRadius) || 0, (box.bottom - box.top) / 2)
      const fromSide = Math.min(x - box.left, box.right - x)
      const fromEnd = Math.min(y - box.top, box.bottom - y)
      return fromSide < radius && fromEnd < radius
    }
    function* pointsOf(node: Element, box: Box) {
      const { left, top, right, bottom } = seen(node, box)
      if (right - left < 2 * edge || bottom - top < 2 * edge) return
      for (let column = 0; column < steps; column++)
        for (let row = 0; row < steps; row++) {
          const x = left + edge + ((right - left - 2 * edge) * column) / (steps - 1)
          const y = top + edge + ((bottom - top - 2 * edge) * row) / (steps - 1)
          if (!inCorner(node, box, x, y)) yield { x, y }
        }
    }

    const found: string[] = []
    const note = (what: string, x: number, y: number, hit: Element | null) =>
      found.push(
        `${what} at ${Math.round(x)}, ${Math.round(y)}: ${hit ? `${hit.tagName.toLowerCase()}.${hit.getAttribute('class')}` : 'nothing'}`,
      )
    /** A box that one link or button covers: each of its points leads there, or to another control inside it. */
    function feelCard(whole: Element, card: Element) {
      for (const { x, y } of pointsOf(card, card.getBoundingClientRect())) {
        const hit = document.elementFromPoint(x, y)
        const answers = hit?.closest(controls)
        if (!answers || !card.contains(answers)) return note(`«${nameOf(whole)}»`, x, y, hit)
      }
    }
    /** A control answers in each of its points, be it by what lies in it or around it. */
    function feelControl(control: Element) {
      for (const box of control.getClientRects())
        for (const { x, y } of pointsOf(control, box)) {
          const hit = document.elementFromPoint(x, y)
          const answers = hit?.closest(controls)
          if (!answers || (!control.contains(answers) && !answers.contains(control)))
            return note(`${control.tagName.toLowerCase()} «${nameOf(control)}»`, x, y, hit)
        }
    }

    const page = document.documentElement
    const wasDark = page.classList.contains('theme-dark')
    for (const look of ['light', 'dark']) {
      page.classList.toggle('theme-dark', look === 'dark')
      const before = found.length
      for (const place of document.querySelectorAll(places.join())) {
        for (const whole of place.querySelectorAll<HTMLElement>('.whole')) {
          const card = whole.offsetParent
          if (card && whole.checkVisibility()) feelCard(whole, card)
        }
        for (const control of place.querySelectorAll(controls))
          if (!control.matches('.whole') && control.checkVisibility({ visibilityProperty: true })) feelControl(control)
      }
      for (let at = before; at < found.length; at++) found[at] = `${look}: ${found[at]}`
    }
    page.classList.toggle('theme-dark', wasDark)
    return found
  })
