type Waiting<I, O> = { item: I; resolve: (answer: O) => void; reject: (error: unknown) => void }
type Queue<I, O> = { waiting: Waiting<I, O>[]; running: boolean }

/** What one row of several may have caused, and the others not (SQLSTATE 22, 23). */
function isAboutData(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return (typeof code === 'string' && /^2[23]/.test(code)) || isAboutData(error.cause)
}

/** What was written refers to a row that is gone (SQLSTATE 23503). */
const isOrphaned = (error: unknown): boolean =>
  error instanceof Error && ((error as Error & { code?: unknown }).code === '23503' || isOrphaned(error.cause))

/**
 * Answers `gone` for what is alone in its batch and whose person has been erased meanwhile. The survey, to which it also
 * refers, is locked while it is written.
 */
export const unlessErased =
  <I, O>(work: (key: string, items: I[]) => Promise<O[]>) =>
  async (key: string, items: I[]): Promise<(O | 'gone')[]> => {
    try {
      return await work(key, items)
    } catch (error) {
      if (items.length === 1 && isOrphaned(error)) return ['gone']
      throw error
    }
  }

type Options = {
  /** The most that are written together. */
  most: number
  /** How long the next batch gathers after one has ended, in milliseconds. */
  pause: number
}

/**
 * Batches what comes at the same time for one key into one piece of work, whose answers go back to each. The first
 * comer does not wait; while it is worked, the others gather.
 */
export function batched<I, O>(work: (key: string, items: I[]) => Promise<O[]>, { most, pause }: Options) {
  const queues = new Map<string, Queue<I, O>>()

  const settle = async (key: string, batch: readonly Waiting<I, O>[]): Promise<void> => {
    try {
      const answers = await work(
        key,
        batch.map(({ item }) => item),
      )
      batch.forEach(({ resolve }, at) => resolve(answers[at] as O))
    } catch (error) {
      if (batch.length > 1 && isAboutData(error)) for (const one of batch) await settle(key, [one])
      else for (const { reject } of batch) reject(error)
    }
  }

  const run = async (key: string, queue: Queue<I, O>): Promise<void> => {
    queue.running = true
    while (queue.waiting.length > 0) {
      await settle(key, queue.waiting.splice(0, most))
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    queues.delete(key)
  }

  return (key: string, item: I): Promise<O> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key) ?? { waiting: [], running: false }
      queues.set(key, queue)
      queue.waiting.push({ item, resolve, reject })
      if (!queue.running) void run(key, queue)
    })
}
