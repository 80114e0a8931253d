import { type ComponentType, createElement, lazy, startTransition, useEffect, useState } from 'react'
import { isFirstPicture, whenPainted } from './first-paint.ts'
import { markTab, unmarkTab } from './tab-marks.ts'

const mark = 'reloaded-for-chunk'
const loaders: (() => Promise<unknown>)[] = []

/** The chunk of a page did not come, and a reload would not bring it. */
export class PageMissing extends Error {
  override readonly name = 'PageMissing'
}

/**
 * False in the very first drawing of a start. Ionic draws a page in one piece, however long it takes; as a transition it
 * is drawn in small ones, behind the page's own first picture.
 */
function useTurn(): boolean {
  const [turn, setTurn] = useState(() => !isFirstPicture())
  useEffect(() => {
    if (!turn) startTransition(() => setTurn(true))
  }, [turn])
  return turn
}

/**
 * A lazy page in its own chunk, drawn at once when that is loaded already: React delays what has suspended. After a
 * deploy the old chunk may be gone: then the app reloads, once.
 */
export function page(load: () => Promise<ComponentType>) {
  let there: ComponentType | undefined
  const bring = async () => {
    there = await load()
  }
  loaders.push(bring)
  const Awaited = lazy(async () => {
    try {
      const component = await load()
      unmarkTab(mark)
      return { default: component }
    } catch (error) {
      if (!navigator.onLine || markTab(mark)) throw new PageMissing('', { cause: error })
      location.reload()
      return new Promise<never>(() => undefined)
    }
  })
  function Page() {
    const [Shown] = useState<ComponentType>(() => there ?? Awaited)
    return useTurn() ? createElement(Shown) : null
  }
  return Object.assign(Page, { bring })
}

/**
 * The delay before anything is prefetched, in milliseconds: what the first page still loads, and the first taps on it,
 * go before.
 */
export const startPause = 4000
const whenLoaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else window.addEventListener('load', resolve, { once: true })
  })

/** Does what can wait once the start is over. */
export function afterStart(step: () => void): void {
  void whenLoaded().then(() => setTimeout(step, startPause))
}

const whenIdle = (step: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(step, { timeout: 5000 }) : setTimeout(step, 300)

/** Prefetches the chunks of the remaining pages one after the other while the page is idle. */
export function preloadPages(): void {
  afterStart(preloadNext)
}

function preloadNext(): void {
  const [next, ...rest] = loaders.splice(0)
  if (!next) return
  loaders.push(...rest)
  whenIdle(
    () =>
      void next()
        .catch(() => undefined)
        .finally(preloadNext),
  )
}

const Nothing = () => null

/** A lazy part beside the first page; whether its chunk comes or not, the app goes on, with what stands in its place. */
export const beside = <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: instead }),
    ),
  )

/** A lazy part that the first page does not need, and must not wait for. */
export const afterwards = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  beside(() => whenPainted().then(load))
