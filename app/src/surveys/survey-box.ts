import { newKey } from '@megdan/kit/new-key'
import { pauseAfter } from '@megdan/kit/retries'
import { createStore } from '@megdan/kit/store'
import { oneByOne, type Surroundings as Around } from '../platform/outbox.ts'
import { askAfter, deliver, isEarly, type Post, type Verdict } from './delivery.ts'
import { type Entry, isBegun, isEntry, reopened } from './entry.ts'

type Entries = Readonly<Record<string, Entry>>
/** `seed` gives this reader their own order of shuffled options. */
export type StoredBox = { owner: string; seed: string; revision: number; entries: Entries }
export type BoxView = StoredBox & {
  loaded: boolean
  /** The device's storage is full or forbidden: what is answered now lives as long as this page. */
  full: boolean
  /** The last try did not reach the server, whatever the phone thinks of its connection. */
  stuck: boolean
}

/**
 * After how many milliseconds the server is asked again whether what it holds is counted; rather late than all phones
 * at once.
 */
const askAgainAfter = 600_000

/** What may still have to go to the server. */
const isUnderWay = ({ stage, held }: Entry) => stage === 'waiting' || (stage === 'sent' && held === true)

/** What was on its way has been taken back meanwhile, or its reader has gone: nothing more of it may leave. */
class TakenBack extends Error {}

type Surroundings = Around &
  Omit<Post, 'keep' | 'asDevice' | 'leaving'> & {
    withDeviceKey: <T>(step: (device_key: string) => Promise<T>) => Promise<T>
    settled: (id: string, entry: Entry, verdict: Verdict) => void
  }

const fresh = (owner: string): StoredBox => ({
  owner,
  seed: newKey(),
  revision: 0,
  entries: {},
})

/** What can be used of what lies on the device; a damaged entry costs no other one. */
function readKept(stored: unknown): StoredBox | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { owner, seed, revision, entries, from_guest } = stored as Record<string, unknown>
  if (typeof owner !== 'string' || typeof entries !== 'object' || entries === null) return undefined
  const sound = Object.entries(entries).filter((pair): pair is [string, Entry] => isEntry(pair[1]))
  const empty = fresh(owner)
  return {
    owner,
    seed: typeof seed === 'string' ? seed : empty.seed,
    revision: typeof revision === 'number' ? revision : 0,
    entries: from_guest === true ? takeAlong(Object.fromEntries(sound)) : Object.fromEntries(sound),
  }
}

/** What a guest began goes along into their account as a draft to be looked at again: there it may carry a name. */
function takeAlong(entries: Entries): Entries {
  const open = Object.entries(entries).filter(([, entry]) => isBegun(entry) || entry.stage === 'waiting')
  return Object.fromEntries(
    open.map(([id, entry]) => {
      const { ticket: _ticket, ...draft } = reopened(entry, 'now_member')
      return [id, draft]
    }),
  )
}

/**
 * The outbox of surveys begun, given and answered on this device: saved at each step, and sent once when there is a
 * connection.
 */
