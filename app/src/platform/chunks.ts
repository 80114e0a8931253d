import { type ComponentType, createElement, lazy, type LazyExoticComponent } from 'react'

const mark = 'reloaded-for-chunk'
const loaders: (() => Promise<unknown>)[] = []
const failed = new Set<() => void>()

const reloadedBefore = () => {
  try {
    const before = sessionStorage.getItem(mark) !== null
    sessionStorage.setItem(mark, '1')
    return before
  } catch {
    return true
  }
}
const forget = () => {
  try {
    sessionStorage.removeItem(mark)
  } catch {}
}

/** A page in its own file. After a deploy the old file may be gone: then the app reloads, once. */
export function page<P extends object>(load: () => Promise<ComponentType<P>>) {
  loaders.push(load)
  const fetchPage = async () => {
    try {
      const component = await load()
      forget()
      return { default: component }
    } catch (error) {
      failed.add(() => (current = lazy(fetchPage)))
      if (!navigator.onLine || reloadedBefore()) throw error
      location.reload()
      return new Promise<never>(() => undefined)
    }
  }
  let current: LazyExoticComponent<ComponentType<P>> = lazy(fetchPage)
  return function Page(props: P) {
    return createElement(current as ComponentType<P>, props)
  }
}

/** What failed to load is asked for anew when it is next shown, since React remembers a failure for good. False when nothing had failed. */
export function retryPages(): boolean {
  const some = failed.size > 0
  for (const renew of failed) renew()
  failed.clear()
  return some
}

const whenIdle = (step: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(step, { timeout: 5000 }) : setTimeout(step, 300)

/** Loads the remaining pages one after the other while nothing else happens. */
export function preloadPages(): void {
  const [next, ...rest] = loaders.splice(0)
  if (!next) return
  loaders.push(...rest)
  whenIdle(
    () =>
      void next()
        .catch(() => undefined)
        .finally(preloadPages),
  )
}
