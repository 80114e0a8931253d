import type { Page } from './journey.ts'

/** Which edge of what cuts off the ring of the focused element; nothing when the whole ring can be seen. */
const findCut = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'end'
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)
    let ringed: Element | null = focused
    // The ring may be that of the row or card around the link, or lie inside the place that the link covers.
    const isRinged = (node: Element, { outlineStyle, opacity } = getComputedStyle(node)) =>
      outlineStyle !== 'none' && opacity !== '0'
    while (ringed && !isRinged(ringed)) ringed = ringed.parentElement
    if (!ringed) return getComputedStyle(focused, '::after').outlineStyle !== 'none' ? '' : `${name}: no ring`
    const style = getComputedStyle(ringed)
    const reach = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset)
    const box = ringed.getBoundingClientRect()
    for (let around = ringed.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const outer = around.getBoundingClientRect()
      const left = box.left - reach - outer.left + around.scrollLeft
      const top = box.top - reach - outer.top + around.scrollTop
      const right = left + box.width + 2 * reach
      const bottom = top + box.height + 2 * reach
      const limit = { right: around.scrollWidth + 0.5, bottom: around.scrollHeight + 0.5 }
      if (left < -0.5 || top < -0.5 || right > limit.right || bottom > limit.bottom)
        return `${name}: cut off by ${around.className}`
    }
    return ''
  })

/** What is scrolled into view is there some frames later. */
async function findLastingCut(page: Page): Promise<string> {
  const nextFrame = () => page.evaluate(() => new Promise(requestAnimationFrame))
  let cut = await findCut(page)
  for (let frames = 0; cut && cut !== 'end' && frames < 30; frames++) {
    await nextFrame()
    cut = await findCut(page)
  }
  return cut
}

/** Walks over a page by Tab from its beginning; what the keyboard reaches without showing its whole focus ring. */
export async function findCutRings(page: Page): Promise<string[]> {
  const found: string[] = []
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab')
    const cut = await findLastingCut(page)
    if (cut === 'end') break
    // A field draws its focus on the box around it.
    if (cut && !(await page.locator('.field_box :focus').count())) found.push(cut)
  }
  return found
}