export function createSurveyBox(around: Surroundings) {
  const { name, reader, load, save, alone, online } = around
  let saved = fresh(reader().owner)
  /** Steps that are shown already and not saved yet (optimistic updates). */
  let unsaved: ((entries: Entries) => Entries)[] = []
  const view = createStore<BoxView>({ ...saved, loaded: false, full: false, stuck: false })
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let leaving = false

  function publish(change: Partial<BoxView> = {}) {
    const entries = unsaved.reduce((all, step) => step(all), saved.entries)
    const { loaded, full, stuck } = view.get()
    view.set({ ...saved, loaded, full, stuck, ...change, entries })
  }

  async function reload() {
    const { owner } = reader()
    const stored = readKept(await load())
    if (reader().owner !== owner) return
    // What could not be saved is newer than what lies there.
    if (stored?.owner === owner && (stored.revision >= saved.revision || saved.owner !== owner)) saved = stored
    else if (saved.owner !== owner) saved = fresh(owner)
  }

  /** Writes all that is not saved yet in one step, and reads it again: a full device says nothing. */
  async function write() {
    await reload()
    if (unsaved.length === 0) return
    const steps = unsaved
    saved = { ...saved, revision: saved.revision + 1, entries: steps.reduce((all, step) => step(all), saved.entries) }
    unsaved = unsaved.filter((step) => !steps.includes(step))
    if (reader().owner !== saved.owner) return publish()
    await save(saved)
    const there = readKept(await load())
    publish({ full: there === undefined || there.revision < saved.revision })
    around.tell()
  }

  function change(step: (entries: Entries) => Entries): Promise<void> {
    unsaved.push(step)
    publish()
    return alone(name, write)
  }

  /** Changes one entry; a step that gives nothing back takes it away. */
  const put = (id: string, step: (entry: Entry | undefined) => Entry | undefined): Promise<void> =>
    change((entries) => {
      const { [id]: before, ...others } = entries
      const next = step(before)
      return next === undefined ? others : { ...others, [id]: next }
    })

  /** What has become of it, as it is kept. */
  function after(now: Entry, verdict: Verdict): Entry {
    const { held: _held, not_before: _not_before, ...rest } = now
    if (verdict.end === 'early') return now
    if (verdict.end === 'reopen') return reopened(now, verdict.reason)
    if (verdict.end === 'refused') return { ...rest, stage: 'refused', reason: verdict.reason }
    const changed_at = now.stage === 'sent' ? now.changed_at : new Date().toISOString()
    if (verdict.end === 'sent') return { ...rest, stage: 'sent', changed_at }
    const not_before = new Date(Date.now() + askAgainAfter + around.pause()).toISOString()
    return { ...rest, stage: 'sent', changed_at, held: true, not_before }
  }

  async function deliverOne(id: string, entry: Entry) {
    const { owner } = saved
    const { guest } = reader()
    const isSame = (now: Entry | undefined): now is Entry =>
      now?.key === entry.key && now.stage === entry.stage && isUnderWay(now)
    const putSame = async (step: (now: Entry) => Entry) => {
      let isThere = reader().owner === owner
      if (isThere)
        await put(id, (now) => {
          isThere = isSame(now)
          return isSame(now) ? step(now) : now
        })
      if (!isThere || reader().owner !== owner) throw new TakenBack()
    }
    const keep = (part: Partial<Entry>) => putSame((now) => ({ ...now, ...part }))
    const asDevice: Post['asDevice'] = (step) => (guest ? around.withDeviceKey(step) : step(undefined))
    const post = { ...around, keep, leaving: () => leaving, asDevice }
    const verdict = await (entry.held ? askAfter : deliver)(id, entry, post)
    await putSame((now) => after(now, verdict))
    const isNews = !entry.held || verdict.end === 'refused' || verdict.end === 'reopen'
    if (verdict.end !== 'early' && isNews) around.settled(id, entry, verdict)
  }

  const wakeIn = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void sync(), milliseconds)
  }

  async function exchange() {
    const { member, guest } = reader()
    if ((!member && !guest) || !online()) return
    clearTimeout(timer)
    await alone(name, reload)
    publish()
    let pause: number | undefined
    for (const [id, entry] of Object.entries(view.get().entries)) {
      if (!isUnderWay(entry) || (isEarly(entry) && !(leaving && entry.stage === 'waiting'))) continue
      try {
        await deliverOne(id, entry)
        failures = 0
        publish({ stuck: false })
      } catch (error) {
        if (error instanceof TakenBack) continue
        publish({ stuck: true })
        pause = pauseAfter(failures++, error)
      }
    }
    const later = Object.values(view.get().entries).filter((entry) => isUnderWay(entry) && isEarly(entry))
    const waits = later.map(({ not_before = '' }) => Date.parse(not_before) - Date.now())
    const next = Math.min(...waits, pause ?? Infinity)
    if (next < Infinity) wakeIn(Math.max(0, next))
  }

  /** Sends what waits. */
  const sync = oneByOne(() => alone(`${name}-sending`, exchange))

  /** The app is being put away and may not wake again: what waits for its moment goes now. */
  async function leave(): Promise<void> {
    leaving = true
    try {
      await sync()
    } finally {
      leaving = false
    }
  }

  async function open(): Promise<void> {
    await alone(name, reload)
    publish({ loaded: true })
  }

  /** Another person reads now. */
  async function changeReader(): Promise<void> {
    if (saved.owner === reader().owner) return
    clearTimeout(timer)
    saved = fresh(reader().owner)
    unsaved = []
    failures = 0
    publish({ loaded: false, full: false, stuck: false })
    await open()
  }

  return {
    open,
    sync,
    leave,
    put,
    changeReader,
    /** Another tab saved something. */
    refresh: open,
    view: view.get,
    watch: view.watch,
  }
}
