import { profile } from '@megdan/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startFakeWebPush, webSays } from '../../../server/test/fake-web-push.ts'
import { openPushes, type Pushes } from '../../../server/test/pushes.ts'
import { device } from '../../../server/src/identity/tables.ts'
import { openBrowserPush } from '../../test/browser-push.ts'
import { openDevice } from '../../test/device.tsx'
import { WebPhone } from '../phone/WebPhone.tsx'
import { ProfilePage } from './ProfilePage.tsx'
import { PushTestSheet } from './PushTestSheet.tsx'

const { world, signInAs, enterAs, setConnected, show } = await openDevice()
const service = await startFakeWebPush({ data_dir: world.settings.data_dir })
afterAll(() => service.close())
let browser: ReturnType<typeof openBrowserPush>
let pushes: Pushes
beforeEach(async () => {
  service.reset()
  let number = 0
  browser = openBrowserPush(() => service.subscribe(`browser${(number += 1)}`))
  browser.state.permission = 'granted'
  world.settings.push = service.push
  pushes = openPushes(world, service)
  // What the service takes is what the browser's worker tells the open page.
  service.state.answer = (name) => {
    const message = service.arrived.find((one) => one.name === name)?.message
    if (message) setTimeout(() => browser.post({ push: 'arrived', message: { body: message.body, data: message } }))
    return webSays.accepted
  }
  await world.addPerson({ id: 'maria', name: 'Мария Георгиева' })
  await signInAs('maria', { language: 'bg' })
})
afterEach(async () => {
  browser.close()
  await pushes.stop()
})

const quick = { step: 30, patience: 3000 }
const states = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('data-state'))
const own = async () => (await world.as('maria'))(profile.get)
const openSheet = async (pace = quick) =>
  show(
    <>
      <PushTestSheet own={await own()} open onClose={() => undefined} pace={pace} />
      <WebPhone />
    </>,
    { at: '/profile' },
  )

describe('the test of pushes', () => {
  test('from the profile rings this phone, follows it over every link, and says nothing of it elsewhere', async () => {
    await pushes.start()
    show(
      <>
        <ProfilePage />
        <WebPhone />
      </>,
      { at: '/profile' },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Провери известията на това устройство' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Проверка на известията' }))
    expect(await sheet.findByText(/^Всичко е наред/)).toBeTruthy()
    expect(sheet.getAllByRole('listitem').map((item) => item.getAttribute('data-state'))).toEqual(
      Array(6).fill('whole'),
    )
    expect(service.arrived.map(({ message }) => message.title)).toEqual(['Пробно: Известията работят'])
    expect(screen.queryByText('Това известие поискахте от профила си.')).toBeNull()
  })

  test('of a guest has no links of a profile', async () => {
    await enterAs({ user: 'guest', language: 'bg' })
    await pushes.start()
    show(
      <>
        <PushTestSheet own={undefined} open onClose={() => undefined} pace={quick} />
        <WebPhone />
      </>,
      { at: '/profile' },
    )
    expect(await screen.findByText(/^Всичко е наред/)).toBeTruthy()
    expect(states()).toEqual(Array(4).fill('whole'))
  })

  test('asks for what the phone does not allow yet, and goes on', async () => {
    browser.state.permission = 'default'
    await pushes.start()
    await openSheet()
    expect(await screen.findByText('Още не сте разрешили на Мегдан да показва известия.')).toBeTruthy()
    expect(states()[0]).toBe('broken')
    fireEvent.click(screen.getByRole('button', { name: 'Разреши известията' }))
    expect(await screen.findByText(/^Всичко е наред/)).toBeTruthy()
  })

  test('says that the phone forbids them', async () => {
    browser.state.permission = 'denied'
    await openSheet()
    expect(await screen.findByText(/забранени в настройките на устройството/)).toBeTruthy()
    expect(states()).toEqual(['broken', ...Array(5).fill('waiting')])
  })

  test('says that they are switched off in the profile, and switches them on', async () => {
    await (
      await world.as('maria')
    )(profile.change, { body: { preferences: { push: false } } })
    await pushes.start()
    await openSheet()
    expect(await screen.findByText(/^Изключили сте известията в профила си/)).toBeTruthy()
    expect(states()).toEqual(['whole', 'broken', ...Array(4).fill('waiting')])
    fireEvent.click(screen.getByRole('button', { name: 'Включи известията' }))
    expect(await screen.findByText(/^Всичко е наред/)).toBeTruthy()
    expect((await own()).preferences.push).toBe(true)
  })

  test('says until when quiet hours last, and rings all the same', async () => {
    const day = { from: '00:00', to: '23:00' }
    const quiet_hours = { on: true, days: { fri: day } }
    await (
      await world.as('maria')
    )(profile.change, { body: { preferences: { quiet_hours } } })
    await pushes.start()
    await openSheet()
    expect(await screen.findByText(/^Всичко е наред/)).toBeTruthy()
    expect(states()).toEqual(['whole', 'whole', 'quiet', 'whole', 'whole', 'whole'])
    expect(screen.getByText(/^До 23:00 ч\. са тихите ви часове/)).toBeTruthy()
  })

  test('says that the subscription was over, and registers the phone anew', async () => {
    service.state.answer = () => webSays.gone
    await pushes.start()
    await openSheet()
    expect(await screen.findByText(/^Адресът на устройството беше остарял/)).toBeTruthy()
    expect(states()).toEqual(['whole', 'whole', 'whole', 'whole', 'broken', 'waiting'])
    await waitFor(async () => expect(await world.db.$count(device)).toBe(1))
  })

  test('says that the service does not take the key, or is away', async () => {
    service.state.answer = () => webSays.otherKey
    await pushes.start()
    await openSheet()
    expect(await screen.findByText(/^Услугата не приема ключа на Мегдан/)).toBeTruthy()
    service.state.answer = () => webSays.away
    fireEvent.click(screen.getByRole('button', { name: 'Провери отново' }))
    expect(await screen.findByText(/^Услугата за известия не отговаря/, {}, { timeout: 20_000 })).toBeTruthy()
  })

  test('says that it was sent and did not come', async () => {
    service.state.answer = () => webSays.accepted
    await pushes.start()
    await openSheet()
    expect(await screen.findByText(/^Известието тръгна/, {}, { timeout: 20_000 })).toBeTruthy()
    expect(states()).toEqual([...Array(5).fill('whole'), 'broken'])
  })

  test('says that there is no connection', async () => {
    await openSheet()
    await waitFor(async () => expect(await world.db.$count(device)).toBe(1))
    setConnected(false)
    fireEvent.click(await screen.findByRole('button', { name: 'Провери отново' }, { timeout: 20_000 }))
    expect(await screen.findByText(/^Няма връзка със сървъра/)).toBeTruthy()
  })
})
