import { ApiError, news, notifications, profile } from '@megdan/contract'
import { isFinal, pauseAfter } from '@megdan/kit/retries'
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addCategory, addNews, addNotification, addSurvey } from '../../../server/test/content.ts'
import { notification } from '../../../server/src/notifications/tables.ts'
import { surveyAnswer } from '../../../server/src/surveys/tables.ts'
import { openDevice } from '../../test/device.tsx'
import { useMarks } from '../news/use-marks.ts'
import { useInboxMarks } from '../notifications/marks.ts'
import { sendOpened } from '../phone/opened.ts'
import { useWaitingChoices } from '../preferences/index.ts'
import { useBox } from '../surveys/use-box.ts'
import { createOutbox, following, newestOf, oneByOne, type Reader } from './outbox.ts'

const { world, drawer, calls, signInAs, setConnected } = await openDevice()

const refusal = (status: number, code: string, retryAfter = 0) =>
  new ApiError(status, { code, message: code, request_id: '' }, retryAfter)

describe('what is refused', () => {
  test('gives up on what is refused for good and on nothing else', () => {
    const forGood = [
      refusal(400, 'invalid'),
      refusal(403, 'forbidden'),
      refusal(404, 'not_found'),
      refusal(409, 'version_conflict'),
    ]
    const forNow = [
      refusal(0, 'offline'),
      refusal(0, 'timeout'),
      refusal(401, 'token_expired'),
      refusal(408, 'timeout'),
      refusal(429, 'too_many'),
      refusal(503, 'unavailable'),
      refusal(404, 'bad_answer'),
      new TypeError('Failed to fetch dynamically imported module'),
    ]
    expect(forGood.map(isFinal)).toEqual(forGood.map(() => true))
    expect(forNow.map(isFinal)).toEqual(forNow.map(() => false))
  })

  test('waits twice as long after each failure, up to a minute, and never less than the server asks', () => {
    const error = refusal(503, 'unavailable')
    expect([0, 1, 2, 10].map((failures) => pauseAfter(failures, error, 1))).toEqual([1000, 2000, 4000, 60_000])
    expect(pauseAfter(2, error, 0)).toBe(2000)
    expect(pauseAfter(0, refusal(429, 'too_many', 90), 0)).toBe(90_000)
  })
})

/** An outbox of words; `answers` says what becomes of a word that is not taken. */
function openWords(answers: Record<string, unknown> = {}) {
  const seen = { tried: [] as string[], told: [] as string[], saved: undefined as unknown }
  const reader: Reader = { owner: 'maria-here', member: true, guest: false }
  const box = createOutbox<string, string>(
    {
      ...newestOf<string>((word) => word),
      nothing: '',
      isKnown: (found) => typeof found === 'string',
      apply: (known, word) => known + word,
      toTell: () => [],
      async send(word) {
        seen.tried.push(word)
        if (word in answers) throw answers[word]
        return word
      },
      settled: (word, code) => void seen.told.push(`${word} ${code ?? 'taken'}`),
      // No later try comes by itself here.
      pause: () => 2 ** 30,
    },
    {
      name: crypto.randomUUID(),
      reader: () => reader,
      load: async () => structuredClone(seen.saved),
      save: async (state) => void (seen.saved = structuredClone(state)),
      alone: (_, step) => step(),
      tell: () => undefined,
      online: () => true,
    },
  )
  return { box, seen, reader, answers }
}

