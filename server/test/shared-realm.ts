import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { makePlainly } from './plain-elements.ts'
import { queryPlainly } from './plain-queries.ts'
import { drawPlainly } from './plain-styles.ts'

/**
 * The files of the screens share a process, a jsdom and the packages, for to load these took longer than the tests.
 * Our own modules are each file's own, with all that they remember; what a file leaves outside of them goes with it.
 */
vi.resetModules()

configure({
  // A busy machine is no failure, as in vitest.config.ts.
  asyncUtilTimeout: 60_000,
  // While something is waited for, each look that does not find it yet would write down the whole page, and throw it away.
  getElementError(message, container) {
    const isLooking = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
    const error = new Error([message, isLooking ? '' : prettyDOM(container)].filter(Boolean).join('\n\n'))
    return Object.assign(error, { name: 'TestingLibraryElementError' })
  },
})

makePlainly()

const undo: (() => void)[] = []

/** What is heard on the window and on the document until the file ends. */
function watchListeners(): void {
  for (const target of [window, document]) {
    const { addEventListener } = target
    target.addEventListener = (name: string, listener: EventListener, options?: boolean | AddEventListenerOptions) => {
      addEventListener.call(target, name, listener, options)
      // React adds this one once for each document, and remembers that.
      if (name !== 'selectionchange') undo.push(() => target.removeEventListener(name, listener, options))
    }
    undo.push(() => (target.addEventListener = addEventListener))
  }
}

/** A tab that is gone hears nothing of the other tabs. */
function watchChannels(): void {
  const Channel = globalThis.BroadcastChannel
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name)
      undo.push(() => this.close())
    }
  }
  undo.push(() => (globalThis.BroadcastChannel = Channel))
}

/**
 * jsdom draws all frames by one interval, begun with the first that waits. Where intervals were false ones then, none
 * was drawn any more, in no file of this process: whatever waited for one waited for ever.
 */
function drawFrames(): void {
  const { setTimeout: later, clearTimeout: cancel } = globalThis
  const waiting = new Map<number, NodeJS.Timeout>()
  let last = 0
  globalThis.requestAnimationFrame = (draw) => {
    const handle = ++last
    const due = () => {
      waiting.delete(handle)
      draw(performance.now())
    }
    waiting.set(handle, later(due, 1000 / 60))
    return handle
  }
  globalThis.cancelAnimationFrame = (handle) => {
    cancel(waiting.get(handle))
    waiting.delete(handle)
  }
}

/** A page that is gone does nothing later: jsdom may be gone, too, by then. */
function watchTimers(): void {
  const { setTimeout: once } = globalThis
  const begun: NodeJS.Timeout[] = []
  const watched = (...all: Parameters<typeof once>) => {
    const timer = once(...all)
    begun.push(timer)
    return timer
  }
  globalThis.setTimeout = Object.assign(watched, once)
  undo.push(() => {
    globalThis.setTimeout = once
    for (const timer of begun) clearTimeout(timer)
  })
}

/** What a file gives jsdom that lacks it, or puts in the place of its own. */
function watchProperties(place: object): void {
  const before = Object.getOwnPropertyDescriptors(place)
  undo.push(() => {
    for (const name of Reflect.ownKeys(place)) if (!Object.hasOwn(before, name)) Reflect.deleteProperty(place, name)
    for (const name of Reflect.ownKeys(before)) {
      const was: PropertyDescriptor = Reflect.get(before, name)
      const is = Object.getOwnPropertyDescriptor(place, name)
      if (was.configurable && (was.value !== is?.value || was.get !== is?.get)) Object.defineProperty(place, name, was)
    }
  })
}

function clearPage(): void {
  const { documentElement: root, head, body } = document
  for (const part of [root, head, body]) for (const name of part.getAttributeNames()) part.removeAttribute(name)
  for (const part of [head, body]) part.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  Reflect.deleteProperty(window, 'matchMedia')
}

// A few files say of themselves that they need no page.
if ('document' in globalThis) {
  for (const place of [document, navigator, history, Element.prototype, HTMLElement.prototype, Range.prototype])
    watchProperties(place)
  watchListeners()
  watchChannels()
  watchTimers()
  drawFrames()
  undo.push(drawPlainly(), queryPlainly())
  undo.unshift(clearPage)
}
afterEach(cleanup)
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const step of undo.splice(0).toReversed()) step()
})
