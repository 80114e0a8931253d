import type { Stored } from './entering.ts'
import type { Page } from './journey.ts'
import { memberPages, visitorPages } from './pages.ts'

/** Who walks which pages; where nothing is stored they come from a member who is signed in. */
export type Walk = { who: string; stored?: Stored; pages: readonly string[] }
export const walks: readonly Walk[] = [
  {
    who: 'a member',
    pages: memberPages,
  },
  {
    who: 'a guest',
    stored: { user: 'guest', tutorialComplete: 'true' },
    pages: ['/home', '/survey', '/notifications', '/profile'],
  },
  {
    who: 'a visitor',
    stored: { tutorialComplete: 'true' },
    pages: visitorPages,
  },
]

export const widths = [320, 390, 768, 1280]
export const height = 844
/** Rows of a list are all alike: of what is longer than this, in CSS px, the rest is not felt. */
const highest = 3200
/** How high a window must be, in which all of the page is seen that is felt. */
export const windowFor = (wholePage: number) => Math.min(Math.max(height, wholePage + 200), highest)

/** How high the page in view is, within what scrolls. */
export function pageHeight(): number {
  const place = document.querySelector('.outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)')
  const own = place?.querySelector('.ion-content-scroll-host')
  const host = own ?? place?.querySelector('ion-content')?.shadowRoot?.querySelector('.inner-scroll')
  return host?.scrollHeight ?? 0
}

/** Rows that were out of sight are drawn some frames after they have come into it: until nothing has come for some. */
export async function someFrames(): Promise<void> {
  const standing = () => {
    const place = document.querySelector('.outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible)')
    const host = place?.querySelector('.ion-content-scroll-host, ion-content')
    return `${place?.querySelectorAll('*').length} ${host?.scrollHeight}`
  }
  let [before, still] = [standing(), 0]
  for (let frame = 0; frame < 20 && still < 5; frame++) {
    await new Promise(requestAnimationFrame)
    const now = standing()
    still = now === before ? still + 1 : 0
    before = now
  }
}

/** The points of a page that answer no finger, at every width, in a window as high as the page. */
export async function feelPage(page: Page): Promise<string[]> {
  const dead: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await page.setViewportSize({ width, height: windowFor(await page.evaluate(pageHeight)) })
    await page.evaluate(someFrames)
    dead.push(...(await page.evaluate(deadPoints)).map((point) => `${width} px, ${point}`))
  }
  await page.setViewportSize({ width: 390, height })
  await page.evaluate(someFrames)
  return dead
}

/**
 * Lays a grid of points over every card, row and control of the page as it is now, in both looks, and tells which of
 * them answer no finger. What lies beneath bars and open sheets is not there for a finger, nor is anything outside the
 * window, which should therefore be as high as the page. To turn the look costs more than to feel the points: the page
 * begins in the look in which it stands and is left in the other, where the next width begins. It runs in the page and
 * reaches nothing around it.
 */
