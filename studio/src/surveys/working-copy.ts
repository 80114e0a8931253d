import {
  ApiError,
  type Call,
  type StudioSurvey,
  type SurveyContent,
  surveysAuthoring as authoring,
} from '@megdan/contract'
import { type Changes, contentOf, type Field, fields, sendable } from './content.ts'
import { openHistory } from './history.ts'
import { dropCopy, findCopy, keepCopy } from './kept-copy.ts'
import { type Clash, isSame, merge, withValue } from './merge.ts'
import { isSound } from './problems.ts'

export type CopyState = {
  content: SurveyContent
  /** The survey as the server last had it. */
  base: StudioSurvey
  /** `unfinished`: the questions cannot be saved yet; `kept`: the server is out of reach; `lost`: nowhere but here. */
  status: 'saved' | 'waiting' | 'unfinished' | 'saving' | 'kept' | 'lost' | 'refused' | 'conflict'
  /** When the server last took something, in milliseconds. */
  saved_at: number | undefined
  error: unknown
  /** What another editor wrote over the same words. */
  clashes: readonly Clash[]
  can_undo: boolean
  can_redo: boolean
}

type Options = {
  api: Call
  person_id: string
  survey: StudioSurvey
  /** Quiet time after the last change before it is saved by itself; in milliseconds. */
  pause?: number
}
export type WorkingCopy = ReturnType<typeof openWorkingCopy>

/** True when `error` may be over in a moment, so that trying again makes sense. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 429
const structure: ReadonlySet<Field> = new Set<Field>(['questions', 'sections', 'translations'])

/**
 * What one editor makes of one survey. A draft saves itself as soon as its questions are sound; what readers see changes
 * only when he says so. Whatever is not on the server is kept on this computer.
 */
