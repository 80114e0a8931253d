import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowserPush } from '../../test/browser-push.ts'
import { openDevice } from '../../test/device.tsx'
import { noteShown } from '../notifications/live/shown.ts'
import { shownToasts } from '../ui/toasts.ts'
import { WebPhone } from './WebPhone.tsx'

const { world, signInAs, show } = await openDevice()
let browser: ReturnType<typeof openBrowserPush>
beforeEach(async () => {
  browser = openBrowserPush()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  await world.addPerson({ id: 'maria' })
  await signInAs('maria')
})
afterEach(() => browser.close())

const arrive = (body: string, notification_id: string) =>
  act(() => browser.post({ push: 'arrived', message: { body, data: { link: '/news/1', notification_id } } }))
const told = () => shownToasts().map(({ text }) => text)

test('a push says nothing new of what the open page has told already, with its own words', async () => {
  show(<WebPhone />)
  await waitFor(() => {
    arrive('Столовата е отворена.', 'n1')
    expect(told()).toEqual(['Столовата е отворена.'])
  })
  noteShown('n2')
  arrive('Отворете приложението, за да го прочетете.', 'n2')
  expect(told()).toEqual(['Столовата е отворена.'])
  arrive('Смяната започва в шест.', 'n3')
  expect(told()).toEqual(['Смяната започва в шест.'])
})