export function deadPoints(): string[] {
  const controls =
    'a[href], button:not(:disabled), summary, select, textarea, input:not([type=hidden]), label:has(input), [role=option], [role=slider]'
  const places = '.outlet > .ion-page:not(.ion-page-hidden, .ion-page-invisible), .shell_tabs, .shell_rail'
  const onTop = '.shell_tabs, .shell_rail, .page_bar, .page_foot, .toast_toasts, dialog[open]'
  const steps = 5
  const edge = 2

  const nameOf = (node: Element) =>
    (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40) ||
    node.tagName.toLowerCase()

  type Box = { left: number; top: number; right: number; bottom: number }
  type Clip = { box: Box; radius: number }
  const radiusOf = (style: CSSStyleDeclaration, box: Box) =>
    Math.min(parseFloat(style.borderTopLeftRadius) || 0, (box.right - box.left) / 2, (box.bottom - box.top) / 2)
  /** What lies in an element is cut off by it and by all around it; asked once for whatever lies there. */
  let around = new Map<Element, Clip[]>()
  function clipsWithin(element: Element | null): Clip[] {
    if (!element) return [{ box: { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, radius: 0 }]
    const known = around.get(element)
    if (known) return known
    const [style, outer] = [getComputedStyle(element), clipsWithin(element.parentElement)]
    const isOpen = style.overflowX === 'visible' && style.overflowY === 'visible'
    const box = element.getBoundingClientRect()
    const clips = isOpen ? outer : [{ box, radius: radiusOf(style, box) }, ...outer]
    around.set(element, clips)
    return clips
  }
  /** All that cuts this box off: its own corners, what it lies in, and the window. */
  const clipsOf = (node: Element, box: Box): Clip[] => [
    { box, radius: radiusOf(getComputedStyle(node), box) },
    ...clipsWithin(node.parentElement),
  ]
  const isInside = ({ box, radius }: Clip, x: number, y: number) => {
    const across = Math.max(box.left + radius - x, x - box.right + radius, 0)
    const down = Math.max(box.top + radius - y, y - box.bottom + radius, 0)
    const isInBox = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    return isInBox && (across === 0 || down === 0 || Math.hypot(across, down) < radius - 1)
  }
  function pointsOf(node: Element, box: Box) {
    const clips = clipsOf(node, box)
    const left = Math.max(...clips.map((clip) => clip.box.left)) + edge
    const top = Math.max(...clips.map((clip) => clip.box.top)) + edge
    const right = Math.min(...clips.map((clip) => clip.box.right)) - edge
    const bottom = Math.min(...clips.map((clip) => clip.box.bottom)) - edge
    if (right <= left || bottom <= top) return []
    const along = Array.from({ length: steps }, (_, step) => step / (steps - 1))
    return along
      .flatMap((x) => along.map((y) => ({ x: left + (right - left) * x, y: top + (bottom - top) * y })))
      .filter(({ x, y }) => clips.every((clip) => isInside(clip, x, y)))
  }

  const found = new Set<string>()
  let felt = 0
  /** Each point of the box must lead to one of the controls that may answer there. */
  function feel(node: Element, box: Box, look: string, mayAnswer: (control: Element) => boolean) {
    for (const { x, y } of pointsOf(node, box)) {
      const hit = document.elementFromPoint(x, y)
      const above = hit?.closest(onTop)
      if (above && !above.contains(node)) continue
      felt++
      const answers = hit?.closest(controls)
      if (answers && mayAnswer(answers)) continue
      const what = hit ? `${hit.tagName.toLowerCase()}.${hit.getAttribute('class')}` : 'nothing'
      found.add(`${look}: «${nameOf(node)}» at ${Math.round(x)}, ${Math.round(y)}: ${what}`)
      return
    }
  }

  const root = document.documentElement
  const looks = root.classList.contains('theme-dark') ? ['dark', 'light'] : ['light', 'dark']
  for (const look of looks) {
    root.classList.toggle('theme-dark', look === 'dark')
    around = new Map()
    for (const place of document.querySelectorAll(places)) {
      for (const whole of place.querySelectorAll<HTMLElement>('.whole')) {
        const card = whole.offsetParent
        // What the browser has not drawn yet is felt with the rows that it has.
        if (card && whole.checkVisibility({ contentVisibilityAuto: true }))
          feel(card, card.getBoundingClientRect(), look, (control) => card.contains(control))
      }
      for (const control of place.querySelectorAll(controls)) {
        if (control.matches('.whole') || !control.checkVisibility({ visibilityProperty: true })) continue
        for (const box of control.getClientRects())
          feel(
            control,
            box,
            look,
            // The place of a neighbour may reach into it: a field's own button, the next link of a sentence.
            (answers) =>
              control.contains(answers) || answers.contains(control) || answers.parentElement === control.parentElement,
          )
      }
    }
  }
  return felt === 0 ? ['No point was felt at all.'] : [...found]
}
