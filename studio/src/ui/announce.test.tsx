import { MantineProvider } from '@mantine/core'
import { cleanNotifications, Notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { announce, offerUndo } from './announce.tsx'

window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never

afterEach(() => {
  cleanup()
  cleanNotifications()
})

test('who taps twice takes back once, and what was taken back is not carried out', () => {
  const [undo, over] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <MantineProvider>
      <Notifications />
    </MantineProvider>,
  )
  act(() => void offerUndo('Изтрито.', 'Върни', undo, over))
  const button = screen.getByRole('button', { name: 'Върни' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(undo).toHaveBeenCalledTimes(1)
  expect(over).not.toHaveBeenCalled()
})

test('the same said again takes the place of the first', async () => {
  render(
    <MantineProvider>
      <Notifications />
    </MantineProvider>,
  )
  act(() => [1, 2, 3].forEach(() => announce('Списъкът побира до 100 точки.')))
  act(() => announce('Копирано.'))
  expect(screen.getByText('Копирано.')).toBeTruthy()
  // Before any of them leaves by itself.
  const once = () => expect(screen.getAllByText('Списъкът побира до 100 точки.')).toHaveLength(1)
  await waitFor(once, { timeout: 3000 })
})
