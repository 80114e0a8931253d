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
/** Where the focus was when it was asked last, where it is, and which edge cuts off its ring. */
type Step = { before?: Place | undefined; at?: Place | undefined; cut: string }
/** What the page keeps of a walk: what had the focus last, and ever. */
type Walk = { last: Element | null; over: string[]; keyOf: (node: Element) => string }

/**
 * The next Tab goes to the first control of the page, as if it had just been opened, wherever a finger was last. What
 * had the focus stays: of something that goes the app would give it to the heading.
 */
const fromTheBeginning = (page: Page) =>
  page.evaluate(() => {
    const start = document.createElement('span')
    start.tabIndex = -1
    document.body.prepend(start)
    start.focus()
    start.blur()
  })

/**
 * Both places are measured now, for rows are drawn as they come near, and move what lies under them: the part of the
 * screen, and the card or the place in it, as if nothing were scrolled.
 */
const takeStep = (page: Page) =>
  page.evaluate((): Step => {
    const parts = ['.shell_skip', '.page_bar', '.page_foot', '.shell_tabs', '.ion-page']
    const order = [0, 1, 3, 4, 2]
    const isField = (node: Element) =>
      node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement
    const labelOf = (node: Element) =>
      node.getAttribute('aria-label') ?? (isField(node) ? node.labels?.[0]?.textContent : undefined)
    const nameOf = (node: Element) =>
      (labelOf(node) ?? node.textContent).trim().slice(0, 40) || `${node.localName} ${node.getAttribute('class')}`
    const placeOf = (node: Element | null | undefined): Place | undefined => {
      const part = order[parts.findIndex((selector) => node?.closest(selector))]
      if (!node?.isConnected || part === undefined) return undefined
      const box = node.closest('article') ?? node
      const { left, top, right, bottom } = box.getBoundingClientRect()
      let [x, y] = [0, 0]
      for (let around = box.parentElement; around; around = around.parentElement) {
        x += around.scrollLeft
        y += around.scrollTop
      }
      return { part, name: nameOf(node), left: left + x, right: right + x, top: top + y, bottom: bottom + y }
    }
    /** Nothing when the whole ring can be seen. */
    const cutOf = (focused: Element): string => {
      const { nextElementSibling: mark } = focused
      let ringed: Element | null = focused
      // The ring may be that of the row or card around the link, of the mark beside a box that is not seen itself, or lie
      // inside the place that the link covers.
      const isRinged = (node: Element, { outlineStyle, opacity } = getComputedStyle(node)) =>
        outlineStyle !== 'none' && opacity !== '0'
      while (ringed && !isRinged(ringed)) ringed = ringed.parentElement
      if (!ringed && focused instanceof HTMLInputElement && mark && isRinged(mark)) ringed = mark
      if (!ringed) return getComputedStyle(focused, '::after').outlineStyle !== 'none' ? '' : 'no ring'
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
          return `cut off by ${around.className}`
      }
      return ''
    }
    /** Elements are drawn anew while one goes on; by what they are called no two of a page are alike (names.ts). */
    const keyOf = (node: Element) => {
      const name = labelOf(node) ?? node.textContent.trim()
      return [node.localName, node.getAttribute('href'), name].filter(Boolean).join(' ')
    }
    const focused = document.activeElement
    const known = window as unknown as { walk?: Walk }
    const [before, at] = [placeOf(known.walk?.last), placeOf(focused)]
    known.walk = { last: focused, over: known.walk?.over ?? [], keyOf }
    if (focused) known.walk.over.push(keyOf(focused))
    return { before, at, cut: focused && at ? cutOf(focused) : '' }
  })

/** What is scrolled into view is there some frames later. */
async function takeLastingStep(page: Page): Promise<Step> {
  const step = await takeStep(page)
  for (let frames = 0; step.cut && frames < 30; frames++) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    step.cut = (await takeStep(page)).cut
  }
  return step
}

/**
 * What can be pressed or written here and never had the focus. Asked after the walk, for rows come as one goes on; where
 * it was cut short, of what lies before its end.
 */
