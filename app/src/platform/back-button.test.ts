import { expect, test, vi } from 'vitest'
import { keepEarlyPress } from './back-button.ts'

/** As Ionic does it once the browser has been idle. */
function startListening() {
  const heard = vi.fn()
  const tell = () => {
    heard()
    document.dispatchEvent(new Event('ionBackButton'))
  }
  document.addEventListener('backbutton', tell)
  return { heard, stop: () => document.removeEventListener('backbutton', tell) }
}
const press = () => document.dispatchEvent(new Event('backbutton'))
const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a press that comes before anybody listens is heard once, and two presses as one', async () => {
  const stop = keepEarlyPress()
  press()
  press()
  await passed(120)
  const ionic = startListening()
  await vi.waitFor(() => expect(ionic.heard).toHaveBeenCalledOnce())
  await passed(120)
  expect(ionic.heard).toHaveBeenCalledOnce()
  ionic.stop()
  stop()
})

test('a press that is heard at once is not pressed again', async () => {
  const stop = keepEarlyPress()
  const ionic = startListening()
  press()
  await passed(120)
  expect(ionic.heard).toHaveBeenCalledOnce()
  press()
  await passed(120)
  expect(ionic.heard).toHaveBeenCalledTimes(2)
  ionic.stop()
  stop()
})
