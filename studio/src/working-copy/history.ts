const deepest = 100
/** Changes of one kind within this time are one undo step, in milliseconds: nobody takes back letter by letter. */
const oneStep = 1000

/** The undo and redo stacks. */
export function openHistory<T>(clock: () => number = Date.now) {
  let past: T[] = []
  let future: T[] = []
  let last: { kind: string; at: number } | undefined
  return {
    /** Before a change of this kind. */
    note(before: T, kind: string) {
      const at = clock()
      const goesOn = last?.kind === kind && at - last.at < oneStep
      last = { kind, at }
      future = []
      if (!goesOn) past = [...past, before].slice(-deepest)
    },
    undo(now: T): T {
      const before = past.at(-1)
      if (before === undefined) return now
      past = past.slice(0, -1)
      future = [...future, now]
      last = undefined
      return before
    },
    redo(now: T): T {
      const next = future.at(-1)
      if (next === undefined) return now
      future = future.slice(0, -1)
      past = [...past, now]
      last = undefined
      return next
    },
    /** Rebases every step on what another editor has saved, so that undoing one's own does not undo theirs. */
    rebase(step: (state: T) => T) {
      past = past.map(step)
      future = future.map(step)
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  }
}
