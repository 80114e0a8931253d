import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { device, session as sessions } from '../../../server/src/identity/tables.ts'
import { openDevice } from '../../test/device.tsx'
import { storage } from '../platform/storage.ts'
import { setLanguage } from '../texts/index.ts'
import { dropToken, keepToken } from './push-token.ts'
import { logout } from './sign-out.ts'
import { continueAsGuest, enter } from './sign-in.ts'
import { finish } from './unfinished.ts'

const { world, calls, enterAs, signInAs, setConnected } = await openDevice()
const screen = { showLoading: () => () => undefined, goToAuth: () => undefined }
const written = async () => (await world.db.select().from(device)).map(({ token }) => token).toSorted()
const quietly = (step: Promise<unknown>) => step.catch(() => undefined)

beforeEach(() => world.addPerson({ id: 'maria' }))

describe('[S-devices] the document of the phone', () => {
  test('follows the token that the phone has now', async () => {
    await signInAs('maria')
    await keepToken('one')
    await keepToken('two')
    expect(await written()).toEqual(['two'])
    expect(storage.get('fcmToken')).toBe('two')
  })

  test('is written once while nothing changes, and anew in another language', async () => {
    await signInAs('maria')
    await keepToken('one')
    await keepToken('one')
    expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
    await setLanguage('en')
    await keepToken('one')
    expect(await world.db.select().from(device)).toMatchObject([{ token: 'one', locale: 'en' }])
  })

  test('is written anew in the zone in which the phone is now, also by a traveller', async () => {
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    const isIn = (timeZone: string) => zone.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions)
    await signInAs('maria')
    isIn('Europe/Sofia')
    await keepToken('one')
    isIn('Asia/Tokyo')
    await keepToken('one')
    expect(await world.db.select().from(device)).toMatchObject([{ token: 'one', time_zone: 'Asia/Tokyo' }])
  })

  test('passes from the guest to the member who signs in on the phone', async () => {
    await continueAsGuest()
    await keepToken('one')
    expect(await world.db.select().from(device)).toMatchObject([{ person_id: null }])
    const token = await world.tokenOf('maria')
    await enter({ access_token: token, expires_at: '2027-01-01T00:00:00Z', user_group: null })
    await keepToken('one')
    expect(await world.db.select().from(device)).toMatchObject([{ token: 'one', person_id: 'maria' }])
  })

  test('goes when the person takes push back, and is not there for a visitor', async () => {
    await signInAs('maria')
    await keepToken('one')
    await dropToken()
    expect(await written()).toEqual([])
    expect(storage.get('fcmToken')).toBeUndefined()
    await enterAs({})
    await keepToken('two')
    expect(storage.get('fcmToken')).toBeUndefined()
  })

  test('that could not be written is written at the next occasion', async () => {
    await signInAs('maria')
    setConnected(false)
    await expect(keepToken('one')).rejects.toThrow()
    setConnected(true)
    await keepToken('one')
    expect(await written()).toEqual(['one'])
  })
})

describe('a sign-out that the server did not hear', () => {
  test('is told when the connection is back, and the device goes then', async () => {
    await signInAs('maria')
    await keepToken('one')
    setConnected(false)
    await logout(screen)
    expect(Object.keys(localStorage)).toEqual(['tutorialComplete'])
    expect(await written()).toEqual(['one'])
    setConnected(true)
    await expect.poll(written).toEqual([])
    expect(await world.db.select().from(sessions)).toEqual([])
  })

  test('of a guest takes his device along, too', async () => {
    await continueAsGuest()
    await keepToken('one')
    setConnected(false)
    await logout(screen)
    setConnected(true)
    await expect.poll(written).toEqual([])
  })

  test('leaves the phone to whoever signed in on it meanwhile', async () => {
    await signInAs('maria')
    await keepToken('one')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await logout(screen)
    vi.stubGlobal('fetch', world.fetch)
    await signInAs('maria')
    await keepToken('one')
    await finish()
    expect(await world.db.select().from(sessions)).toHaveLength(1)
    expect(await written()).toEqual(['one'])
  })
})

/** How the network treats one call: it arrives, before or after the phone has given it up, or never does. */
const fates = ['heard', 'heard', 'heard', 'unanswered', 'late', 'lost'] as const
const event = fc.constantFrom(...(['refresh', 'refresh', 'language', 'withdraw'] as const))

test('[S-push] in 200 interleavings no token that changes during a sign-out leaves a live device of a dead session', async () => {
  const lost = () => new TypeError('Failed to fetch')
  const run = fc.asyncProperty(
    fc.scheduler(),
    fc.array(fc.constantFrom(...fates), { minLength: 12, maxLength: 12 }),
    fc.array(event, { minLength: 1, maxLength: 4 }),
    async (schedule, chosen, events) => {
      vi.stubGlobal('fetch', world.fetch)
      await signInAs('maria', { tutorialComplete: 'true' })
      const token = storage.get('token')
      await keepToken(`first ${token}`.replaceAll(' ', '-'))
      const fate = [...chosen]
      const late: Promise<unknown>[] = []
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        const how = fate.shift() ?? 'heard'
        const arrive = schedule.scheduleFunction(() => world.fetch(url, init))
        if (how === 'lost') throw lost()
        if (how === 'late') {
          late.push(quietly(arrive()))
          throw lost()
        }
        const answer = await arrive()
        if (how === 'unanswered') throw lost()
        return answer
      })
      // A phone's storage takes its time, in which anything may happen.
      const point = () => schedule.schedule(Promise.resolve())
      const set = storage.set.bind(storage)
      const clear = storage.clear.bind(storage)
      const slow = [
        vi.spyOn(storage, 'set').mockImplementation((name, value) => set(name, value).then(point)),
        vi.spyOn(storage, 'clear').mockImplementation(() => clear().then(point)),
      ]
      const steps = {
        refresh: () => keepToken(`next-${crypto.randomUUID()}`),
        language: () => setLanguage(storage.get('language') === 'en' ? 'bg' : 'en').then(() => keepToken('again')),
        withdraw: () => dropToken(),
      }
      const happened = events.map((name) => point().then(() => quietly(steps[name]())))
      const left = point().then(() => logout(screen))
      await schedule.waitFor(Promise.all([left, ...happened]))
      slow.forEach((spy) => spy.mockRestore())

      vi.stubGlobal('fetch', world.fetch)
      await schedule.waitFor(finish())
      await schedule.waitFor(Promise.all(late))
      expect(storage.get('token')).toBeUndefined()
      expect(storage.get('fcmToken')).toBeUndefined()
      expect(await world.db.select().from(sessions)).toEqual([])
      expect(await world.db.select().from(device)).toEqual([])
    },
  )
  await fc.assert(run, { numRuns: 200, endOnFailure: true })
})
