/** Waits for a step that may fail, but no longer than so many milliseconds. */
export const atMost = (ms: number, step: Promise<unknown>): Promise<unknown> =>
  Promise.race([step.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))])

/**
 * Waits for a step that may fail, and gives it up once it has said nothing for so many milliseconds: what is slow and
 * goes on is waited for, what never answers is not. The step calls what it is given with each answer.
 */
export function whileAnswering(ms: number, step: (answered: () => void) => Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, ms)
    const isOver = () => {
      clearTimeout(timer)
      resolve()
    }
    const answered = () => {
      clearTimeout(timer)
      timer = setTimeout(resolve, ms)
    }
    void step(answered).then(isOver, isOver)
  })
}
