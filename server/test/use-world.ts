import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type FakeFcm, startFakeFcm } from './fake-fcm.ts'
import { openPushes, type Pushes } from './pushes.ts'
import { startWorld, type World } from './world.ts'

type Options = Parameters<typeof startWorld>[0] & {
  /** False where one test goes on with what another has left. */
  emptied?: boolean
}

/** What a test names before it is there: all that is asked of it, is asked of what `now` answers then. */
function standingFor<T extends object>(now: () => T | undefined): T {
  return new Proxy({} as T, {
    get(_, name) {
      const here = now()
      if (!here) throw new Error('No test has begun.')
      return Reflect.get(here, name)
    },
  })
}

/** One world for a file of tests, emptied before each of them; it may be named from the first one on. */
export function useWorld({ emptied = true, ...options }: Options = {}): World {
  let here: World | undefined
  beforeAll(async () => {
    here = await startWorld(options)
  })
  if (emptied) beforeEach(() => here?.reset())
  afterAll(() => here?.close())
  return standingFor(() => here)
}

/** A stand-in of the provider of pushes, which remembers nothing of the test before. */
export function useFcm(): FakeFcm {
  let here: FakeFcm | undefined
  beforeAll(async () => {
    here = await startFakeFcm()
  })
  beforeEach(() => here?.reset())
  afterAll(() => here?.close())
  return standingFor(() => here)
}

/** Pushes of a world to that provider, as in `openPushes`, for one test after the other. */
export function usePushes(world: World, fcm: FakeFcm): Pushes {
  let here: Pushes | undefined
  beforeEach(() => {
    here = openPushes(world, fcm)
  })
  afterEach(() => here?.stop())
  return standingFor(() => here)
}
