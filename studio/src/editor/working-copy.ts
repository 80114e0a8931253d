import { ApiError, type Call, newsAuthoring as authoring, type NewsContent, type StudioNews } from '@megdan/contract'
import { contentOf, emptyContent, type Field, fields } from '../news/index.ts'
import { type Changes, changedFields, halfWritten, isSame, pick, sendable } from './content.ts'
import { dropCopy, findCopy, keepCopy } from './kept-copies.ts'

/** Under this name is kept what has no item yet. */
export const unborn = 'new'

export type CopyState = {
  content: NewsContent
  /** The item as the server last had it; undefined before it was saved for the first time. */
  base: StudioNews | undefined
  /** `kept`: it cannot reach the server now and waits on this computer; `lost`: not even that. */
  status: 'saved' | 'waiting' | 'saving' | 'kept' | 'lost' | 'refused' | 'conflict'
  /** When the server last took something, in milliseconds. */
  saved_at: number | undefined
  error: unknown
  /** In a conflict: the item as somebody else has left it, and the fields that both have changed. */
  theirs: { item: StudioNews; fields: Field[] } | undefined
}

type Options = {
  api: Call
  person_id: string
  /** Undefined for an item that does not exist yet. */
  item?: StudioNews | undefined
  /** What a new item begins with. */
  start?: Changes
  /** Quiet time after the last change before it is saved by itself; in milliseconds. */
  pause?: number
}

export type WorkingCopy = ReturnType<typeof openWorkingCopy>

/** True when `error` may be over in a moment, so that trying again makes sense. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429

/**
 * What one editor writes of one item. A draft saves itself; what readers see changes only when he says so.
 * Whatever is not yet on the server is kept on this computer.
 */
