import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startWorld, type World } from './world.ts'

type Options = Parameters<typeof startWorld>[0] & {
  /** False where one test goes on with what another has left. */
  emptied?: boolean
}

/** One world for a file of tests, emptied before each of them; it may be named from the first one on. */
export function useWorld({ emptied = true, ...options }: Options = {}): World {
  let here: World | undefined
  beforeAll(async () => {
    here = await startWorld(options)
  })
  if (emptied) beforeEach(() => here?.reset())
  afterAll(() => here?.close())
  return new Proxy({} as World, {
    get(_, name) {
      if (!here) throw new Error('No test has begun.')
      return Reflect.get(here, name)
    },
  })
}
