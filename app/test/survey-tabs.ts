import { createApi, surveys } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { survey, surveyAnswer, surveyBallot } from '../../server/src/surveys/tables.ts'
import { addSurvey } from '../../server/test/content.ts'
import { countBallots } from '../../server/test/voter.ts'
import { startWorld } from '../../server/test/world.ts'
import { createDeviceKey } from '../src/platform/device-key.ts'
import type { Reader } from '../src/platform/outbox.ts'
import { begin, submitted, withAnswer } from '../src/surveys/entry.ts'
import { createSurveyBox } from '../src/surveys/survey-box.ts'
import { finishTicket, makeTicket } from '../src/surveys/tickets.ts'

export type Tab = ReturnType<typeof createSurveyBox>
export const member: Reader = { owner: 'maria-here', member: true, guest: false }
export const visitor: Reader = { owner: 'guest', member: false, guest: true }

const empty = () => ({
  reader: member,
  token: undefined as string | undefined,
  drawer: undefined as unknown,
  device_key: undefined as string | undefined,
  connected: true,
  full: false,
  /** Answers of these calls are lost on their way back. */
  lost: undefined as RegExp | undefined,
  /** Happens while such a call is on its way. */
  meanwhile: undefined as ((line: string) => unknown) | undefined,
  calls: [] as { line: string; headers: Headers; body: string }[],
  settled: [] as string[],
  /** Milliseconds between a ticket and its ballot. */
  pause: 0,
})

/** A device with tabs, before the whole server: what it keeps of surveys, and what it sends of them. */
export async function openSurveyTabs() {
  const world = await startWorld()
  const device = empty()
  /** Those that have not been killed. */
  const tabs = new Set<Tab>()
  const chains = new Map<string, Promise<unknown>>()

  const fetchHere = async (url: string, init: RequestInit) => {
    const line = `${init.method} ${url.split('?')[0]}`
    if (!device.connected) throw new TypeError('Failed to fetch')
    device.calls.push({
      line,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
    })
    const answer = await world.fetch(url, init)
    await device.meanwhile?.(line)
    if (device.lost?.test(line)) throw new TypeError('Failed to fetch')
    return answer
  }
  const identity = () => ({ token: device.token, guest: !device.token })

  const alone = <T>(name: string, step: () => Promise<T>): Promise<T> => {
    const next = (chains.get(name) ?? Promise.resolve()).then(step, step)
    chains.set(name, next)
    return next
  }
  const api = createApi({ base_url: '', identity, fetch: fetchHere as typeof fetch })
  const withDeviceKey = createDeviceKey({
    api,
    read: () => device.device_key,
    keep: async (key) => void (device.device_key = key),
    alone,
  })

  async function openTab(): Promise<Tab> {
    const tab: Tab = createSurveyBox({
      name: 'surveys',
      api,
      withDeviceKey,
      nameless: createApi({
        base_url: '',
        identity: () => ({ token: undefined, guest: false }),
        fetch: fetchHere as typeof fetch,
      }),
      makeTicket,
      finishTicket,
      reader: () => device.reader,
      load: async () => structuredClone(device.drawer),
      save: async (kept) => {
        if (!device.full && tabs.has(tab)) device.drawer = structuredClone(kept)
      },
      alone,
      tell: () => tabs.forEach((each) => each !== tab && void each.refresh()),
      online: () => device.connected && tabs.has(tab),
      pause: () => device.pause,
      settled: (id, _entry, verdict) =>
        void device.settled.push(`${id} ${'reason' in verdict ? verdict.reason : verdict.end}`),
    })
    tabs.add(tab)
    await tab.open()
    return tab
  }

  afterAll(() => world.close())
  beforeEach(async () => {
    await world.reset()
    await world.addPerson({ id: 'maria' })
    await addSurvey(world, { id: 'pulse', title: 'Пулс', guests: true })
    await addSurvey(world, { id: 'secret', title: 'Тайна', mode: 'anonymous', guests: true })
    Object.assign(device, empty(), { token: await world.tokenOf('maria') })
    tabs.clear()
    chains.clear()
  })

  const read = (id = 'pulse') =>
    createApi({ base_url: '', identity, fetch: world.fetch })(surveys.get, {
      params: { id },
      query: {},
    })
  return {
    world,
    device,
    openTab,
    /** The survey, past the device. */
    read,
    /** What was kept when the app was killed, in a new start. */
    restart() {
      tabs.clear()
      return openTab()
    },
    /** Answers the one question of a survey and gives the answer away. */
    async give(tab: Tab, id = 'pulse', value = true) {
      const asked = await read(id)
      await tab.put(id, (entry) => submitted(withAnswer(entry ?? begin(asked), 'first', value), asked))
      await tab.sync()
    },
    writes: () => device.calls.map(({ line }) => line).filter((line) => !line.startsWith('GET')),
    answersThere: () => world.db.select().from(surveyAnswer),
    /** All that are held are counted first. */
    async ballotsThere() {
      await countBallots(world, 'secret')
      return world.db.select().from(surveyBallot)
    },
    async change(values: Partial<typeof survey.$inferInsert>) {
      await world.db.update(survey).set(values).where(eq(survey.id, 'pulse'))
      world.house.events.gap()
    },
  }
}