export function openWorkingCopy({ api, person_id, item, start = {}, pause = 1200 }: Options) {
  const beginning = item ? contentOf(item) : { ...emptyContent('bg'), ...start }
  let state: CopyState = {
    content: beginning,
    base: item,
    status: 'saved',
    saved_at: undefined,
    error: undefined,
    theirs: undefined,
  }
  /** What the changes are counted from. */
  let from = beginning
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const become = (changes: Partial<CopyState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const id = () => state.base?.id ?? unborn
  const pending = () => changedFields(from, state.content)
  /** What the server would take now and does not have. */
  const outgoing = (): Changes => {
    const ready = sendable(pick(state.content, pending()))
    return Object.fromEntries(Object.entries(ready).filter(([name, value]) => !isSame(value, from[name as Field])))
  }
  const savesItself = () => state.base === undefined || state.base.status === 'draft'

  const keep = (): boolean => {
    const changed = pending()
    if (changed.length === 0) {
      dropCopy(person_id, id())
      return true
    }
    const [changes, were] = [pick(state.content, changed), pick(from, changed)]
    return keepCopy(person_id, id(), { version: state.base?.version ?? 0, changes, were })
  }

  const plan = (after: number) => {
    clearTimeout(timer)
    if (savesItself()) timer = setTimeout(() => void save(), after)
  }

  /** The server has `item` now; what was written meanwhile stays on top of it. */
  const take = (item: StudioNews, sent: NewsContent) => {
    // What is half-written was not sent, and must not vanish from the page.
    const kept = [...changedFields(sent, state.content), ...halfWritten(sent)]
    const taken = contentOf(item)
    // What is the same stays the same object, so that no field is drawn anew under the cursor.
    const same = fields.filter((field) => isSame(taken[field], state.content[field]))
    const content = { ...taken, ...pick(state.content, [...kept, ...same]) }
    from = contentOf(item)
    failures = 0
    become({ base: item, content, error: undefined, theirs: undefined, saved_at: Date.now() })
    settle()
  }

  const settle = () => {
    const changed = pending()
    const isKept = keep()
    become({ status: changed.length === 0 ? 'saved' : isKept ? 'waiting' : 'lost' })
    if (Object.keys(outgoing()).length > 0) plan(pause)
  }

  /** Takes over what somebody else has saved, under what is written here; false when both wrote in one place. */
  const meet = async (): Promise<boolean> => {
    const theirs = await api(authoring.get, { params: { id: id() } })
    const [mine, now] = [pending(), state.content]
    const both = mine.filter((field) => !isSame(from[field], theirs[field]) && !isSame(theirs[field], now[field]))
    const content = { ...contentOf(theirs), ...pick(now, mine) }
    from = contentOf(theirs)
    if (both.length > 0) {
      become({ base: theirs, content, status: 'conflict', theirs: { item: theirs, fields: both } })
      keep()
      return false
    }
    // Nobody wrote over anybody: mine stays on top of theirs.
    become({ base: theirs, content })
    settle()
    return true
  }

  const send = async (reason?: string): Promise<void> => {
    const sent = state.content
    const changes = outgoing()
    const { base } = state
    if (Object.keys(changes).length === 0 && reason === undefined) return settle()
    if (!base && (!sent.title.trim() || !sent.category_id)) return settle()
    become({ status: 'saving' })
    try {
      if (!base) {
        const { title, category_id, ...others } = sendable(sent)
        const body = { ...others, title: title ?? '', category_id: category_id ?? '' }
        const made = await api(authoring.create, { body })
        dropCopy(person_id, unborn)
        take(made, sent)
        return
      }
      const body = { ...changes, version: base.version, ...(reason !== undefined && { reason }) }
      take(await api(authoring.change, { params: { id: base.id }, body }), sent)
    } catch (error) {
      await fail(error, reason)
    }
  }

  const fail = async (error: unknown, reason?: string): Promise<void> => {
    if (error instanceof ApiError && error.code === 'version_conflict') {
      const wasOurs = savesItself()
      try {
        const isJoined = await meet()
        // Somebody has published it since: from now on its editor says when readers see a change.
        if (!isJoined || (wasOurs && !savesItself())) return
      } catch (other) {
        return await fail(other)
      }
      return await send(reason)
    }
    const isKept = keep()
    if (!isPassing(error)) return become({ status: isKept ? 'refused' : 'lost', error })
    failures++
    become({ status: isKept ? 'kept' : 'lost', error })
    plan(Math.min(1000 * 2 ** failures, 30_000))
  }

  /** Sends what has changed; resolves when the server has it or has failed. One call at a time. */
  const save = (reason?: string): Promise<void> => {
    clearTimeout(timer)
    if (state.status === 'conflict') return Promise.resolve()
    const mine = (running ?? Promise.resolve())
      .then(() => send(reason))
      .finally(() => {
        if (running === mine) running = undefined
      })
    running = mine
    return mine
  }

  const change = (changes: Changes): void => {
    become({ content: { ...state.content, ...changes } })
    if (state.status === 'conflict') return void keep()
    settle()
  }

  /** Takes up what was kept when this page was last left; tells whether something was. */
  const resume = (): boolean => {
    const kept = findCopy(person_id, id())
    if (!kept) return false
    const names = Object.keys(kept.changes) as Field[]
    const both = names.filter(
      (field) => !isSame(from[field], kept.were[field]) && !isSame(from[field], kept.changes[field]),
    )
    become({ content: { ...state.content, ...kept.changes } })
    if (both.length > 0 && state.base) become({ status: 'conflict', theirs: { item: state.base, fields: both } })
    else settle()
    return pending().length > 0
  }

  const hurry = () => {
    if (state.status === 'kept') void save()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => state,
    isChanged: () => pending().length > 0,
    change,
    save,
    resume,
    /** Ends a conflict: of these fields theirs is kept, of the others mine. */
    resolve(theirs: readonly Field[]) {
      if (!state.theirs) return Promise.resolve()
      const content = { ...state.content, ...pick(contentOf(state.theirs.item), theirs) }
      become({ content, status: 'waiting', theirs: undefined })
      keep()
      return savesItself() ? save() : Promise.resolve()
    },
    /** The server changed the item in another way, by publishing for one; what is not saved yet stays written. */
    replaceBase: (item: StudioNews) => take(item, from),
    /** Somebody else has saved something since: takes it over and sends nothing. */
    catchUp: meet,
    /** The item is no more: nothing of it is saved or kept any longer. */
    forget() {
      dropCopy(person_id, id())
      from = state.content
    },
    /** From now on it saves itself; what this answers ends that and saves what is left. */
    open() {
      globalThis.addEventListener('online', hurry)
      if (Object.keys(outgoing()).length > 0) plan(pause)
      return () => {
        clearTimeout(timer)
        globalThis.removeEventListener('online', hurry)
        if (savesItself() && pending().length > 0 && state.status !== 'conflict') void save()
      }
    },
    /** Gives up what is not saved, and answers it. */
    discard(): Changes {
      const given = pick(state.content, pending())
      dropCopy(person_id, id())
      become({ content: from, status: 'saved', error: undefined, theirs: undefined })
      return given
    },
  }
}
