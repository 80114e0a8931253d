type Work = <T>(work: () => Promise<T>) => Promise<T>

/** Does one thing at a time, whatever comes of the one before. */
export function inTurn(): Work & { idle: () => Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve()
  const run: Work = (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  return Object.assign(run, { idle: () => last })
}