describe('the outbox', () => {
  test('sends in order, tells what became of each, and is empty then', async () => {
    const { box, seen } = openWords({ b: refusal(404, 'not_found') })
    for (const word of ['a', 'b', 'c']) await box.put(word)
    await box.sync()
    expect(seen.told).toEqual(['a taken', 'b not_found', 'c taken'])
    expect(box.view()).toEqual({ known: 'ac', waiting: [] })
    expect(seen.saved).toEqual({ owner: 'maria-here', known: 'ac', waiting: [] })
  })

  test('what fails by itself holds up no other wish, and is tried again', async () => {
    const { box, seen, answers } = openWords({ a: new TypeError('A file did not come.') })
    for (const word of ['a', 'b']) await box.put(word)
    await box.sync()
    expect(seen.told).toEqual(['b taken'])
    expect(box.view().waiting).toEqual(['a'])
    delete answers['a']
    await box.sync()
    expect(box.view().waiting).toEqual([])
  })

  test('without an answer of the server the others are not tried, and keep their order', async () => {
    const { box, seen, answers } = openWords({ a: refusal(0, 'offline') })
    for (const word of ['a', 'b']) await box.put(word)
    await box.sync()
    expect(seen.tried).toEqual(['a'])
    delete answers['a']
    await box.sync()
    expect(seen.told).toEqual(['a taken', 'b taken'])
  })

  test('what somebody put stays his: the next reader sends none of it', async () => {
    const { box, seen, reader } = openWords({ a: refusal(0, 'offline') })
    await box.put('a')
    reader.owner = 'ivan-here'
    await box.changeReader()
    await box.sync()
    expect(seen.tried).toEqual([])
    expect(box.view()).toEqual({ known: '', waiting: [] })
  })

  test('whoever asks while one run is under way waits for one that begins after it', async () => {
    const runs: PromiseWithResolvers<void>[] = []
    const ask = oneByOne(() => {
      const run = Promise.withResolvers<void>()
      runs.push(run)
      return run.promise
    })
    let later = false
    const first = ask()
    const second = Promise.all([ask(), ask()]).then(() => (later = true))
    runs[0]?.resolve()
    await first
    await expect.poll(() => runs.length).toBe(2)
    expect(later).toBe(false)
    runs[1]?.resolve()
    await second
    expect(runs).toHaveLength(2)
  })

  test('what waits goes out by itself at the start, with the signal, on return, and with another or a renewed sign-in', async () => {
    const happened: string[] = []
    let signedIn = () => {}
    const step = (name: string) => async () => void happened.push(name)
    const box = { open: step('open'), sync: step('sync'), refresh: step('refresh'), changeReader: step('reader') }
    const start = following({ box, watchReader: (listener) => (signedIn = listener) })
    const after = async (cause: () => void) => {
      happened.length = 0
      cause()
      await Promise.resolve()
      await Promise.resolve()
      return [...happened]
    }
    expect(await after(() => void start())).toEqual(['open', 'sync'])
    expect(await after(() => void start())).toEqual([])
    setConnected(false)
    expect(await after(() => setConnected(true))).toEqual(['sync'])
    expect(await after(() => void document.dispatchEvent(new Event('visibilitychange')))).toEqual(['sync'])
    expect(await after(signedIn)).toEqual(['reader', 'sync'])
  })
})

describe('what version 5327c92 left on a device', () => {
  const at = '2026-11-19T10:00:00.000Z'
  const owner = 'maria-here'

  test('goes out, and lies on under the same names', async () => {
    await world.addPerson({ id: 'maria' })
    await addCategory(world)
    await addNews(world, { id: 'bus', must_read: true })
    for (const id of ['a', 'b']) await addNotification(world, { id })
    await addSurvey(world, { id: 'pulse' })
    drawer.set('marks', {
      owner,
      known: { read: { bus: at }, bookmarked: {}, reacted: {}, confirmed: {}, cursor: '3' },
      waiting: [
        { kind: 'bookmark', on: true, item: 'bus', at, key: 'one' },
        { kind: 'confirmation', version: 1, item: 'bus', at, key: 'two' },
      ],
    })
    drawer.set('inbox-marks', {
      owner,
      known: { up_to: '', read: {}, bookmark: {}, removal: {} },
      waiting: [
        { kind: 'read', id: 'a', on: true },
        { kind: 'removal', id: 'b', on: true },
      ],
    })
    drawer.set('profile-choices', { look: 'dark', text_size: 120, muted: { general: true } })
    drawer.set('opened-pushes', ['a'])
    const given = {
      stage: 'waiting',
      title: 'pulse',
      mode: 'named',
      version: 1,
      answers: { first: true },
      at: 'review',
      key: crypto.randomUUID(),
      changed_at: at,
    }
    drawer.set('surveys', { owner, seed: 's', device_key: 'k'.repeat(32), revision: 3, entries: { pulse: given } })

    await signInAs('maria', { cacheOwner: owner })
    renderHook(() => [useMarks(), useInboxMarks(), useWaitingChoices(), useBox()])
    await act(() => sendOpened())
    const empty = { owner, waiting: [] }
    await waitFor(() => expect(drawer.get('marks')).toMatchObject(empty))
    await waitFor(() => expect(drawer.get('inbox-marks')).toMatchObject(empty))
    await waitFor(() => expect(drawer.has('profile-choices')).toBe(false))
    await waitFor(() => expect(drawer.get('opened-pushes')).toEqual([]))
    await waitFor(() => expect(drawer.get('surveys')).toMatchObject({ owner, entries: { pulse: { stage: 'sent' } } }))

    const maria = await world.as('maria')
    expect((await maria(notifications.list, { query: {} })).items).toMatchObject([{ id: 'a', read: true }])
    expect((await maria(profile.get)).preferences).toEqual({
      look: 'dark',
      text_size: 120,
      muted_categories: ['general'],
    })
    const { bookmarked, confirmed } = await maria(news.marks, { query: {} })
    expect([Object.keys(bookmarked), Object.keys(confirmed)]).toEqual([['bus'], ['bus']])
    expect(await world.db.select().from(surveyAnswer)).toHaveLength(1)
    const opened = await world.db.select({ id: notification.id, opened: notification.opened }).from(notification)
    expect(opened.find(({ id }) => id === 'a')?.opened).toBe(1)
    const sent = calls.filter((call) => !call.startsWith('GET'))
    expect(new Set(sent).size).toBe(sent.length)
  })
})
