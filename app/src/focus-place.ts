/** What was last pressed on each page: there the focus belongs on the way back. */
const pressed = new WeakMap<Element, HTMLElement>()

/** The page in view, once the one that leaves is out of sight. */
export function shownPage(): HTMLElement | undefined {
  const pages = document.querySelectorAll<HTMLElement>('.outlet > .ion-page')
  const shown = [...pages].filter((page) => !/ion-page-(hidden|invisible)/.test(page.className))
  return shown.length === 1 ? shown[0] : undefined
}

/** To what was last pressed on this page, or to its heading, without moving the scroll place. */
export function focusPlace(page: HTMLElement, heading: HTMLElement) {
  heading.tabIndex = -1
  for (const place of [pressed.get(page), heading]) {
    place?.focus({ preventScroll: true })
    if (place && document.activeElement === place) return
  }
}

function notePressed({ target }: Event) {
  const button = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
  // A sheet or the menu closes, and what has opened it stays.
  if (!button || button.closest('dialog, [role=dialog]')) return
  const page = button.closest('.outlet > .ion-page')
  if (page) return void pressed.set(page, button)
  const left = shownPage()
  if (left) pressed.delete(left)
}

/** Ionic may hide a page before it says that it leaves, so each press is noted as it comes. */
export function watchPressed(): () => void {
  document.addEventListener('click', notePressed, true)
  return () => document.removeEventListener('click', notePressed, true)
}

/** Where the focus goes when what had it is gone: the open sheet, else the page in view. */
function refocus(): boolean {
  const sheet = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const around = sheet ?? shownPage()
  const heading = around?.querySelector<HTMLElement>(sheet ? 'h2' : 'h1, h2')
  if (!around || !heading) return false
  focusPlace(around, heading)
  return true
}

/** A retry or a row that goes with the focus on it must not leave the keyboard at the start of the document. */
export function keepFocus(): () => void {
  let holder: Element | undefined
  const take = ({ target }: Event) => {
    holder = target instanceof Element ? target : undefined
  }
  /** Some browsers tell of what goes, too; only what stays was left on purpose. */
  const letGo = ({ target }: Event) =>
    queueMicrotask(() => {
      if (holder === target && holder?.isConnected) holder = undefined
    })
  const observer = new MutationObserver(() => {
    if (!holder || holder.isConnected) return
    // While a page loads it may have no heading; then a later change brings one.
    if (document.activeElement !== document.body || refocus()) holder = undefined
  })
  document.addEventListener('focusin', take)
  document.addEventListener('focusout', letGo)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', take)
    document.removeEventListener('focusout', letGo)
    observer.disconnect()
  }
}
