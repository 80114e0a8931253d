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
import { webPush } from './web-push.ts'
import { askForPush, canRing, refreshPush } from './push.ts'
import { keepToken, dropToken } from '../session/index.ts'

const { world, signInAs, enterAs } = await openDevice()
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
      await webPush.leave(true)
      expect(browser.state.subscription).toBeNull()
    }
    stop()
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
  test('shows what arrives, tells an open page, and lays down what is tapped for the page that opens', async () => {
    const worker = browser.startWorker(script, runInNewContext)
    const stop = webPush.listen(listener)
    const message = {
      title: 'Столова',
      body: 'До четири.',
      link: '/news/1',
      tag: 't',
      notification_id: 'n1',
      badge: 2,
      urgent: false,
    }
    await worker.push(JSON.stringify(message))
    expect(worker.shown).toMatchObject([{ title: 'Столова', options: { body: 'До четири.', tag: 't' } }])
    expect(listener.arrived).not.toHaveBeenCalled()
    await worker.tap()
    expect(worker.opened).toEqual(['/'])
    stop()
    const again = webPush.listen(listener)
    await waitFor(() =>
      expect(listener.arrived).toHaveBeenCalledWith(
        expect.objectContaining({ link: '/news/1', wasTapped: true, notification_ids: ['n1'] }),
      ),
    )
    again()
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