const unreached = (page: Page, isWhole: boolean) =>
  page.evaluate((isWhole) => {
    const pressed =
      'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), summary, audio[controls], video[controls], [role=button], [role=slider], [role=switch], [role=option]'
    // As Tab goes over them, the page last.
    const parts = [
      '.shell_skip',
      '.page_bar',
      '.page_foot',
      '.shell_tabs',
      '.outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)',
    ]
    const order = [0, 1, 3, 4, 2]
    const partOf = (node: Element) => order[parts.findIndex((selector) => node.closest(selector))]
    const { walk } = window as unknown as { walk: Walk }
    const over = new Set(walk.over)
    const isOver = (node: Element) => over.has(walk.keyOf(node))
    const end = walk.last && partOf(walk.last)
    const isBeforeEnd = (node: Element, part: number) => {
      if (isWhole || typeof end !== 'number') return isWhole
      const isPreceding = walk.last?.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_PRECEDING
      return part < end || (part === end && isPreceding)
    }
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((node) => {
      const part = partOf(node)
      const isSeen = node.checkVisibility({ visibilityProperty: true }) && !node.closest('[aria-hidden=true], [inert]')
      if (part === undefined || !isSeen || isOver(node) || !isBeforeEnd(node, part)) return []
      // Of what the arrows go through one place is enough.
      const group = node.closest('[role=radiogroup], [role=tablist], [role=listbox], [role=toolbar], fieldset')
      const isOneOfMany = node.matches('input[type=radio], [role=radio], [role=tab], [role=option]')
      if (isOneOfMany && [...(group?.querySelectorAll(pressed) ?? [])].some(isOver)) return []
      return [`${walk.keyOf(node).slice(0, 90)}: never reached`]
    })
  }, isWhole)

/** Rows are drawn a frame after the focus has scrolled to them, and a busy browser draws none for long: who goes on then leaves the list. */
const rowsDrawn = (page: Page) =>
  page.evaluate(async () => {
    const row = document.activeElement?.closest('article')
    const isLast = () => {
      const rows = [...(row?.closest('.ion-content-scroll-host')?.querySelectorAll('article') ?? [])]
      return rows.length > 3 && rows.at(-1) === row
    }
    for (let frames = 0; frames < 20 && isLast(); frames++)
      await Promise.race([new Promise(requestAnimationFrame), new Promise((later) => setTimeout(later, 100))])
  })

/** How far a walk goes at most: rows of a list are all alike. */
const farthest = 120

/** Over the whole page with Tab, from its beginning. */
async function walkOnce(page: Page): Promise<{ steps: number; faults: string[] }> {
  const faults: string[] = []
  let steps = 0
  await fromTheBeginning(page)
  await takeStep(page)
  for (; steps < farthest; steps++) {
    await rowsDrawn(page)
    await page.keyboard.press('Tab')
    const { before, at, cut } = await takeLastingStep(page)
    if (!at) break
    if (cut) faults.push(`${at.name}: ${cut}`)
    if (!before) continue
    const isUp = at.bottom <= before.top
    const isLeft = at.right <= before.left && at.top < before.bottom
    if (at.part < before.part || (at.part === before.part && (isUp || isLeft)))
      faults.push(`${before.name} → ${at.name}`)
  }
  return { steps, faults }
}

/**
 * Walks over the whole page with Tab. A fault is a step that went back up, or to the left in its line, a ring that is not
 * seen whole, and a control that no step came to.
 */
export async function walkPage(page: Page): Promise<{ steps: number; faults: string[] }> {
  const { steps, faults } = await walkOnce(page)
  let left = await unreached(page, steps < farthest)
  // A list grows by a page as its end draws near, on a busy machine once the focus is past it: the next walk goes on there.
  for (let again = 0; again < 5 && left.length > 0; again++) {
    const further = await walkOnce(page)
    left = await unreached(page, further.steps < farthest)
  }
  return { steps, faults: [...faults, ...left] }
}
