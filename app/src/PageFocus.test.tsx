import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { PageFocus } from './PageFocus.tsx'
import { Sheet } from './ui/Sheet.tsx'

afterEach(cleanup)

function Page({ at, title, children }: { at: string; title: string; children?: ReactNode }) {
  const isShown = useLocation().pathname === at
  return (
    <div className={isShown ? 'ion-page' : 'ion-page ion-page-hidden'}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** Two pages that stay in the document, as Ionic keeps them. */
const show = (inside: ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/saved']}>
      <div className="outlet">
        <Page at="/saved" title="Запазени">
          {inside}
        </Page>
        <Page at="/news" title="Новини">
          <Link to="/saved">Назад</Link>
        </Page>
      </div>
      <Routes>
        <Route path="*" element={<PageFocus />} />
      </Routes>
    </MemoryRouter>,
  )

function press(name: string) {
  const button = screen.getByText(name)
  act(() => button.focus())
  fireEvent.click(button)
}
const focused = () => document.activeElement?.textContent

function Item() {
  const [isThere, setIsThere] = useState(true)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const remove = () => {
    close()
    setIsThere(false)
  }
  return (
    isThere && (
      <>
        <button onClick={() => setOpen(true)}>Още</button>
        <Sheet open={open} onClose={close} title="Столът отваря" closeLabel="Затвори">
          <button onClick={remove}>Махни</button>
        </Sheet>
      </>
    )
  )
}

function Retry() {
  const [isThere, setIsThere] = useState(true)
  return isThere && <button onClick={() => setIsThere(false)}>Опитай отново</button>
}

test('a new page has the focus on its heading, and on the way back it is on the link that was used', async () => {
  show(
    <>
      <Link to="/profile">Профил</Link>
      <Link to="/news">Към новините</Link>
    </>,
  )
  press('Към новините')
  await expect.poll(focused).toBe('Новини')
  press('Назад')
  await expect.poll(focused).toBe('Към новините')
})

test('the way back leads to the link that was used even though the page was hidden before it was left', async () => {
  show(<Link to="/news">Към новините</Link>)
  const link = screen.getByText('Към новините')
  // A browser takes the focus from what is hidden, and Ionic hides a page at once when the next one comes late.
  link.addEventListener('click', () => link.blur())
  press('Към новините')
  await expect.poll(focused).toBe('Новини')
  press('Назад')
  await expect.poll(focused).toBe('Към новините')
})

test('the focus goes to the heading when a retry goes with what it asked for', async () => {
  show(<Retry />)
  press('Опитай отново')
  await expect.poll(focused).toBe('Запазени')
})

test('the focus goes to the heading when a sheet closes and its item goes', async () => {
  show(<Item />)
  press('Още')
  press('Махни')
  await expect.poll(focused).toBe('Запазени')
})

test('who has let go of a button is not moved when it goes', async () => {
  show(<Retry />)
  const retry = screen.getByText('Опитай отново')
  act(() => retry.focus())
  await act(async () => retry.blur())
  fireEvent.click(retry)
  await act(async () => undefined)
  expect(document.activeElement).toBe(document.body)
})

function Greeting() {
  const [name, setName] = useState('')
  return (
    <>
      <nav>
        <button>Категории</button>
      </nav>
      <div className="outlet">
        <div className="ion-page">
          <h1>Добро утро{name}</h1>
        </div>
      </div>
      <button onClick={() => setName(', Мария')}>Името идва</button>
    </>
  )
}

test('a heading that changes late leaves the focus where the keyboard has moved it', async () => {
  render(
    <MemoryRouter initialEntries={['/home']}>
      <Greeting />
      <PageFocus />
    </MemoryRouter>,
  )
  await expect.poll(focused).toBe('Добро утро')
  const menu = screen.getByText('Категории')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => menu.focus())
  fireEvent.click(screen.getByText('Името идва'))
  await expect.poll(() => document.title).toContain('Добро утро, Мария')
  expect(document.activeElement).toBe(menu)
})
