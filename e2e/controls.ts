import type { Page } from './journey.ts'

/**
 * Controls whose edge cannot be told from what it lies on, three to one as WCAG 1.4.11 wants it: a line for each. axe looks
 * at words alone.
 */
export const faintControls = (page: Page) =>
  page.evaluate(() => {
    type Colour = [number, number, number, number]
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const read = (colour: string): Colour => {
      if (!paint) return [0, 0, 0, 0]
      paint.clearRect(0, 0, 1, 1)
      paint.fillStyle = colour
      paint.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0, a = 0] = paint.getImageData(0, 0, 1, 1).data
      return [r, g, b, a / 255]
    }
    const over = (top: Colour, below: Colour): Colour => {
      const [a, b] = [top[3], 1 - top[3]]
      return [top[0] * a + below[0] * b, top[1] * a + below[1] * b, top[2] * a + below[2] * b, 1]
    }
    /** What lies under an element. */
    const groundOf = (element: Element | null): Colour => {
      if (!element) return [255, 255, 255, 1]
      const own = read(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, groundOf(element.parentElement))
    }
    const light = ([r, g, b]: Colour) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * x + 0.7152 * y + 0.0722 * z
    }
    const ratio = (one: Colour, other: Colour) => {
      const [most, least] = [light(one), light(other)].toSorted((a, b) => b - a)
      return ((most ?? 0) + 0.05) / ((least ?? 0) + 0.05)
    }
    const drawn =
      'input[type=checkbox]:not([role=switch]), input[type=radio], input[type=text], input[type=search], input[type=email], input[type=password], input:not([type]), textarea, select, .mantine-Switch-track'
    return [...document.querySelectorAll<HTMLElement>(drawn)].flatMap((control) => {
      const box = control.getBoundingClientRect()
      const style = getComputedStyle(control)
      const isSeen = box.width > 4 && box.height > 4 && style.visibility === 'visible' && style.opacity !== '0'
      // What is no box of its own is written in place, and its words are its edge; what is disabled has no ratio.
      const isBare = style.borderTopWidth === '0px' && read(style.backgroundColor)[3] === 0
      if (!isSeen || isBare || control.matches(':disabled, :disabled + *') || control.closest('[aria-hidden=true]'))
        return []
      const ground = groundOf(control.parentElement)
      const edge = over(read(style.borderTopColor), groundOf(control))
      const fill = groundOf(control)
      const best = Math.max(style.borderTopWidth === '0px' ? 1 : ratio(edge, ground), ratio(fill, ground))
      if (best >= 3 || style.borderTopColor === 'rgba(0, 0, 0, 0)') return []
      const name = control.getAttribute('aria-label') ?? control.className
      return [`${best.toFixed(2)} ${control.localName} ${name}`]
    })
  })

/**
 * Walks over the page by Tab until the focus comes back to its beginning, and answers what can be pressed or written with
 * the mouse alone; and whatever has the focus out of sight.
 */
export async function unreachedByKeys(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked')
    const first = document.querySelector<HTMLElement>('a[href], button')
    first?.focus()
    first?.setAttribute('data-walked', '')
  })
  const out: string[] = []
  for (let steps = 0; steps < 1500; steps++) {
    await page.keyboard.press('Tab')
    const [isOver, unseen] = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return [true, '']
      // What is framed has places of its own.
      if (focused.hasAttribute('data-walked')) return [focused.localName !== 'iframe', '']
      focused.setAttribute('data-walked', '')
      // What a label draws in place of its input.
      const drawn = focused.matches('[class*=SegmentedControl]') ? (focused.nextElementSibling ?? focused) : focused
      const { width, height, bottom, top } = drawn.getBoundingClientRect()
      const isShown = width > 0 && height > 0 && bottom > 0 && top < window.innerHeight
      return [false, isShown ? '' : `${focused.localName} ${focused.className} has the focus out of sight`]
    })
    if (isOver) break
    if (unseen) out.push(unseen)
  }
  const left = await page.evaluate(() => {
    const pressed =
      'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary'
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((one) => {
      const isSeen = one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0
      // Of what the arrows go through one place is enough, as in a group of radios or a toolbar.
      const isOneOfMany = one.matches('input[type=radio], [role=toolbar] *, [role=tablist] *, [role=listbox] *, svg *')
      // Links that are being written are followed by nobody there.
      const isWritten = one.closest('[contenteditable=true]') !== null && one.localName === 'a'
      if (!isSeen || isOneOfMany || isWritten || one.hasAttribute('data-walked') || one.tabIndex < 0) return []
      return [`${one.localName} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40) ?? ''}`]
    })
  })
  return [...out, ...left]
}
