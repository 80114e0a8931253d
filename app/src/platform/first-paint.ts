import { startTransition, useEffect, useState } from 'react'
import { forgetEarly } from './early.ts'

const shown = '.outlet > .ion-page:not(.ion-page-invisible, .ion-page-hidden), [data-part=broken]'

const there = async (link: HTMLLinkElement) => {
  if (!link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve, { once: true }))
}

/** The page itself brings the app's style sheets, which must be there before anything of the app is drawn. */
export const styled = (): Promise<unknown> =>
  Promise.all([...document.querySelectorAll<HTMLLinkElement>('.app-style')].map(there))

let isPainted = true
let painted = Promise.resolve()

/** The first paint is over: what nobody has missed until then may be loaded. */
export const whenPainted = (): Promise<void> => painted

/** Whether the page's own first picture still covers what the app draws. */
export const isFirstPicture = (): boolean => !isPainted

/** False in the app's first picture, which should hold no more than what a screen shows. */
export function usePainted(): boolean {
  const [now, setNow] = useState(isPainted)
  useEffect(() => {
    if (!now) void painted.then(() => startTransition(() => setNow(true)))
  }, [now])
  return now
}

const written = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

function copyValue(from: HTMLInputElement, to: HTMLInputElement): void {
  // React hears of a value only by the element's own setter.
  written?.set?.call(to, from.value)
  to.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * What was typed into the page's own form goes on in the app's, with the cursor where it stood; so does the tap on its
 * button. From then on the first picture is one, and the page has one form.
 */
function handOver(first: HTMLElement, form: HTMLFormElement): void {
  for (const from of first.querySelectorAll('input')) {
    const to = form.querySelector<HTMLInputElement>(`input[name="${from.name}"]`)
    if (!to) continue
    if (from.value !== '') copyValue(from, to)
    // A keyboard or a password manager may still be at it.
    from.addEventListener('input', () => copyValue(from, to))
    if (document.activeElement === from) {
      to.focus()
      to.setSelectionRange(from.selectionStart, from.selectionEnd)
    }
  }
  if (first.classList.contains('sent')) setTimeout(() => form.requestSubmit())
  first.inert = true
  first.ariaHidden = 'true'
  for (const label of first.querySelectorAll('label')) label.removeAttribute('for')
}

/** Takes the page's own first picture away as soon as the app has a page to be seen in its place. */
export function endFirstPaint(root: HTMLElement): void {
  const first = document.getElementById('first')
  if (!first) return
  isPainted = false
  let tell = () => {}
  painted = new Promise((resolve) => (tell = resolve))
  let isHandedOver = false
  const look = () => {
    // As soon as it is there, also where it cannot be seen yet.
    const form = root.querySelector<HTMLFormElement>('.outlet > .ion-page form')
    if (form && !isHandedOver) {
      isHandedOver = true
      handOver(first, form)
    }
    if (!root.querySelector(shown)) return
    watch.disconnect()
    first.remove()
    forgetEarly()
    requestAnimationFrame(() =>
      setTimeout(() => {
        isPainted = true
        tell()
      }),
    )
  }
  const watch = new MutationObserver(look)
  watch.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] })
}
