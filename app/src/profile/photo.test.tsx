import { profile } from '@megdan/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../../server/src/identity/tables.ts'
import { openDevice } from '../../test/device.tsx'
import { uploadTo } from '../../test/upload.ts'
import { whenRefused } from '../platform/api.ts'
import { shownToasts } from '../ui/toasts.ts'
import { ProfilePage } from './ProfilePage.tsx'

const { world, signInAs, setConnected, show } = await openDevice()
const pixel = { create: { width: 32, height: 32, channels: 3 as const, background: '#0e6355' } }
const drawn = await sharp(pixel).jpeg().toBuffer()
const calls: string[] = []
let network: ReturnType<typeof uploadTo>
let canBeDrawn = true
/** What the canvas gives back. */
let cropped: Buffer

beforeEach(async () => {
  await world.addPerson({ id: 'maria', name: 'Мария Георгиева' })
  await signInAs('maria', { language: 'bg' })
  calls.length = 0
  network = uploadTo((url, init) => {
    calls.push(`${init.method} ${url}`)
    return world.fetch(url, init)
  })
  cropped = drawn
  canBeDrawn = true
  // jsdom neither decodes pictures nor draws.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  HTMLImageElement.prototype.decode = async () => {
    if (!canBeDrawn) throw new Error('not a picture')
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect() {}, drawImage() {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([new Uint8Array(cropped)], { type: 'image/jpeg' })),
  )
})
afterEach(() => {
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const own = async () => (await world.as('maria'))(profile.get)
const sheet = () => within(screen.getByRole('dialog', { name: 'Снимка' }))
const input = async (label: string) => await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const picture = () => document.querySelector('[data-testid=container] img') ?? document.body
async function open() {
  show(<ProfilePage />)
  fireEvent.click(await screen.findByRole('button', { name: /снимка/ }))
  await input('Избери снимка')
}
async function choose(name = 'аз.jpg') {
  fireEvent.change(await input('Избери снимка'), { target: { files: [new File(['x'], name)] } })
  fireEvent.load(picture())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Запази' })).toHaveProperty('disabled', false))
}
const told = (text: string) => waitFor(() => expect(shownToasts().map((toast) => toast.text)).toContain(text))

test('a photo is sent once by a double tap, shows how much has left, and can be removed and put back', async () => {
  await open()
  await choose()
  let letGo = () => {}
  network.held = new Promise((resolve) => (letGo = resolve))
  press('Запази')
  press('Запази')
  await sheet().findByText(/^Изпраща се: 50\s?%$/)
  expect(screen.getByRole('button', { name: 'Друга снимка' })).toHaveProperty('disabled', true)
  letGo()
  await told('Снимката е запазена.')
  expect(calls).toEqual(['PUT /api/profile/avatar'])
  expect((await own()).avatar).not.toBeNull()

  fireEvent.click(await screen.findByRole('button', { name: 'Смени снимката' }))
  await input('Избери снимка')
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(new Uint8Array(drawn)))
  press('Махни снимката')
  await told('Снимката е махната.')
  expect((await own()).avatar).toBeNull()
  act(() =>
    shownToasts()
      .find(({ id }) => id === 'photo')
      ?.actions?.[0]?.run?.(),
  )
  await waitFor(async () => expect((await own()).avatar).not.toBeNull())
})

test.each(['договор.jpg', 'prazna.png'])(
  'what is no picture, as «%s», is said, and another one can be chosen',
  async (name) => {
    await open()
    fireEvent.change(await input('Избери снимка'), { target: { files: [new File(['%PDF-1.7'], name)] } })
    fireEvent.error(picture())
    expect((await sheet().findByRole('alert')).textContent).toMatch(/не може да се отвори/)
    await choose()
    expect(sheet().queryByRole('alert')).toBeNull()
  },
)

test('a picture that breaks off while it is cut is said, and nothing is sent', async () => {
  await open()
  await choose()
  canBeDrawn = false
  press('Запази')
  expect((await sheet().findByRole('alert')).textContent).toMatch(/не може да се отвори/)
  expect(calls).toEqual([])
})

test('what the server cannot read is said in words of photos', async () => {
  await open()
  await choose()
  cropped = Buffer.from('%PDF-1.7')
  press('Запази')
  expect((await sheet().findByRole('alert')).textContent).toBe('Това не е снимка. Изберете JPEG, PNG или WebP.')
  expect((await own()).avatar).toBeNull()
})

test('without a connection it waits, and one that breaks on the way keeps the photo for another try', async () => {
  await open()
  await choose()
  setConnected(false)
  expect(screen.getByRole('button', { name: 'Запази' })).toHaveProperty('disabled', true)
  sheet().getByText(/Няма интернет връзка/)
  setConnected(true)
  network.connected = false
  press('Запази')
  expect((await sheet().findByRole('alert')).textContent).toMatch(/Сървърът не отговаря/)
  network.connected = true
  press('Запази')
  await told('Снимката е запазена.')
})

test('whoever closes the sheet meanwhile sends nothing', async () => {
  await open()
  await choose()
  let letGo = () => {}
  network.held = new Promise((resolve) => (letGo = resolve))
  press('Запази')
  await sheet().findByText(/^Изпраща се/)
  press('Затвори')
  letGo()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toEqual([])
  expect(shownToasts()).toEqual([])
  expect((await own()).avatar).toBeNull()
})

test('a chooser or a camera that is left without a picture closes nothing, and the camera says what may be wrong', async () => {
  await open()
  const cancel = (element: Element) => fireEvent(element, new Event('cancel', { bubbles: true }))
  cancel(await input('Избери снимка'))
  expect(sheet().queryByText(/Ако камерата не се отвори/)).toBeNull()
  cancel(await input('Снимай'))
  await sheet().findByText(/Ако камерата не се отвори/)
  // A browser's settings are not ours to open.
  expect(sheet().queryByRole('button', { name: 'Към настройките' })).toBeNull()
  await choose()
  expect(sheet().queryByText(/Ако камерата не се отвори/)).toBeNull()
})

test('a sign-in that has ended meanwhile leads to the way back in', async () => {
  await open()
  await choose()
  const refused = vi.fn<() => void>()
  const stop = whenRefused(refused)
  await world.db.delete(session)
  await world.house.events.tell(world.db, { topic: 'session', person_id: 'maria' })
  press('Запази')
  await waitFor(() => expect(refused).toHaveBeenCalled())
  stop()
})
