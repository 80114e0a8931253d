import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSubscription } from '../../../server/src/notifications/push/channels/web/subscription.ts'
import { device } from '../../../server/src/identity/tables.ts'
import { openDevice } from '../../test/device.tsx'
import { openBrowserPush } from '../../test/browser-push.ts'
import { logout } from '../session/sign-out.ts'
import { queryClient } from './queries.ts'
import { webPush } from './web-push.ts'
import { askForPush, canRing, refreshPush } from './push.ts'
import { keepToken, dropToken } from '../session/index.ts'

const { world, signInAs, enterAs, setConnected } = await openDevice()
const listener = { taken: keepToken, withdrawn: dropToken, arrived: vi.fn() }
let browser: ReturnType<typeof openBrowserPush>
beforeEach(async () => {
  browser = openBrowserPush()
  listener.arrived.mockReset()
  await world.addPerson({ id: 'maria' })
  await signInAs('maria')
})
afterEach(() => browser.close())
const script = readFileSync(path.join(import.meta.dirname, '../../public/push-worker.js'), 'utf8')
const devices = () => world.db.select().from(device)
const screen = { showLoading: () => () => undefined, goToAuth: () => undefined }

describe('the app installed from a browser', () => {
  test('is rung, in a tab it is not', () => {
    expect(canRing()).toBe(true)
    browser.setInstalled(false)
    expect(canRing()).toBe(false)
  })

  test('asks by a tap alone, subscribes with the server’s key, and is registered as one word that the server reads', async () => {
    const stop = webPush.listen(listener)
    await refreshPush()
    expect([browser.state.asked, await devices()]).toEqual([0, []])
    expect(await askForPush()).toBe('granted')
    await waitFor(async () => expect(await devices()).toHaveLength(1))
    const [own] = await devices()
    expect(own).toMatchObject({ platform: 'web', person_id: 'maria' })
    expect(readSubscription(own?.token ?? '')?.endpoint.href).toBe(browser.state.subscription?.endpoint)
    await refreshPush()
    expect(browser.state.subscribed).toBe(1)
    stop()
  })

  test('subscribes anew where the server has another key, and forgets what the browser does not allow any more', async () => {
    browser.state.permission = 'granted'
    const stop = webPush.listen(listener)
    await refreshPush()
    await waitFor(async () => expect(await devices()).toHaveLength(1))
    browser.state.key = new Uint8Array(65)
    await refreshPush()
    await waitFor(() => expect(browser.state.subscribed).toBe(2))
    browser.state.permission = 'denied'
    await refreshPush()
    await waitFor(async () => expect(await devices()).toEqual([]))
    stop()
  })

  test('[S-logout] goes with the sign-out of a member and of a guest, and the browser forgets the subscription', async () => {
    browser.state.permission = 'granted'
    const stop = webPush.listen(listener)
    for (const who of ['maria', 'guest']) {
      if (who === 'guest') await enterAs({ user: 'guest' })
      await refreshPush()
      await waitFor(async () => expect(await devices()).toHaveLength(1))
      await logout(screen)
      expect(await devices()).toEqual([])
      expect(browser.state.subscription).toBeNull()
    }
    stop()
  })

  test('goes with a sign-out in a tab, too, which shares its subscription', async () => {
    browser.state.permission = 'granted'
    const stop = webPush.listen(listener)
    await refreshPush()
    await waitFor(async () => expect(await devices()).toHaveLength(1))
    browser.setInstalled(false)
    await logout(screen)
    expect(browser.state.subscription).toBeNull()
    stop()
  })

  test('without a connection what the server said before holds', async () => {
    browser.state.permission = 'granted'
    expect(await webPush.look()).toBe('granted')
    await queryClient.invalidateQueries({ refetchType: 'none' })
    setConnected(false)
    expect(await webPush.look()).toBe('granted')
    queryClient.clear()
    await expect(webPush.look()).rejects.toThrow()
  })

  test('where the server sends none to browsers nobody is asked', async () => {
    const { push } = world.settings
    world.settings.push = undefined
    expect(await askForPush()).toBe('unknown')
    expect(browser.state.asked).toBe(0)
    world.settings.push = push
  })
})

