import { IonRouterContext, NavContext } from '@ionic/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { type ContextType, type ReactNode, use, useMemo } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { startWorld } from '../../server/test/world.ts'
import { deviceStore } from '../src/platform/device-store.ts'
import { startNetwork } from '../src/platform/network.ts'
import { queryClient } from '../src/platform/queries.ts'
import { type StorageName, storage } from '../src/platform/storage.ts'
import { clearDrafts } from '../src/session/drafts.ts'
import { restoreSession } from '../src/session/session.ts'
import { setLanguage } from '../src/texts/index.ts'
import { closeToast, shownToasts } from '../src/ui/toasts.ts'

type Stored = Partial<Record<StorageName, string>>

/** jsdom lays nothing out, so that there is nothing to observe. */
class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Moves as Ionic's router does, without its transitions. */
function Moves({ children }: { children: ReactNode }) {
  const before = use(NavContext)
  const navigate = useNavigate()
  const nav = useMemo(
    () => ({
      ...before,
      navigate: (to: string, _?: string, how?: string) => navigate(to, { replace: how === 'replace' }),
    }),
    [before, navigate],
  )
  const outer = use(IonRouterContext)
  const router = useMemo(
    (): ContextType<typeof IonRouterContext> => ({
      ...outer,
      navigateRoot: (to) => navigate(to, { replace: true }),
    }),
    [outer, navigate],
  )
  return (
    <NavContext value={nav}>
      <IonRouterContext value={router}>{children}</IonRouterContext>
    </NavContext>
  )
}

/** A toast stands a moment longer than it is asked to: the next test would see it. */
const toastsGone = () =>
  vi.waitFor(() => {
    for (const { id } of shownToasts()) closeToast(id)
    if (shownToasts().length > 0) throw new Error('A toast does not go.')
  })

/** A reader's device before the whole server in memory: empty at the start of each test, and cleared up after it. */
export async function openDevice(options: Parameters<typeof startWorld>[0] = {}) {
  await startNetwork()
  const world = await startWorld(options)
  const calls: string[] = []
  const underway = new Set<Promise<Response>>()
  const drawer = new Map<string, unknown>()
  let connected = true

  const fetchHere = async (url: string, init: RequestInit) => {
    if (!connected) throw new TypeError('Failed to fetch')
    calls.push(`${init.method} ${url}`)
    const answer = world.fetch(url, init)
    underway.add(answer)
    return answer.finally(() => underway.delete(answer))
  }
  const setConnected = (on: boolean) => {
    connected = on
    act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')))
  }
  /** The device as it starts with this in its storage. */
  const enterAs = async (stored: Stored) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
    await storage.open()
    await act(() => restoreSession())
  }
  const signInAs = async (id: string, stored: Stored = {}) =>
    enterAs({ token: await world.tokenOf(id), cacheOwner: crypto.randomUUID(), ...stored })
  /** Shows a screen, at an address where it asks which. */
  const show = (screen: ReactNode, { at = '/' }: { at?: string } = {}) =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>
          <Moves>{screen}</Moves>
        </MemoryRouter>
      </QueryClientProvider>,
    )

  afterAll(() => world.close())
  beforeEach(async () => {
    await world.reset()
    vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now })
    vi.stubGlobal('fetch', fetchHere)
    vi.stubGlobal('ResizeObserver', NoResizes)
    // jsdom has no IndexedDB.
    vi.spyOn(deviceStore, 'get').mockImplementation(async (name) => drawer.get(name))
    vi.spyOn(deviceStore, 'set').mockImplementation(async (name, value) => void drawer.set(name, value))
    vi.spyOn(deviceStore, 'names').mockImplementation(async () => [...drawer.keys()])
    vi.spyOn(deviceStore, 'remove').mockImplementation(async (name) => void drawer.delete(name))
    vi.spyOn(deviceStore, 'rewrite').mockImplementation(async (step) => {
      const after = step([...drawer])
      drawer.clear()
      for (const [name, value] of after) drawer.set(name, value)
      return true
    })
    vi.spyOn(deviceStore, 'clear').mockImplementation(async () => drawer.clear())
    queryClient.clear()
    clearDrafts()
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 } })
    await enterAs({})
    drawer.clear()
    calls.length = 0
  })
  afterEach(async () => {
    cleanup()
    setConnected(true)
    await setLanguage('bg')
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    // A late answer would bring the news of this test into the next one.
    await Promise.allSettled(underway)
    await toastsGone()
  })

  return {
    world,
    /** What went to the server in this test, as `GET /api/news?guest=`. */
    calls,
    /** What the test's device keeps in its database. */
    drawer,
    enterAs,
    signInAs,
    setConnected,
    show,
  }
}
