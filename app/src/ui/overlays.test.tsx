import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { DefaultIonLifeCycleContext, IonLifeCycleContext } from '@ionic/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { startOnTop } from '../platform/on-top.ts'
import { useHold } from './hold.ts'
import { Sheet } from './Sheet.tsx'
import { Loading } from './Skeleton.tsx'
import { ToastHost } from './Toast.tsx'
import { closeToast, showToast, shownToasts, type ToastRequest } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => {
    for (let left = 0; left < 9; left++) {
      for (const toast of shownToasts()) closeToast(toast.id)
      vi.runAllTimers()
    }
  })
  cleanup()
  // A dialog that goes stops second taps for a moment.
  vi.runAllTimers()
  vi.useRealTimers()
})

function show(request: ToastRequest) {
  let close = () => {}
  act(() => {
    close = showToast(request)
  })
  return close
}
function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms))
}

it('interrupts for an alert and waits its turn for a status', () => {
  render(<ToastHost />)
  show({ text: 'Няма връзка', role: 'alert', duration: null })
  show({ text: 'Има връзка' })
  expect(screen.getByRole('alert').textContent).toBe('Няма връзка')
  expect(screen.getByRole('status').textContent).toBe('Има връзка')
})

it('keeps a lasting toast until it is closed by its button', () => {
  render(<ToastHost />)
  show({ text: 'Няма връзка', duration: null, actions: [{ label: 'Затвори' }] })
  pass(60 * 60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Затвори' }))
  pass(200)
  expect(screen.queryByText('Няма връзка')).toBeNull()
})

it('runs the action of its button once and leaves', () => {
  const open = vi.fn()
  render(<ToastHost />)
  show({ text: 'Нова анкета', duration: 8000, actions: [{ label: 'Отвори', run: open }] })
  fireEvent.click(screen.getByRole('button', { name: 'Отвори' }))
  pass(200)
  expect(open).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('status')).toBeNull()
})

it('leaves by itself when its time is up', () => {
  render(<ToastHost />)
  show({ text: 'Записано', duration: 4000 })
  pass(3999)
  expect(screen.queryByText('Записано')).not.toBeNull()
  pass(200)
  expect(screen.queryByText('Записано')).toBeNull()
})

it('stays while it has the focus and counts on from there', () => {
  render(<ToastHost />)
  show({ text: 'Изтрито', duration: 5000, actions: [{ label: 'Върни' }] })
  pass(3000)
  act(() => screen.getByRole('button').focus())
  pass(30_000)
  expect(screen.queryByText('Изтрито')).not.toBeNull()
  act(() => screen.getByRole('button').blur())
  pass(1900)
  expect(screen.queryByText('Изтрито')).not.toBeNull()
  pass(300)
  expect(screen.queryByText('Изтрито')).toBeNull()
})

it('stays while a finger or a pointer is on it', () => {
  render(<ToastHost />)
  show({ text: 'Записано', duration: 2000 })
  fireEvent.pointerEnter(screen.getByRole('status'))
  pass(10_000)
  expect(screen.queryByText('Записано')).not.toBeNull()
  fireEvent.pointerLeave(screen.getByRole('status'))
  pass(2200)
  expect(screen.queryByText('Записано')).toBeNull()
})

it('replaces the toast of the same id, whose own close then does nothing', () => {
  render(<ToastHost />)
  const closeFirst = show({ text: 'Няма връзка', id: 'network', duration: null })
  show({ text: 'Има връзка', id: 'network', duration: null })
  act(() => closeFirst())
  pass(500)
  expect(screen.queryByText('Няма връзка')).toBeNull()
  expect(screen.queryByText('Има връзка')).not.toBeNull()
})

it('shows three at once and the fourth when there is room', () => {
  render(<ToastHost />)
  const [, closeSecond] = ['1', '2', '3', '4'].map((text) => show({ text, duration: null }))
  expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['1', '2', '3'])
  act(() => closeSecond?.())
  pass(200)
  expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['1', '3', '4'])
})

