import { ApiError } from '@megdan/contract'
import { isFinal, pauseAfter } from '@megdan/kit/retries'
import { createStore } from '@megdan/kit/store'
import { alone } from './alone.ts'
import { deviceStore } from './device-store.ts'
import { whenResumed } from './lifecycle.ts'
import { isOnline, watchNetwork } from './network.ts'

export type Reader = { owner: string; member: boolean; guest: boolean }

/**
 * What somebody did here: `waiting` has not reached the server yet, `known` is what this device counts as done besides.
 */
export type Standing<Known, Wish> = { known: Known; waiting: readonly Wish[] }
type Stored<Known, Wish> = Standing<Known, Wish> & {
  owner: string
  /** What `known` holds was done without an account, and its account does not know it yet. */
  from_guest?: true
}

/**
 * The order of an outbox: which waiting wishes a newer one replaces, and what is left once one of them has been sent.
 */
type Order<Wish> = {
  put: (waiting: readonly Wish[], next: Wish) => readonly Wish[]
  without: (waiting: readonly Wish[], sent: Wish) => readonly Wish[]
}

export type Rules<Known, Wish> = Order<Wish> & {
  nothing: Known
  isKnown: (stored: unknown) => boolean
  apply: (known: Known, wish: Wish) => Known
  /** What a guest did, as wishes for their account. Each has a stable key: made twice, it is the same wish. */
  toTell: (known: Known) => readonly Wish[]
  /**
   * Sends one wish; idempotent, so it may be retried. Gives back what counts as done from now on, where this device
   * keeps that.
   */
  send: (wish: Wish) => Promise<Wish | undefined>
  /** Runs before a wish leaves the outbox, `refusal` being the code by which the server ended it. */
  settled?: (wish: Wish, refusal: string | undefined) => Promise<void> | void
  /** Fetches what happened elsewhere, as a change of what is known. */
  ask?: (known: Known) => Promise<(known: Known) => Known>
  /** Whose wishes are sent: members’, unless this says otherwise. A guest’s that are not sent are known at once. */
  sends?: (reader: Reader) => boolean
  pause?: typeof pauseAfter
}

export type Surroundings<State = unknown> = {
  name: string
  reader: () => Reader
  load: () => Promise<unknown>
  save: (state: State) => Promise<unknown>
  /** A mutex: one at a time under this name, in all tabs. */
  alone: <T>(name: string, step: () => Promise<T>) => Promise<T>
  /** Lets the other tabs know that something was saved. */
  tell: () => void
  online: () => boolean
}

const textOf = (wish: unknown) => JSON.stringify(wish)

/** The last wish for one thing is the only one that is sent. */
export const newestOf = <Wish>(thingOf: (wish: Wish) => string): Order<Wish> => ({
  put: (waiting, next) => [...waiting.filter((each) => thingOf(each) !== thingOf(next)), next],
  without: (waiting, sent) => waiting.filter((each) => textOf(each) !== textOf(sent)),
})