describe('the service worker', () => {
  const message = { title: 'Столова', body: 'До четири.', link: '/news/1', tag: 't', notification_id: 'n1', badge: 2 }
  const studio = { url: '/studio/news', visibilityState: 'visible', focused: true } as const
  const frozen = { url: '/home', visibilityState: 'hidden', focused: false } as const
  const app = { url: '/news', visibilityState: 'visible', focused: true, here: true } as const
  const arrived = expect.objectContaining({ link: '/news/1', notification_ids: ['n1'] })
  let stop: () => void
  beforeEach(() => {
    stop = webPush.listen(listener)
    return () => stop()
  })

  test('shows what arrives, and lays down what is tapped for the page that opens', async () => {
    const worker = browser.startWorker(script, runInNewContext, [studio, frozen])
    await worker.push(JSON.stringify(message))
    expect(worker.shown).toMatchObject([{ title: 'Столова', options: { body: 'До четири.', tag: 't', silent: false } }])
    expect(worker.told).toEqual([])
    await worker.tap()
    expect([worker.opened, worker.focused]).toEqual([['/'], []])
    expect(worker.told).not.toContain('/studio/news')
    stop()
    stop = webPush.listen(listener)
    await waitFor(() => expect(listener.arrived).toHaveBeenCalledWith(arrived))
    expect(listener.arrived.mock.calls[0]?.[0]).toMatchObject({ wasTapped: true })
  })

  test('is of the brand of which the app was told last', async () => {
    const worker = browser.startWorker(script, runInNewContext)
    const { title: _, ...untitled } = message
    await worker.push(JSON.stringify(untitled))
    const box = await caches.open('brand')
    await box.put('/brand-now', Response.json({ name: 'Заводът', version: 'v7' }))
    await worker.push(JSON.stringify(untitled))
    expect(worker.shown.map(({ title, options }) => [title, options])).toEqual([
      ['Мегдан', expect.objectContaining({ icon: '/icon-192.png' })],
      ['Заводът', expect.objectContaining({ icon: '/brand/v7/icon-192.png' })],
    ])
  })

  test('leaves it to the page at which somebody looks, and opens what is tapped there', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    const worker = browser.startWorker(script, runInNewContext, [studio, frozen, app])
    await worker.push(JSON.stringify(message))
    expect([worker.shown, worker.told]).toEqual([[], ['/news']])
    expect(listener.arrived.mock.calls).toEqual([[arrived]])
    await worker.fire('notificationclick', {
      notification: { data: { link: '/news/1', notification_id: 'n1' }, close() {} },
    })
    expect([worker.opened, worker.focused]).toEqual([[], ['/news']])
    await waitFor(() => expect(listener.arrived).toHaveBeenLastCalledWith(arrived))
    expect(listener.arrived.mock.lastCall?.[0]).toMatchObject({ wasTapped: true })
  })

  test('rings where the page is seen and nobody looks at it, and where its reader has gone', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    const worker = browser.startWorker(script, runInNewContext, [app])
    await worker.push(JSON.stringify({ ...message, urgent: true }))
    expect(worker.shown).toMatchObject([{ options: { silent: false, requireInteraction: true } }])
    expect(listener.arrived).not.toHaveBeenCalled()
    stop()
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    await worker.push(JSON.stringify(message))
    expect(worker.shown).toMatchObject([{}, { options: { silent: false } }])
  })

  test('a test is told to the page that waits for it, and shown all the same', async () => {
    const worker = browser.startWorker(script, runInNewContext, [app])
    await worker.push(JSON.stringify({ ...message, trial_id: 'p1' }))
    expect(listener.arrived).toHaveBeenCalledWith(expect.objectContaining({ trial_id: 'p1' }))
    expect(worker.shown).toMatchObject([{ options: { silent: false } }])
  })

  test('what waited for the end of quiet hours rings also in the place of yesterday’s', async () => {
    const worker = browser.startWorker(script, runInNewContext)
    await worker.push(JSON.stringify({ ...message, tag: 'quiet-hours' }))
    expect(worker.shown).toMatchObject([{ options: { renotify: true } }])
  })

  test('what was tapped long ago opens nothing any more', async () => {
    const worker = browser.startWorker(script, runInNewContext)
    await worker.push(JSON.stringify(message))
    await worker.tap()
    vi.setSystemTime(Date.now() + 600_000)
    stop()
    stop = webPush.listen(listener)
    const box = await caches.open('push')
    await waitFor(async () => expect(await box.match('/push-tapped')).toBeUndefined())
    expect(listener.arrived).not.toHaveBeenCalled()
  })

  test.each(['', 'not JSON', '[]', 'null', '{"title":5,"body":{},"badge":"x"}'])(
    'shows something also for «%s»',
    async (text) => {
      const worker = browser.startWorker(script, runInNewContext)
      await worker.push(text)
      expect(worker.shown).toMatchObject([{ title: 'Мегдан' }])
    },
  )
})
