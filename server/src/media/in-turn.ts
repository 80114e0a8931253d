type Work = <T>(work: () => Promise<T>) => Promise<T>

/** A mutex: does one thing at a time, whether the one before failed or not. */
export function inTurn(): Work & { idle: () => Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve()
  const run: Work = (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  return Object.assign(run, { idle: () => last })
}