export function openWorkingCopy({ api, person_id, survey, pause = 1200 }: Options) {
  const history = openHistory<SurveyContent>()
  let state: CopyState = {
    content: contentOf(survey),
    base: survey,
    status: 'saved',
    saved_at: undefined,
    error: undefined,
    clashes: [],
    can_undo: false,
    can_redo: false,
  }
  /** What the changes are counted from. */
  let from = state.content
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const become = (changes: Partial<CopyState>) => {
    state = { ...state, ...changes, can_undo: history.canUndo(), can_redo: history.canRedo() }
    for (const listener of listeners) listener()
  }

  const isPending = () => !isSame(state.content, from)
  const outgoing = (): Changes => {
    const [ready, was] = [sendable(state.content), sendable(from)]
    const sound = isSound(state.content, state.base)
    const changed = fields.filter(
      (field) =>
        !isSame(ready[field], was[field]) &&
        (sound || !structure.has(field)) &&
        (field !== 'title' || ready.title.trim() !== ''),
    )
    return Object.fromEntries(changed.map((field) => [field, ready[field]]))
  }
  const savesItself = () => state.base.status === 'draft'
  const keep = (): boolean => {
    if (isPending()) return keepCopy(person_id, state.base.id, { base: from, content: state.content })
    dropCopy(person_id, state.base.id)
    return true
  }
  const plan = (after: number) => {
    clearTimeout(timer)
    if (savesItself()) timer = setTimeout(() => void save(), after)
  }
  const settle = () => {
    const isKept = keep()
    const isOut = Object.keys(outgoing()).length > 0
    const isUnsent = !isSame(sendable(state.content), sendable(from))
    become({ status: !isUnsent ? 'saved' : !isKept ? 'lost' : isOut ? 'waiting' : 'unfinished' })
    if (isOut) plan(pause)
  }

  /** The server has `base` now; `was` is what the page showed when that was made, and `became` what it is there. */
  const take = (base: StudioSurvey, was: SurveyContent, became: SurveyContent) => {
    const { merged } = merge(was, state.content, became)
    from = contentOf(base)
    failures = 0
    become({ base, content: merged, error: undefined, clashes: [], saved_at: Date.now() })
    settle()
  }
  const collide = async (reason?: string): Promise<void> => {
    const theirs = await api(authoring.get, { params: { id: state.base.id } })
    const { merged, clashes } = merge(from, state.content, contentOf(theirs))
    from = contentOf(theirs)
    become({ base: theirs, content: merged, clashes, ...(clashes.length > 0 && { status: 'conflict' as const }) })
    keep()
    if (clashes.length > 0) return
    settle()
    await send(reason)
  }
  const send = async (reason?: string): Promise<void> => {
    const sent = state.content
    const changes = outgoing()
    if (Object.keys(changes).length === 0) return settle()
    become({ status: 'saving' })
    try {
      const body = { ...changes, version: state.base.version, ...(reason && { reason }) }
      const base = await api(authoring.change, { params: { id: state.base.id }, body })
      const [stored, ready] = [contentOf(base), sendable(sent)]
      // What is half-written was not sent, and must not vanish from the page.
      const answered = fields.filter((field) => field in changes && !isSame(stored[field], ready[field]))
      take(base, sent, { ...sent, ...Object.fromEntries(answered.map((field) => [field, stored[field]])) })
    } catch (error) {
      await fail(error, reason)
    }
  }
  const fail = async (error: unknown, reason?: string): Promise<void> => {
    if (error instanceof ApiError && error.code === 'version_conflict') {
      try {
        return await collide(reason)
      } catch (other) {
        return fail(other)
      }
    }
    const isKept = keep()
    if (!isPassing(error)) return become({ status: isKept ? 'refused' : 'lost', error })
    failures++
    become({ status: isKept ? 'kept' : 'lost', error })
    plan(Math.min(1000 * 2 ** failures, 30_000))
  }
  /**
   * Sends what has changed; resolves when the server has it or has failed. One call at a time. `reason` is of a
   * correction: whoever is just answering is told.
   */
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
  const put = (content: SurveyContent) => {
    become({ content })
    if (state.status === 'conflict') return void keep()
    settle()
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
    isChanged: () => Object.keys(outgoing()).length > 0 || !isSame(sendable(state.content), sendable(from)),
    change(changes: Changes) {
      history.note(state.content, Object.keys(changes).join())
      put({ ...state.content, ...changes })
    },
    undo: () => put(history.undo(state.content)),
    redo: () => put(history.redo(state.content)),
    save,
    /** Takes up what was kept when this page was last left; tells whether something was. */
    resume(): boolean {
      const kept = findCopy(person_id, state.base.id)
      if (!kept) return false
      const { merged, clashes } = merge(kept.base, kept.content, from)
      become({ content: merged, clashes })
      if (clashes.length > 0) become({ status: 'conflict' })
      else settle()
      return isPending()
    },
    /** Ends a conflict: at these paths theirs is kept, everywhere else mine. */
    resolve(theirs: readonly string[]) {
      const chosen = state.clashes.filter(({ path }) => theirs.includes(path))
      const content = chosen.reduce((now, clash) => withValue(now, clash.path, clash.theirs), state.content)
      become({ content, clashes: [], status: 'waiting' })
      settle()
    },
    /** The server changed the survey in another way, by publishing for one. */
    replaceBase: (base: StudioSurvey) => take(base, from, contentOf(base)),
    forget() {
      dropCopy(person_id, state.base.id)
      from = state.content
    },
    discard() {
      dropCopy(person_id, state.base.id)
      become({ content: from, status: 'saved', error: undefined, clashes: [] })
    },
    /** From now on it saves itself; what this answers ends that and saves what is left. */
    open() {
      globalThis.addEventListener('online', hurry)
      if (Object.keys(outgoing()).length > 0) plan(pause)
      return () => {
        clearTimeout(timer)
        globalThis.removeEventListener('online', hurry)
        if (savesItself() && state.status !== 'conflict' && Object.keys(outgoing()).length > 0) void save()
      }
    },
  }
}
