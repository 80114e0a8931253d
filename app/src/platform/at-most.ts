/** Waits for a step that may fail, but no longer than so many milliseconds. */
export const atMost = (ms: number, step: Promise<unknown>): Promise<unknown> =>
  Promise.race([step.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))])
