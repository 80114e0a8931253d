import { ApiError } from '@megdan/contract'
import { openHistory } from './history.ts'
import { keptCopies } from './kept-copies.ts'
import { type Clash, isSame, merge, type Opens, withValue } from './merge.ts'

/** Under this name is kept what the server has not seen yet. */
export const unborn = 'new'

type Item = { id: string; version: number; status: string }
export type FieldOf<Content> = keyof Content & string

/** What is edited. `Base` is the thing as the server has it; undefined is one of its kinds where a page can begin a new one. */
export type Subject<Content extends object, Base extends Item | undefined> = {
  /** The name under which copies are kept on this computer. */
  kept_as: string
  /** What is joined part by part when two editors meet; else a field is one's or the other's. */
  opens: Opens
  /** Whether what cannot be sent yet is told apart from what merely waits. */
  tells_unfinished: boolean
  fields: readonly FieldOf<Content>[]
  contentOf: (item: NonNullable<Base>) => Content
  /** The content as the server takes it: what is half-written is left out. */
  sendable: (content: Content) => Content
  /** Fields that cannot be sent as they are now. */
  heldBack: (content: Content, base: Base) => readonly FieldOf<Content>[]
  read: (id: string) => Promise<NonNullable<Base>>
  /**
   * `changes` is everything for what is new. What readers have they keep until its editor publishes the changes, which wait on
   * the server.
   */
  send: (base: Base, changes: Partial<Content>) => Promise<NonNullable<Base>>
}

export type CopyState<Content, Base> = {
  content: Content
  /** The thing as the server last had it; undefined before it was saved for the first time. */
  base: Base
  /**
   * `unfinished`: what is left cannot be sent yet; `kept`: it cannot reach the server now and waits on this computer;
   * `lost`: not even that.
   */
  status: 'saved' | 'waiting' | 'unfinished' | 'saving' | 'kept' | 'lost' | 'refused' | 'conflict'
  /** When the server last took something, in milliseconds. */
  saved_at: number | undefined
  error: unknown
  /** In a conflict: where somebody else wrote over the same words. */
  clashes: readonly Clash[]
  can_undo: boolean
  can_redo: boolean
}

export type WorkingCopy<Content extends object, Base extends Item | undefined> = ReturnType<
  typeof openWorkingCopy<Content, Base>
>

type Options<Content, Base> = {
  person_id: string
  base: Base
  /** What it begins with. */
  beginning: Content
  /** The debounce of autosaving, in milliseconds: so much quiet time after the last change. */
  pause?: number | undefined
}

/** True when `error` may be over in a moment, so that a retry makes sense. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429

/** Somebody else saved first (optimistic locking). */
const isOutdated = (error: unknown) => error instanceof ApiError && error.code === 'version_conflict'

/**
 * What one editor writes of one thing. It saves itself; the server keeps what readers have apart from it until its editor says
 * so. Whatever is not yet on the server is kept on this computer.
 */