it('lets what tells of the connection make room for any other toast, and shows it again afterwards', () => {
  render(<ToastHost />)
  const texts = () => shownToasts().map(({ text }) => text)
  show({ text: 'Няма връзка', id: 'network', duration: null, yields: true })
  show({ text: 'Запазено', duration: 2000 })
  expect(texts()).toEqual(['Запазено'])
  pass(2500)
  expect(texts()).toEqual(['Няма връзка'])
})

it('shows no skeleton for what loads within 150 ms', () => {
  render(
    <Loading label="Зареждане">
      <i>блокове</i>
    </Loading>,
  )
  pass(149)
  expect(screen.queryByText('блокове')).toBeNull()
  pass(1)
  expect(screen.queryByText('блокове')).not.toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Зареждане')
})

function Opener({ firm = false }: { firm?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Облик
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Избор на облик" closeLabel="Затвори" firm={firm}>
        <p>Системен</p>
      </Sheet>
    </>
  )
}

function openSheet(firm = false) {
  render(<Opener firm={firm} />)
  const opener = screen.getByRole('button', { name: 'Облик' })
  opener.focus()
  fireEvent.click(opener)
  return opener
}

it('opens as a named modal dialog with the focus inside, and gives it back on closing', () => {
  const opener = openSheet()
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Избор на облик' })
  expect(dialog.open).toBe(true)
  expect(dialog.contains(document.activeElement)).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Затвори' }))
  expect(dialog.open).toBe(false)
  expect(document.activeElement).toBe(opener)
})

it('closes by Esc, which the browser reports as cancel', () => {
  openSheet()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByText('Системен')).toBeNull()
})

it('closes by the hardware back button before anything under it', () => {
  onTestFinished(startOnTop())
  openSheet()
  const register = vi.fn((_priority: number, handler: () => void) => handler())
  act(() => void document.dispatchEvent(new CustomEvent('ionBackButton', { detail: { register } })))
  expect(register.mock.calls[0]?.[0]).toBeGreaterThan(100)
  expect(screen.queryByText('Системен')).toBeNull()
})

it('closes by a tap beside it, unless the question must be answered', () => {
  openSheet()
  fireEvent.click(screen.getByRole('dialog'))
  expect(screen.queryByText('Системен')).toBeNull()
  cleanup()
  openSheet(true)
  fireEvent.click(screen.getByRole('dialog'))
  expect(screen.queryByText('Системен')).not.toBeNull()
})

it('stays open under the second press of a double one that opened it, which presses nothing in it either', () => {
  const inside = vi.fn()
  function Asking() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Прочетох и разбрах</button>
        <Sheet open={open} onClose={() => setOpen(false)} title="Наистина ли" closeLabel="Затвори">
          <button onClick={inside}>Да</button>
        </Sheet>
      </>
    )
  }
  render(<Asking />)
  const tap = (place: Element, detail: number, pointerType: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
    act(() => void place.dispatchEvent(Object.assign(event, { pointerType })))
  }
  tap(screen.getByText('Прочетох и разбрах'), 1, 'touch')
  const sheet = screen.getByRole('dialog')
  tap(sheet, 2, 'mouse')
  tap(sheet, 1, 'touch')
  tap(screen.getByText('Да'), 2, 'touch')
  expect(screen.queryByText('Да')).not.toBeNull()
  expect(inside).not.toHaveBeenCalled()
  // Whoever is quick is no second press: keys count nothing, and a first press inside is one.
  tap(screen.getByText('Да'), 1, 'touch')
  tap(screen.getByText('Да'), 0, '')
  expect(inside).toHaveBeenCalledTimes(2)
  pass(400)
  tap(sheet, 1, 'touch')
  expect(screen.queryByText('Да')).toBeNull()
})

