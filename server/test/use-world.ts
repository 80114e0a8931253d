import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { hashPassword } from '../src/platform/passwords.ts'
import type { startCompany } from './company-provider.ts'
import { type FakeFcm, startFakeFcm } from './fake-fcm.ts'
import { type FakeWebPush, startFakeWebPush } from './fake-web-push.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'
import { openPushes, type Pushes } from './pushes.ts'
import { startWorld, type World } from './world.ts'

type Company = Awaited<ReturnType<typeof startCompany>>
type Start = NonNullable<Parameters<typeof startWorld>[0]>
type Options = Omit<Start, 'settings'> & {
  /** A function where they name what is there only when the tests begin. */
  settings?: Start['settings'] | (() => Start['settings'])
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
    set(_, name, value) {
      const here = now()
      return here !== undefined && Reflect.set(here, name, value)
    },
  })
}

/** One world for a file of tests, emptied before each of them; it may be named from the first one on. */
export function useWorld({ emptied = true, settings, ...options }: Options = {}): World {
  let here: World | undefined
  beforeAll(async () => {
    const these = typeof settings === 'function' ? settings() : settings
    here = await startWorld({ ...options, ...(these && { settings: these }) })
  })
  if (emptied) beforeEach(() => here?.reset())
  afterAll(() => here?.close())
  return standingFor(() => here)
}

/** The address at which a world listens, too, for what a call in memory cannot show. */
export function useAddress(world: World): { url: string } {
  let here: { url: string } | undefined
  beforeAll(async () => {
    here = { url: await world.app.listen({ port: 0, host: '127.0.0.1' }) }
  })
  return standingFor(() => here)
}

/** A real OpenID provider for a file of tests. */
export function useCompany(options: Parameters<typeof startCompany>[0]): Company {
  let here: Company | undefined
  beforeAll(async () => {
    // A provider is much code, and few tests have one.
    const provider = await import('./company-provider.ts')
    here = await provider.startCompany(options)
  })
  afterAll(() => here?.stop())
  return standingFor(() => here)
}

/** The hash of a password that people of these tests have; made once, since that takes long on purpose. */
export function usePasswordHash(password: string): () => string {
  let made: string | undefined
  beforeAll(async () => {
    made = await hashPassword(password)
  })
  return () => {
    if (made === undefined) throw new Error('No test has begun.')
    return made
  }
}

/** Where letters arrive, empty before each test. */
export function usePostOffice(): PostOffice {
  let here: PostOffice | undefined
  beforeAll(async () => {
    here = await openPostOffice()
  })
  beforeEach(() => {
    if (!here) return
    here.letters.length = 0
    here.answer = undefined
  })
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

/** The same for the push services of browsers; `world` says where the key lies. */
export function useWebPush(world: World): FakeWebPush {
  let here: FakeWebPush | undefined
  beforeAll(async () => {
    here = await startFakeWebPush({ data_dir: world.settings.data_dir })
  })
  beforeEach(() => here?.reset())
  afterAll(() => here?.close())
  return standingFor(() => here)
}

/** Pushes of a world to that provider, as in `openPushes`, for one test after the other. */
export function usePushes(world: World, provider: Parameters<typeof openPushes>[1]): Pushes {
  let here: Pushes | undefined
  beforeEach(() => {
    here = openPushes(world, provider)
  })
  afterEach(() => here?.stop())
  return standingFor(() => here)
}
