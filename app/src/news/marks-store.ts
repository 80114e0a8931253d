import { type Call, news } from '@megdan/contract'
import { type Known, merge, nothing } from './marks.ts'
import { isFinal, pauseAfter } from '../platform/retries.ts'
import { apply, type Change, put, send, type Waiting, without } from './outbox.ts'

/** `from_guest`: what `known` holds was done without an account, and its account does not know it yet. */
type Kept = { owner: string; known: Known; waiting: Waiting[]; from_guest?: true }
export type MarksView = { known: Known; waiting: readonly Waiting[] }
export type Reader = { owner: string; member: boolean; guest: boolean }

type Surroundings = {
  api: Call
  reader: () => Reader
  load: () => Promise<unknown>
  save: (kept: Kept) => Promise<unknown>
  /** One at a time under this name, in all tabs. */
  alone: <T>(name: string, step: () => Promise<T>) => Promise<T>
  /** Lets the other tabs know that something was saved. */
  tell: () => void
  online: () => boolean
  refused: (change: Waiting, code: string) => void
  now?: () => Date
}

const fresh = (owner: string): Kept => ({ owner, known: nothing, waiting: [] })
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value['owner'] === 'string' &&
  isRecord(value['known']) &&
  (['read', 'bookmarked', 'reacted', 'confirmed'] as const).every((kind) => isRecord(Object(value['known'])[kind])) &&
  Array.isArray(value['waiting'])

/** What a guest saved and read, as changes that his account is to be told; named so that reading it twice is the same. */
function toTell({ bookmarked, read }: Known): Waiting[] {
  const moved = (kind: 'bookmark' | 'read', marks: Record<string, string>) =>
    Object.entries(marks).map(([item, at]): Waiting => ({ kind, on: true, item, at, key: `guest ${kind} ${item}` }))
  return [...moved('bookmark', bookmarked), ...moved('read', read)]
}

const asMember = ({ owner, known, waiting, from_guest }: Kept): Kept =>
  from_guest ? { owner, known: nothing, waiting: toTell(known).reduce(put, waiting) } : { owner, known, waiting }

let count = 0
const newKey = () => crypto.randomUUID?.() ?? `${Date.now()}-${++count}-${Math.random()}`

/** What this person has done: shown at once, kept on the device, and sent when there is a connection. */
export function createMarks(around: Surroundings) {
  const { api, reader, load, save, alone, online } = around
  const listeners = new Set<() => void>()
  let saved = fresh(reader().owner)
  /** Steps that are shown already and not saved yet. */
  let unsaved: ((kept: Kept) => Kept)[] = []
  let view: MarksView = { known: nothing, waiting: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running: Promise<void> | undefined
  let again = false
  /** The server is asked what changed elsewhere at a start or a return, not after each tap. */
  let asking = false

  function publish() {
    const { known, waiting } = unsaved.reduce((kept, step) => step(kept), saved)
    view = { known: waiting.reduce(apply, known), waiting }
    for (const listener of listeners) listener()
  }

  async function reload() {
    const { owner } = reader()
    const found = await load()
    if (reader().owner !== owner) return
    if (isKept(found) && found.owner === owner) saved = asMember(found)
    else if (saved.owner !== owner) saved = fresh(owner)
  }

  function change(step: (kept: Kept) => Kept): Promise<void> {
    unsaved.push(step)
    publish()
    return alone('marks', async () => {
      await reload()
      if (!unsaved.includes(step)) return
      saved = step(saved)
      unsaved = unsaved.filter((each) => each !== step)
      if (reader().owner === saved.owner) await save(saved)
      publish()
      around.tell()
    })
  }

  async function sendFirst(): Promise<boolean> {
    await alone('marks', reload)
    const first = saved.waiting[0]
    if (!first) return false
    const { owner } = saved
    let at: string | undefined
    let refusal: string | undefined
    try {
      at = await send(api, first)
    } catch (error) {
      if (!isFinal(error)) throw error
      refusal = error.code
    }
    if (reader().owner !== owner) return false
    const done = { ...first, ...(at && { at }) }
    await change((kept) => ({
      ...kept,
      known: refusal === undefined ? apply(kept.known, done) : kept.known,
      waiting: without(kept.waiting, first.key),
    }))
    if (refusal !== undefined) around.refused(first, refusal)
    return true
  }

  async function fetchMarks() {
    const { owner, known } = saved
    const since = known.cursor
    const reply = await api(news.marks, { query: since === undefined ? {} : { since } })
    if (reader().owner === owner)
      await change((kept) => ({ ...kept, known: merge(kept.known, reply, since !== undefined) }))
  }

  async function exchange() {
    if (!reader().member || !online()) return
    clearTimeout(timer)
    try {
      while (await sendFirst());
      if (asking) await fetchMarks()
      asking = false
      failures = 0
    } catch (error) {
      timer = setTimeout(() => void sync(false), pauseAfter(failures++, error))
    }
  }

  /** Sends what waits, then asks what changed elsewhere. */
  function sync(ask = true): Promise<void> {
    asking ||= ask
    if (running) {
      again = true
      return running
    }
    running = alone('marks-sending', exchange).finally(() => {
      running = undefined
      if (again) {
        again = false
        void sync(false)
      }
    })
    return running
  }

  async function mark(item: string, wish: Change): Promise<void> {
    const { member, guest } = reader()
    if (!member && !guest) return
    const entry: Waiting = { ...wish, item, at: (around.now?.() ?? new Date()).toISOString(), key: newKey() }
    await change((kept) =>
      member ? { ...kept, waiting: put(kept.waiting, entry) } : { ...kept, known: apply(kept.known, entry) },
    )
    if (member) await sync(false)
  }

  /** Another person reads now; a guest's marks lie on the device as his account's. */
  async function changeReader(): Promise<void> {
    if (saved.owner === reader().owner) return
    clearTimeout(timer)
    saved = fresh(reader().owner)
    unsaved = []
    failures = 0
    publish()
    await open()
  }

  async function open(): Promise<void> {
    await alone('marks', reload)
    publish()
  }

  return {
    open,
    sync,
    mark,
    changeReader,
    /** Another tab saved something. */
    refresh: open,
    view: () => view,
    watch(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