/** Coalesces calls: whoever calls while one run is under way waits for one that begins after it. */
export function oneByOne(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  return function ask(): Promise<void> {
    if (!running) {
      running = run().finally(() => (running = undefined))
      return running
    }
    const follow = () => {
      next = undefined
      return ask()
    }
    next ??= running.then(follow, follow)
    return next
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The outbox: what was done without a signal is shown at once (optimistic update), kept on the device for the person
 * who did it, and sent when there is a connection.
 */
export function createOutbox<Known, Wish>(rules: Rules<Known, Wish>, around: Surroundings<Stored<Known, Wish>>) {
  type State = Stored<Known, Wish>
  const { name, reader, load, save, alone, online } = around
  const { nothing, sends = ({ member }) => member, pause = pauseAfter } = rules
  const fresh = (owner: string): State => ({ owner, known: nothing, waiting: [] })
  const view = createStore<Standing<Known, Wish>>({ known: nothing, waiting: [] })
  let saved = fresh(reader().owner)
  /** Steps that are shown already and not saved yet. */
  let unsaved: ((state: State) => State)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** The server is asked what changed elsewhere at a start or a return, not after each tap. */
  let asking = false

  function publish() {
    const { known, waiting } = unsaved.reduce((state, step) => step(state), saved)
    view.set({ known: waiting.reduce(rules.apply, known), waiting })
  }

  const isKept = (stored: unknown): stored is State =>
    isRecord(stored) &&
    typeof stored['owner'] === 'string' &&
    Array.isArray(stored['waiting']) &&
    rules.isKnown(stored['known'])

  const asMember = ({ owner, known, waiting, from_guest }: State): State =>
    from_guest
      ? { owner, known: nothing, waiting: rules.toTell(known).reduce(rules.put, waiting) }
      : { owner, known, waiting }

  async function reload() {
    const { owner } = reader()
    const stored = await load()
    if (reader().owner !== owner) return
    if (isKept(stored) && stored.owner === owner) saved = asMember(stored)
    else if (saved.owner !== owner) saved = fresh(owner)
  }

  function change(step: (state: State) => State): Promise<void> {
    unsaved.push(step)
    publish()
    return alone(name, async () => {
      await reload()
      if (!unsaved.includes(step)) return
      saved = step(saved)
      unsaved = unsaved.filter((each) => each !== step)
      if (reader().owner === saved.owner) await save(saved)
      publish()
      around.tell()
    })
  }

  /** False when somebody else reads by now. */
  async function sendOne(wish: Wish): Promise<boolean> {
    const { owner } = saved
    let done: Wish | undefined
    let refusal: string | undefined
    try {
      done = await rules.send(wish)
    } catch (error) {
      if (!isFinal(error)) throw error
      refusal = error.code
    }
    if (reader().owner !== owner) return false
    await rules.settled?.(wish, refusal)
    await change((state) => ({
      ...state,
      known: done === undefined ? state.known : rules.apply(state.known, done),
      waiting: rules.without(state.waiting, wish),
    }))
    return true
  }

  /**
   * In their order. A wish that fails by itself holds up no other one; when the server does not answer, all wait for a
   * retry.
   */
  async function sendAll() {
    const failed = new Set<string>()
    let failure: unknown
    for (;;) {
      await alone(name, reload)
      const next = saved.waiting.find((wish) => !failed.has(textOf(wish)))
      if (next === undefined) break
      try {
        if (!(await sendOne(next))) return
      } catch (error) {
        if (error instanceof ApiError) throw error
        failed.add(textOf(next))
        failure = error
      }
    }
    if (failure !== undefined) throw failure
  }

  async function askElsewhere() {
    const { owner, known } = saved
    const learn = await rules.ask?.(known)
    if (learn && reader().owner === owner) await change((state) => ({ ...state, known: learn(state.known) }))
    asking = false
  }

  async function exchange() {
    if (!sends(reader()) || !online()) return
    clearTimeout(timer)
    try {
      await sendAll()
      if (asking) await askElsewhere()
      failures = 0
    } catch (error) {
      timer = setTimeout(() => void sync(false), pause(failures++, error))
    }
  }

  const run = oneByOne(() => alone(`${name}-sending`, exchange))
  /** Sends what waits, then asks what changed elsewhere. */
  function sync(ask = true): Promise<void> {
    asking ||= ask
    return run()
  }

  async function open(): Promise<void> {
    await alone(name, reload)
    publish()
  }

  return {
    open,
    sync,
    /** Keeps a wish; `sync` sends it. */
    put(wish: Wish): Promise<void> {
      const isKnownAtOnce = reader().guest && !sends(reader())
      return change((state) =>
        isKnownAtOnce
          ? { ...state, known: rules.apply(state.known, wish) }
          : { ...state, waiting: rules.put(state.waiting, wish) },
      )
    },
    /** Another person reads now. What a guest left on the device stays there and becomes their account’s. */
    async changeReader(): Promise<void> {
      if (saved.owner === reader().owner) return
      clearTimeout(timer)
      saved = fresh(reader().owner)
      unsaved = []
      failures = 0
      publish()
      await open()
    },
    /** Another tab saved something. */
    refresh: open,
    view: view.get,
    watch: view.watch,
  }
}

/** The rules of an outbox that keeps only what waits. */
export const onlyWaiting = { nothing: undefined, isKnown: () => true, apply: () => undefined, toTell: () => [] }

/** For an outbox whose changes other tabs need not hear of at once. */
export const onDevice = { alone, online: isOnline, tell: () => undefined }

/** What all tabs of this device keep under a name. */
export function drawerOf(name: string) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  return {
    ...onDevice,
    name,
    load: () => deviceStore.get<unknown>(name),
    save: (state: unknown) => deviceStore.set(name, state),
    tell: () => channel?.postMessage('saved'),
    /** Calls when another tab saved something. */
    hear: (listener: () => void) => channel?.addEventListener('message', listener),
  }
}

type Following = {
  box: { [name in 'open' | 'sync' | 'refresh' | 'changeReader']: () => Promise<void> }
  hear?: (listener: () => void) => void
  watchReader?: (listener: () => void) => void
}

/** Gives back what starts it, once, and tells when what lies on the device has been read: from then on what waits goes out by itself, at the start, with the signal, when the app comes back, when somebody else reads and when a sign-in is renewed. */
export function following({ box, hear, watchReader }: Following): () => Promise<void> {
  let opened: Promise<void> | undefined
  return () => {
    if (opened) return opened
    hear?.(() => void box.refresh())
    watchReader?.(() => void box.changeReader().then(() => box.sync()))
    watchNetwork((online) => online && void box.sync())
    whenResumed(() => void box.sync())
    opened = box.open()
    void opened.then(() => box.sync())
    return opened
  }
}
