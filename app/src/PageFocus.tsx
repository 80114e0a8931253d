import { useIonRouter } from '@ionic/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from './paths.ts'
import { watchBackButton } from './platform/back-button.ts'
import { useTexts } from './texts/index.ts'

/** So long may a page take to show its heading. */
const patience = 10_000
const roots: readonly string[] = [
  paths.home,
  paths.news,
  paths.surveys,
  paths.notifications,
  paths.profile,
  paths.login,
  paths.intro,
]

/** The heading of the shown page, once the page that leaves is out of sight. */
function shownHeading(): HTMLElement | null {
  const pages = document.querySelectorAll<HTMLElement>('.outlet > .ion-page')
  const shown = [...pages].filter((page) => !/ion-page-(hidden|invisible)/.test(page.className))
  return shown.length === 1 ? (shown[0]?.querySelector<HTMLElement>('h1') ?? null) : null
}

/** On a change of page the title follows its heading, and so does the focus, without moving the scroll place. */
function useHeading(pathname: string, brand: string) {
  const first = useRef(true)
  useEffect(() => {
    const moveFocus = !first.current
    const settle = () => {
      const heading = shownHeading()
      if (!heading?.textContent) return
      stop()
      document.title = `${heading.textContent} · ${brand}`
      first.current = false
      const page = heading.closest('.ion-page')
      if (!moveFocus || page?.contains(document.activeElement)) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(settle)
    const timer = setTimeout(() => stop(), patience)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
    settle()
    return stop
  }, [pathname, brand])
}

export function PageFocus() {
  const { pathname } = useLocation()
  const router = useIonRouter()
  const { shell } = useTexts()
  useHeading(pathname, shell.brand)
  useEffect(
    () =>
      watchBackButton({
        isRoot: () => roots.includes(location.pathname),
        goBack: () => (router.canGoBack() ? router.goBack() : router.push(paths.home, 'back', 'replace')),
      }),
    [router],
  )
  return null
}
