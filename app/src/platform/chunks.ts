import { type ComponentType, lazy } from 'react'

const mark = 'reloaded-for-chunk'
const loaders: (() => Promise<unknown>)[] = []

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

/** The file of a page did not come, and no other start would bring it. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing'
}

/** A page in its own file. After a deploy the old file may be gone: then the app reloads, once. */
export function page<P extends object>(load: () => Promise<ComponentType<P>>) {
  loaders.push(load)
  return lazy(async () => {
    try {
      const component = await load()
      forget()
      return { default: component }
    } catch (error) {
      if (!navigator.onLine || reloadedBefore()) throw new PageMissing('', { cause: error })
      location.reload()
      return new Promise<never>(() => undefined)
    }
  })
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
