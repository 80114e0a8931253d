/**
 * What lies over a page (a sheet, the menu, a picture, a dialog) has an entry of its own in the browser's history, under
 * the address of the page, so that Back closes it: the button of the browser, the gesture of the installed app, Android's.
 * The router hears nothing of these entries. Whatever is closed otherwise takes its entry back.
 */
type Layer = { close: () => void }
type State = { idx?: number; key?: string; over?: number; under?: string } | null

/** What was asked to close and has not done so by then, in milliseconds, stays open. */
const patience = 500

let layers: readonly Layer[] = []
/** How many entries of ours lie above the one of the page. */
let depth = 0
/** The entry of the page under them. */
let page: string | undefined
/** What the router has made of the page's entry while something lay over it. */
let rewritten: { state: State; url: string } | undefined
/** We have asked the browser to go, and have not arrived. */
let moving = false
/** So many entries above the page's lies a new one that was put there while we were moving away. */
let overtaken = 0
let timer: ReturnType<typeof setTimeout> | undefined

const here = () => history.state as State
const nameOf = (state: State) => `${state?.idx} ${state?.key}`
const pageHere = () => here()?.under ?? nameOf(here())

let native: Pick<History, 'pushState' | 'replaceState' | 'go'> | undefined

function move(by: number) {
  moving = true
  native?.go(by)
}

function push() {
  page ??= nameOf(here())
  depth += 1
  native?.pushState({ ...here(), over: depth, under: page }, '')
}

/** As many entries as there are things that lie on top. */
function settle() {
  clearTimeout(timer)
  timer = undefined
  if (moving) return
  while (depth < layers.length) push()
  if (depth > layers.length) move(layers.length - depth)
}

function settleSoon(after = 0) {
  clearTimeout(timer)
  timer = setTimeout(settle, after)
}

/** The page is left; what still lies on top then lies on the next one. */
function leave() {
  depth = 0
  page = rewritten = undefined
  settleSoon(patience)
}

function rewrite() {
  if (rewritten) native?.replaceState(rewritten.state, '', rewritten.url)
  page = rewritten = undefined
}

function popped(event: Event) {
  const isOurs = moving
  moving = false
  const over = here()?.over ?? 0
  if (overtaken > 0) {
    event.stopImmediatePropagation()
    const by = overtaken - over
    overtaken = 0
    return move(by)
  }
  const isPage = page === pageHere()
  depth = over
  if (isPage) event.stopImmediatePropagation()
  else [page, rewritten] = [over > 0 ? pageHere() : undefined, undefined]
  // What lies there though we have arrived where we went was laid there on the way.
  const closing = isPage && isOurs ? [] : layers.slice(isPage ? over : 0)
  for (const layer of closing.toReversed()) layer.close()
  if (isPage && over === 0) rewrite()
  settleSoon(closing.length > 0 ? patience : 0)
}

/** The router goes on from the page, not from what lies over it. */
function stepIn({ history }: Window) {
  const before = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
    go: history.go.bind(history),
  }
  native = before
  history.pushState = (state, unused, url) => {
    if (depth === 0) return before.pushState(state, unused, url)
    // The new page takes the place of what lay on top.
    before.replaceState(state, unused, url)
    if (moving) overtaken = depth
    leave()
  }
  history.replaceState = (state, unused, url) => {
    if (depth === 0) return before.replaceState(state, unused, url)
    before.replaceState({ ...state, over: depth, under: page }, unused, url)
    rewritten = { state, url: location.href }
  }
  history.go = (by = 0) => {
    // A way of ours that is still under way counts already.
    const from = by < 0 && !moving ? depth : 0
    if (from > 0) leave()
    before.go(by - from)
  }
  history.back = () => history.go(-1)
}

export const isAnythingOnTop = (): boolean => layers.length > 0
/** Closes what lies above all else, as a button of the phone does. */
export const closeUpmost = (): void => layers.at(-1)?.close()

/** Listens before the router does. What lay open when the page was loaded anew is no longer there. */
export function startOnTop(): void {
  if (native) return
  stepIn(window)
  window.addEventListener('popstate', popped, true)
  const state = here()
  if (!state?.over) return
  const { over, under, ...own } = state
  depth = over
  page = under
  rewritten = { state: own, url: location.href }
  settle()
}

/** Puts something on top until the function that it gives back is called; Back closes it. */
export function layOnTop(close: () => void): () => void {
  startOnTop()
  const layer = { close }
  layers = [...layers, layer]
  settle()
  return () => {
    layers = layers.filter((one) => one !== layer)
    settleSoon()
  }
}