export function openWorkingCopy<Content extends object, Base extends Item | undefined>(
  subject: Subject<Content, Base>,
  { person_id, base: first, beginning, pause = 1200 }: Options<Content, Base>,
) {
  type Known = NonNullable<Base>
  type State = CopyState<Content, Base>
  type Field = FieldOf<Content>
  const { fields, contentOf, sendable } = subject
  const place = keptCopies<Content>(subject.kept_as, person_id)
  const history = openHistory<Content>()
  let state: State = {
    content: beginning,
    base: first,
    status: 'saved',
    saved_at: undefined,
    error: undefined,
    clashes: [],
    can_undo: false,
    can_redo: false,
  }
  /** What the changes are counted from. */
  let from = beginning
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const become = (changes: Partial<State>) => {
    state = { ...state, ...changes, can_undo: history.canUndo(), can_redo: history.canRedo() }
    for (const listener of listeners) listener()
  }

  const id = () => state.base?.id ?? unborn
  const pick = (content: Content, names: readonly Field[]): Partial<Content> =>
    Object.fromEntries(names.map((name) => [name, content[name]])) as Partial<Content>
  const pending = () => fields.filter((field) => !isSame(from[field], state.content[field]))
  const isUnsaved = () =>
    subject.tells_unfinished ? !isSame(sendable(state.content), sendable(from)) : pending().length > 0
  /** What the server would take now and does not have. */
  const outgoing = (): Partial<Content> => {
    const ready = sendable(state.content)
    const was = sendable(from)
    const held = subject.heldBack(state.content, state.base)
    return pick(
      ready,
      fields.filter((field) => !held.includes(field) && !isSame(ready[field], was[field])),
    )
  }
  const isOutgoing = () => Object.keys(outgoing()).length > 0
  const join = (was: Content, mine: Content, theirs: Content) => merge(was, mine, theirs, subject.opens)

  const keep = (): boolean => {
    const changed = pending()
    if (changed.length > 0) {
      const version = state.base?.version ?? 0
      return place.keep(id(), { version, changes: pick(state.content, changed), were: pick(from, changed) })
    }
    place.drop(id())
    return true
  }
  const plan = (after: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), after)
  }
  const settle = () => {
    const isKept = keep()
    const isReady = isOutgoing()
    const waiting = isReady || !subject.tells_unfinished ? 'waiting' : 'unfinished'
    become({ status: !isUnsaved() ? 'saved' : isKept ? waiting : 'lost' })
    if (isReady) plan(pause)
  }

  /** The server has `item` now: where the page showed `was`, it has `became`; what was written since stays on top. */
  const take = (item: Known, was: Content, became: Content) => {
    const isAltered = became !== was
    const content = isAltered ? join(was, state.content, became).merged : state.content
    if (isAltered) history.rebase((step) => join(was, step, became).merged)
    from = contentOf(item)
    failures = 0
    become({ base: item, content, error: undefined, clashes: [], saved_at: Date.now() })
    settle()
  }
  /** What has become of what was sent. What is half-written was not sent, and must not vanish from the page. */
  const answered = (sent: Content, held: readonly Field[], item: Known): Content => {
    const ready = sendable(sent)
    const stored = contentOf(item)
    const taken = fields.filter(
      (field) => !held.includes(field) && isSame(ready[field], sent[field]) && !isSame(stored[field], sent[field]),
    )
    return taken.length > 0 ? { ...sent, ...pick(stored, taken) } : sent
  }

  /**
   * Merges what somebody else has saved under what is written here; false when both wrote in one place, which is then
   * shown, unless it is only heard of: it is met when this side saves.
   */
  const meet = async (isHeard = false): Promise<boolean> => {
    const theirs = await subject.read(id())
    if (state.status === 'conflict') return false
    const became = contentOf(theirs)
    const { merged, clashes } = join(from, state.content, became)
    if (isHeard && clashes.length > 0) return false
    history.rebase((step) => join(from, step, became).merged)
    from = became
    become({ base: theirs, content: merged, clashes })
    if (clashes.length === 0) {
      settle()
      return true
    }
    become({ status: 'conflict' })
    keep()
    return false
  }

  const send = async (): Promise<void> => {
    const { content: sent, base } = state
    const held = subject.heldBack(sent, base)
    const changes = outgoing()
    if (Object.keys(changes).length === 0) return settle()
    become({ status: 'saving' })
    try {
      const item = await subject.send(base, base === undefined ? sendable(sent) : changes)
      if (base === undefined) place.drop(unborn)
      take(item, sent, answered(sent, held, item))
    } catch (error) {
      await fail(error)
    }
  }

  const fail = async (error: unknown): Promise<void> => {
    if (isOutdated(error)) {
      try {
        if (!(await meet())) return
      } catch (other) {
        return await fail(other)
      }
      return await send()
    }
    const isKept = keep()
    if (!isPassing(error)) return become({ status: isKept ? 'refused' : 'lost', error })
    failures++
    become({ status: isKept ? 'kept' : 'lost', error })
    plan(Math.min(1000 * 2 ** failures, 30_000))
  }

  /** Sends what has changed; resolves when the server has it or has failed. A mutex: one call at a time. */
  const save = (): Promise<void> => {
    clearTimeout(timer)
    if (state.status === 'conflict') return Promise.resolve()
    const mine = (running ?? Promise.resolve()).then(send).finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    return mine
  }

  const put = (content: Content) => {
    become({ content })
    if (state.status === 'conflict') return void keep()
    settle()
  }
  const hurry = () => {
    if (state.status === 'kept') void save()
  }
  const change = (changes: Partial<Content>) => {
    history.note(state.content, Object.keys(changes).join())
    put({ ...state.content, ...changes })
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => state,
    isChanged: isUnsaved,
    change,
    undo: () => put(history.undo(state.content)),
    redo: () => put(history.redo(state.content)),
    save,
    /**
     * The thing as the server has it once everything written is there; undefined where two wrote over one another, and of
     * what nobody has begun to write. What kept it from the server is thrown.
     */
    async settled(): Promise<Known | undefined> {
      await save()
      if (!state.base || state.status === 'conflict') return undefined
      if (isUnsaved()) throw state.error ?? new Error('What is written is not on the server.')
      return state.base
    },
    /** Takes up what was kept when this page was last left; tells whether something was. */
    resume(): boolean {
      const stored = place.find(id())
      if (!stored) return false
      const { merged, clashes } = join({ ...from, ...stored.were }, { ...from, ...stored.changes }, from)
      become({ content: merged })
      if (clashes.length > 0 && state.base) become({ status: 'conflict', clashes })
      else settle()
      return pending().length > 0
    },
    /** Ends a conflict: at these paths theirs is kept, everywhere else mine. */
    resolve(theirs: readonly string[]): Promise<void> {
      if (state.clashes.length === 0) return Promise.resolve()
      const chosen = state.clashes.filter(({ path }) => theirs.includes(path))
      history.note(state.content, 'resolve')
      const content = chosen.reduce((now, clash) => withValue(now, clash.path, clash.theirs), state.content)
      become({ content, clashes: [] })
      settle()
      return save()
    },
    /** Writes these values at paths of `merge`. */
    writeAt(values: readonly { path: string; value: unknown }[]) {
      change(values.reduce((now, { path, value }) => withValue(now, path, value), state.content))
    },
    /** The server changed the thing in another way, by publishing for one; what is not saved yet stays written. */
    replaceBase: (item: Known) => take(item, from, contentOf(item)),
    /** Somebody else has saved something since: takes it over and sends nothing. */
    catchUp: () => meet(),
    /** The same while one writes: what nobody has touched here arrives, the rest waits for the next saving. */
    hear(): Promise<void> {
      if (state.base === undefined || state.status === 'conflict') return Promise.resolve()
      const mine: Promise<void> = (running ?? Promise.resolve())
        .then(() => meet(true))
        // Without an answer nothing is taken over; the next saving asks again.
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => {
          if (running === mine) running = undefined
        })
      running = mine
      return mine
    },
    /** The same when this error says so: what the other has done is shown, and the next press means it. */
    async catchUpAfter(error: unknown): Promise<void> {
      if (!isOutdated(error)) return
      try {
        await meet()
      } catch {
        // Without an answer nothing is taken over; the next press asks again.
      }
    },
    /** The thing is no more: nothing of it is saved or kept any longer. */
    forget() {
      place.drop(id())
      from = state.content
    },
    /** Turns autosaving on; what this answers turns it off and saves what is left. */
    open() {
      globalThis.addEventListener('online', hurry)
      if (isOutgoing()) plan(pause)
      return () => {
        clearTimeout(timer)
        globalThis.removeEventListener('online', hurry)
        if (state.status !== 'conflict' && isOutgoing()) void save()
      }
    },
    /** Gives up what differs from what readers have, as `item` is without it, and answers it. */
    revert(item: Known, readers: Content): Partial<Content> {
      const given = pick(
        state.content,
        fields.filter((field) => !isSame(readers[field], state.content[field])),
      )
      clearTimeout(timer)
      place.drop(id())
      history.note(state.content, 'revert')
      from = contentOf(item)
      become({ base: item, content: from, status: 'saved', error: undefined, clashes: [] })
      return given
    },
  }
}
