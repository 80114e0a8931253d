import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { news as newsTable } from '../../../server/src/news/tables.ts'
import { addCategory, addNews, sayContentChanged } from '../../../server/test/content.ts'
import { openSpeaker } from '../../../server/test/speaking.ts'
import { openDevice } from '../../test/device.tsx'
import { paths } from '../paths.ts'
import { deviceStore } from '../platform/device-store.ts'
import { queryClient } from '../platform/queries.ts'
import { shownToasts } from '../ui/toasts.ts'
import { ArticlePage } from './ArticlePage.tsx'

const speaker = openSpeaker()
const speech = { words: speaker.words, seconds: 60, cache_bytes: 100_000_000, env: {} }
const { world, calls, signInAs, setConnected, show: showOn } = await openDevice({ settings: { speech } })
const show = () =>
  showOn(
    <Routes>
      <Route path={paths.article} element={<ArticlePage />} />
    </Routes>,
    { at: '/news/bus' },
  )

/** jsdom plays nothing: what a browser tells of what it plays. */
class Player extends EventTarget {
  static all: Player[] = []
  src = ''
  constructor() {
    super()
    Player.all.push(this)
  }
  play() {
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  }
  pause() {
    this.dispatchEvent(new Event('pause'))
  }
  removeAttribute() {
    this.src = ''
  }
}
const sounds = new Map<string, Blob>()
const heard = () => sounds.get(Player.all.at(-1)?.src ?? '')
const soundCalls = () => calls.filter((call) => call.includes('/speech'))
const keptNames = async () => (await deviceStore.names()).filter((name) => name.startsWith('aloud '))

beforeEach(async () => {
  Player.all = []
  sounds.clear()
  vi.stubGlobal('Audio', Player)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((sound) => {
    const address = `blob:${sounds.size}`
    sounds.set(address, sound as Blob)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void sounds.delete(address))
  await world.addPerson({ id: 'maria' })
  await addCategory(world)
  await addNews(world, { id: 'bus', title: 'Нов автобус', text: 'Тръгва в шест.' })
  await signInAs('maria')
})

const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('an item is heard, paused and gone on with, also from the headphones, and is silent when its page goes', async () => {
  show()
  await tap('Слушай')
  await screen.findByRole('button', { name: 'Пауза' })
  expect(heard()?.type).toBe('audio/mpeg')
  expect(heard()?.size).toBeGreaterThan(500)
  await tap('Пауза')
  await tap('Продължи слушането')
  act(() => Player.all.at(-1)?.pause())
  await screen.findByRole('button', { name: 'Продължи слушането' })
  act(() => void Player.all.at(-1)?.dispatchEvent(new Event('ended')))
  await screen.findByRole('button', { name: 'Слушай' })
  await tap('Слушай')
  await screen.findByRole('button', { name: 'Пауза' })
  cleanup()
  expect(Player.all.at(-1)?.src).toBe('')
  expect(sounds.size).toBe(0)
})

test('what was heard is heard without a signal, and what was not says why', async () => {
  show()
  await screen.findByText('Тръгва в шест.')
  setConnected(false)
  await tap('Слушай')
  await waitFor(() => expect(shownToasts().map(({ id }) => id)).toContain('aloud'))
  await screen.findByRole('button', { name: 'Слушай' })
  setConnected(true)
  await tap('Слушай')
  await screen.findByRole('button', { name: 'Пауза' })
  await waitFor(async () => expect(await keptNames()).toEqual(['aloud bus bg']))
  expect(soundCalls()).toHaveLength(1)
  cleanup()
  setConnected(false)
  show()
  await tap('Слушай')
  await screen.findByRole('button', { name: 'Пауза' })
  expect(soundCalls()).toHaveLength(1)
})

test('a text that was changed is heard anew, and of an item that is gone nothing is left', async () => {
  show()
  await tap('Слушай')
  await waitFor(async () => expect(await keptNames()).toHaveLength(1))
  cleanup()
  const change = async (changes: Partial<typeof newsTable.$inferInsert>) => {
    await world.db.update(newsTable).set(changes).where(eq(newsTable.id, 'bus'))
    await sayContentChanged(world, 'news')
    await queryClient.invalidateQueries()
  }
  await change({ title: 'Два автобуса', version: 2 })
  show()
  await screen.findByRole('heading', { name: 'Два автобуса' })
  await tap('Слушай')
  await screen.findByRole('button', { name: 'Пауза' })
  expect(soundCalls()).toHaveLength(2)
  cleanup()
  await change({ status: 'archived' })
  show()
  await screen.findByRole('heading', { name: 'Тази новина е свалена' })
  await waitFor(async () => expect(await keptNames()).toEqual([]))
})

test('a second tap while it is made ready calls it off', async () => {
  show()
  await addNews(world, { id: 'slow', title: 'бавно', text: 'бавно' })
  speaker.halt()
  cleanup()
  showOn(
    <Routes>
      <Route path={paths.article} element={<ArticlePage />} />
    </Routes>,
    { at: '/news/slow' },
  )
  await tap('Слушай')
  await tap('Подготвя се…')
  await screen.findByRole('button', { name: 'Слушай' })
  speaker.goOn()
  expect(shownToasts().map(({ id }) => id)).not.toContain('aloud')
})
