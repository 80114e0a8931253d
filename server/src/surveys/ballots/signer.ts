import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SigningAnswer, SigningOrder } from './signing-thread.ts'

type Waiting = { resolve: (signature: string | undefined) => void; reject: (error: Error) => void }

/** Signs beside the event loop, in one thread that is started when the first ticket is asked for. */
export function openSigner() {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let last = 0

  const start = () => {
    const made = new Worker(path.join(import.meta.dirname, 'signing-thread.ts'))
    // The thread does not keep the process alive: as long as somebody waits for a signature, their request does.
    made.unref()
    made.on('message', ({ id, signature }: SigningAnswer) => {
      waiting.get(id)?.resolve(signature)
      waiting.delete(id)
    })
    const lose = (error: Error) => {
      if (thread === made) thread = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    made.on('error', lose)
    made.on('exit', () => lose(new Error('The signing thread has ended.')))
    return made
  }
  return {
    /** The blind signature; undefined when this cannot be a blinded ticket. */
    sign: (private_key: string, blinded: string): Promise<string | undefined> =>
      new Promise((resolve, reject) => {
        thread ??= start()
        const order: SigningOrder = { id: ++last, private_key, blinded }
        waiting.set(order.id, { resolve, reject })
        thread.postMessage(order)
      }),
    async close(): Promise<void> {
      await thread?.terminate()
    },
  }
}