function openInPage(firm: boolean) {
  const page = new DefaultIonLifeCycleContext()
  render(
    <IonLifeCycleContext value={page}>
      <Opener firm={firm} />
    </IonLifeCycleContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Облик' }))
  return { page, dialog: screen.getByRole<HTMLDialogElement>('dialog') }
}

it('does not stay open in a page that is left, where it would lock the next one', () => {
  const { page, dialog } = openInPage(false)
  act(() => page.ionViewWillLeave())
  expect(dialog.open).toBe(false)
  act(() => page.ionViewWillEnter())
  expect(screen.queryByText('Системен')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Облик' }))
  expect(dialog.open).toBe(true)
})

it('comes back with its page where it must be answered, and leaves the focus to the next one meanwhile', () => {
  const { page, dialog } = openInPage(true)
  const next = document.body.appendChild(document.createElement('button'))
  act(() => {
    page.ionViewWillLeave()
    next.focus()
  })
  expect([dialog.open, document.activeElement]).toEqual([false, next])
  act(() => page.ionViewWillEnter())
  expect(dialog.open).toBe(true)
  next.remove()
})

function Held() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" {...useHold(() => setOpen(true))}>
        Нов стол
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Какво да направим" closeLabel="Затвори">
        <p>Запази</p>
      </Sheet>
    </>
  )
}

it('stays open under the finger that opened it by a long press, and closes by the next tap beside it', () => {
  render(<Held />)
  const row = screen.getByRole('button', { name: 'Нов стол' })
  fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 10, clientY: 10 })
  pass(2000)
  const sheet = screen.getByRole('dialog')
  fireEvent.pointerUp(sheet)
  fireEvent.click(sheet)
  expect(screen.queryByText('Запази')).not.toBeNull()
  fireEvent.pointerDown(sheet)
  fireEvent.pointerUp(sheet)
  fireEvent.click(sheet)
  expect(screen.queryByText('Запази')).toBeNull()
})

it('takes the click of a keyboard at once where the menu key opened it', () => {
  render(<Held />)
  const row = screen.getByRole('button', { name: 'Нов стол' })
  fireEvent.pointerDown(row, { pointerType: 'mouse', button: 2 })
  fireEvent.contextMenu(row)
  fireEvent.pointerUp(screen.getByRole('dialog'))
  pass(400)
  fireEvent.click(screen.getByRole('button', { name: 'Затвори' }))
  fireEvent.contextMenu(row)
  fireEvent.click(screen.getByRole('button', { name: 'Затвори' }))
  expect(screen.queryByText('Запази')).toBeNull()
})

it('lets no second tap of a double one through to what lies under a sheet that the first one closed', () => {
  const beneath = vi.fn()
  function Asked() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <button onClick={beneath}>Прочетох и разбрах</button>
        <Sheet open={open} onClose={() => setOpen(false)} title="Правила" closeLabel="Затвори">
          <button onClick={() => setOpen(false)}>Приемам</button>
        </Sheet>
      </>
    )
  }
  render(<Asked />)
  const tap = (name: string, detail: number, pointerType: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
    act(() => void screen.getByText(name).dispatchEvent(Object.assign(event, { pointerType })))
  }
  tap('Приемам', 1, 'touch')
  tap('Прочетох и разбрах', 2, 'touch')
  tap('Прочетох и разбрах', 1, 'touch')
  expect(beneath).not.toHaveBeenCalled()
  // A mouse counts its clicks itself; keys count nothing.
  tap('Прочетох и разбрах', 1, 'mouse')
  tap('Прочетох и разбрах', 0, '')
  expect(beneath).toHaveBeenCalledTimes(2)
  pass(400)
  tap('Прочетох и разбрах', 1, 'touch')
  expect(beneath).toHaveBeenCalledTimes(3)
})

it('goes back to its place when it was dragged down and asks before it closes', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(innerWidth)
  const asks = vi.fn()
  render(
    <Sheet open onClose={asks} title="Данни" closeLabel="Затвори">
      <p>Непазено</p>
    </Sheet>,
  )
  const sheet = screen.getByRole('dialog')
  const touch = (type: string, clientY: number) =>
    act(() => {
      const touches = [{ identifier: 1, clientX: 100, clientY }]
      const event = new Event(type, { bubbles: true, cancelable: true })
      screen.getByRole('heading').dispatchEvent(Object.assign(event, { touches, changedTouches: touches }))
    })
  touch('touchstart', 100)
  touch('touchmove', 300)
  expect(sheet.style.transform).toBe('translateY(200px)')
  touch('touchend', 300)
  expect(asks).toHaveBeenCalledTimes(1)
  expect(sheet.style.transform).toBe('')
})
