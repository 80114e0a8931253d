import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from './journey.ts'

type RunOptions = Parameters<AxeBuilder['options']>[0]
export type Scope = RunOptions & {
  /** A selector; without it the whole page. */
  part?: string
  /** A selector of what is left out. */
  except?: string
}

/** The rules that the other look can break: all else is the same in both. */
export const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** Everything, in one look and one size. */
export const every: RunOptions = { rules: { 'target-size': { enabled: true } } }

/** The rules that another width or another size of the letters can break: what stands there is the same, but for what they hide. */
export const sizes: RunOptions = {
  runOnly: {
    type: 'rule',
    values: ['target-size', 'scrollable-region-focusable', 'button-name', 'link-name', 'label', 'aria-hidden-focus'],
  },
}

/** Puts the letters to so many percent, as the app does for whoever chose that, until it changes the look. */
export const setLetters = (page: Page, percent: number) =>
  page.evaluate((size) => {
    const { classList, style } = document.documentElement
    classList.toggle('large-text', size >= 150)
    style.fontSize = size === 100 ? '' : `${size}%`
  }, percent)

/**
 * A colour that is still on its way from one look to the other is neither's. What inherits it sets out when it has
 * come: the look stands when nothing has set out for two frames.
 */
export const colourStands = (page: Page) =>
  page.evaluate(async () => {
    const moving = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
    for (let still = 0; still < 2; still++) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const all = moving()
      if (all.length > 0) still = -1
      await Promise.allSettled(all.map((one) => one.finished))
    }
  })

/**
 * Hides what lies behind a modal dialog while axe looks: nobody reaches it, but axe, which knows no top layer, takes it
 * for something that covers the dialog. A page without one is left alone: a new sheet has all of its styles anew.
 */
async function withoutBehind<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const hidden = await page.evaluateHandle(() => {
    if (!document.querySelector('dialog:modal')) return undefined
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      'body:has(dialog:modal) :not(dialog:modal, dialog:modal *, :has(dialog:modal)) { visibility: hidden }',
    )
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  const found = await look()
  await hidden.evaluate((sheet) => {
    if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  })
  return found
}

/** What axe finds wrong with the page as it is now, a line for each broken rule. */
export async function findFaults(page: Page, { part, except, ...options }: Scope = {}): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const frames = except === 'iframe' ? 0 : await page.locator(`${part ?? 'html'} iframe`).count()
  // Its own way loads the whole of axe anew each time, and once more into an empty page that joins what was found in the
  // frames: several times the work of looking, and needless where there are no frames.
  const axe = new AxeBuilder({ page, ...(isLoaded && frames === 0 && { axeSource: ';' }) })
    .setLegacyMode(frames === 0)
    .options({ resultTypes: ['violations'], ...options })
  if (part) axe.include(part)
  if (except) axe.exclude(except)
  const { violations } = await withoutBehind(page, async () => {
    await colourStands(page)
    return axe.analyze()
  })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} (${html})`).join(' | ')}`,
  )
}
