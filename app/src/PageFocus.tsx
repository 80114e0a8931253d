import { useIonRouter } from '@ionic/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusPlace, keepFocus, shownPage, watchPressed } from './focus-place.ts'
import { paths } from './paths.ts'
import { watchBackButton } from './platform/back-button.ts'
import { currentBrand } from './platform/brand.ts'
import { useTexts } from './texts/index.ts'

/** How long a page may take to show its heading, and to stay the same one under a new address, in milliseconds. */
const patience = 10_000
const samePage = 1000
const roots = new Set<string>([paths.home, paths.news, paths.surveys, paths.notifications, paths.profile, paths.login])

type Settle = (page: HTMLElement, heading: HTMLElement, tabbed: boolean) => void

/** Until somebody touches the app the focus stays where the browser put it. */
const isBegun = () => navigator.userActivation?.hasBeenActive ?? true

/** The one heading of a page; a page that could not load may have none, and then its note speaks. */
const headingOf = (page: HTMLElement, waitedMs: number) =>
  page.querySelector<HTMLElement>('h1') ?? (waitedMs > samePage ? page.querySelector<HTMLElement>('h2') : null)

/** Stands for one arrival at an address: calls with the page that comes into view, and again when its heading changes. */
function Arrival({ isOld, settle }: { isOld: (page: HTMLElement) => boolean; settle: Settle }) {
  const settled = useEffectEvent(settle)
  const isSame = useEffectEvent(isOld)
  useEffect(() => {
    const started = performance.now()
    let announced: { heading: HTMLElement; text: string } | undefined
    let tabbed = false
    const noteTab = ({ key }: KeyboardEvent) => (tabbed ||= key === 'Tab')
    const look = () => {
      const waited = performance.now() - started
      const page = shownPage()
      if (!page || (!announced && isSame(page) && waited < samePage)) return
      const heading = headingOf(page, waited)
      const text = heading?.textContent
      if (!heading || !text || (announced?.heading === heading && announced.text === text)) return
      announced = { heading, text }
      settled(page, heading, tabbed)
    }
    const observer = new MutationObserver(look)
    const timers = [setTimeout(look, samePage + 50), setTimeout(() => observer.disconnect(), patience)]
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
    document.addEventListener('keydown', noteTab, true)
    look()
    return () => {
      document.removeEventListener('keydown', noteTab, true)
      observer.disconnect()
      timers.forEach(clearTimeout)
    }
  }, [])
  return null
}

/** On a change of page the title follows its heading, and so does the focus; on the way back it is where it was. */
export function PageFocus() {
  const { pathname } = useLocation()
  const router = useIonRouter()
  const { shell } = useTexts()
  const last = useRef<HTMLElement>(undefined)
  const settle: Settle = (page, heading, tabbed) => {
    document.title = `${heading.textContent} · ${currentBrand().name ?? shell.brand}`
    last.current = page
    const holder = document.activeElement
    if (!isBegun() || page.contains(holder)) return
    // Whoever has gone on with the keyboard meanwhile stays where that led.
    if (tabbed && holder !== document.body) return
    focusPlace(page, heading)
  }
  useEffect(watchPressed, [])
  useEffect(keepFocus, [])
  const goBack = useEffectEvent(() =>
    router.canGoBack() ? router.goBack() : router.push(paths.home, 'back', 'replace'),
  )
  // Once, and with the first drawing: in a moment without a listener the button would be the browser's own.
  useLayoutEffect(() => watchBackButton({ isRoot: () => roots.has(location.pathname), goBack: () => goBack() }), [])
  return <Arrival key={pathname} isOld={(page) => page === last.current} settle={settle} />
}
