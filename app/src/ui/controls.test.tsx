import { bookmark } from '@megdan/kit/icons'
import { afterEach, expect, it, vi } from 'vitest'
import { NavContext } from '@ionic/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { use, useState } from 'react'
import { Button, IconButton } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { ChipRow } from './Chip.tsx'
import { Choice } from './Choice.tsx'
import { PasswordField, TextField } from './Field.tsx'
import { Go } from './Go.tsx'
import { SwitchRow } from './ListGroup.tsx'
import { StoryRow } from './StoryRow.tsx'

afterEach(cleanup)

function descriptionsOf(element: HTMLElement | undefined) {
  const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

it('refuses a second tap while the first one is still at work', async () => {
  const work = Promise.withResolvers<undefined>()
  const send = vi.fn(() => work.promise)
  render(<Button onClick={send}>Изпрати</Button>)
  const button = screen.getByRole('button', { name: 'Изпрати' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(send).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-busy')).toBe('true')
  work.resolve(undefined)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(button)
  expect(send).toHaveBeenCalledTimes(2)
})

it('does not submit a form twice while the button is busy', () => {
  const submit = vi.fn()
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Button type="submit" busy={busy}>
        Вход
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  fireEvent.click(screen.getByRole('button'))
  rerender(form(true))
  fireEvent.click(screen.getByRole('button'))
  expect(submit).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Вход' })).toBeDefined()
})

it('tells the state of a toggle button', () => {
  render(<IconButton icon={bookmark} label="Запази" pressed onClick={() => {}} />)
  expect(screen.getByRole('button', { name: 'Запази', pressed: true })).toBeDefined()
})

const filters = [
  { value: 'all', label: 'Всички' },
  { value: 'unread', label: 'Непрочетени', count: 2 },
] as const

function Filters() {
  const [value, setValue] = useState<'all' | 'unread'>('all')
  return <ChipRow label="Филтър" options={filters} value={value} onChange={setValue} />
}

it('offers the filters as one group of radio buttons with one of them chosen', () => {
  render(<Filters />)
  expect(screen.getByRole('radiogroup', { name: 'Филтър' })).toBeDefined()
  const names = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.name)
  expect(new Set(names).size).toBe(1)
  fireEvent.click(screen.getByRole('radio', { name: /Непрочетени/ }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Непрочетени/ }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Всички' }).checked).toBe(false)
})

it('keeps two filter rows on one page apart', () => {
  render(
    <>
      <Filters />
      <Filters />
    </>,
  )
  const [unread] = screen.getAllByRole('radio', { name: /Непрочетени/ })
  if (unread) fireEvent.click(unread)
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('brings the chosen filter into sight by moving the row and nothing around it', () => {
  const move = vi.fn()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.getAttribute('role') === 'radiogroup') return new DOMRect(0, 0, 320, 36)
    return this.querySelector(':checked') ? new DOMRect(300, 0, 120, 36) : new DOMRect(16, 0, 104, 36)
  })
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', { configurable: true, value: move })
  render(<Filters />)
  move.mockClear()
  fireEvent.click(screen.getByRole('radio', { name: /Непрочетени/ }))
  expect(move.mock.contexts).toEqual([screen.getByRole('radiogroup')])
  expect(move).toHaveBeenCalledWith({ left: 100 })
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo')
  vi.restoreAllMocks()
})

it('ties the error and the hint to their field and marks it as wrong', () => {
  render(<TextField label="Имейл" error="Имейлът липсва." hint="Служебният" />)
  const input = screen.getByLabelText('Имейл')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const told = descriptionsOf(input)
  expect(told).toEqual(['Имейлът липсва.', 'Служебният'])
  expect(screen.getByRole('alert').textContent).toBe('Имейлът липсва.')
})

it('describes a good field by nothing', () => {
  render(<TextField label="Имейл" />)
  const input = screen.getByLabelText('Имейл')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(input.getAttribute('aria-describedby')).toBeNull()
})

it('shows and hides the password without losing it', () => {
  render(<PasswordField label="Парола" show="Покажи паролата" hide="Скрий паролата" defaultValue="тайна" />)
  const input = screen.getByLabelText<HTMLInputElement>('Парола')
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Покажи паролата' }))
  expect(input.type).toBe('text')
  expect(input.value).toBe('тайна')
  fireEvent.click(screen.getByRole('button', { name: 'Скрий паролата' }))
  expect(input.type).toBe('password')
})

it('says what is wrong with an unticked box', () => {
  render(<Checkbox error="Нужно е съгласие.">Приемам условията.</Checkbox>)
  const box = screen.getByRole('checkbox', { name: 'Приемам условията.' })
  expect(descriptionsOf(box)).toEqual(['Нужно е съгласие.'])
})

it('names the answers by the question and reports the chosen one', () => {
  const choose = vi.fn()
  render(
    <>
      <h1 id="question">Колко ясни са целите?</h1>
      <Choice
        labelledBy="question"
        value={null}
        onChange={choose}
        options={[
          { value: 'a', label: 'Ясни' },
          { value: 'b', label: 'Неясни' },
        ]}
      />
    </>,
  )
  expect(screen.getByRole('radiogroup', { name: 'Колко ясни са целите?' })).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'Неясни' }))
  expect(choose).toHaveBeenCalledWith('b')
})

it('switches by a tap anywhere in the row', () => {
  const change = vi.fn()
  render(<SwitchRow label="Известия" on={false} onChange={change} />)
  const row = screen.getByRole('switch', { name: 'Известия', checked: false })
  fireEvent.click(row)
  expect(change).toHaveBeenCalledWith(true)
})

it('names a card by its headline and describes it by category, state and time', () => {
  render(<StoryRow to="/news/1" title="Нов стол" overline="Стол" meta={['вчера', '2 мин']} unread="Непрочетено" />)
  const links = screen.getAllByRole('link')
  expect(links).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Нов стол' })).toBe(links[0])
  const told = descriptionsOf(links[0])
  expect(told).toEqual(['Стол', 'Непрочетеновчера2 мин'])
})

it('keeps what can be done with a card out of its description', () => {
  render(<StoryRow to="/news/1" title="Нов стол" meta="вчера" actions={<button type="button">Още</button>} />)
  expect(descriptionsOf(screen.getByRole('link'))).toEqual(['вчера'])
  expect(screen.getByRole('button', { name: 'Още' })).toBeDefined()
})

it('opens the menu of a card by a long press and not the card itself', () => {
  vi.useFakeTimers()
  const hold = vi.fn()
  const open = vi.fn()
  render(<StoryRow to="/news/1" title="Нов стол" meta="вчера" onHold={hold} onClick={open} />)
  const link = screen.getByRole('link')
  fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 10, clientY: 10 })
  vi.advanceTimersByTime(500)
  fireEvent.pointerUp(link)
  fireEvent.click(link)
  expect(hold).toHaveBeenCalledTimes(1)
  expect(open).not.toHaveBeenCalled()
  vi.useRealTimers()
})

it('takes a finger that moves for scrolling', () => {
  vi.useFakeTimers()
  const hold = vi.fn()
  render(<StoryRow to="/news/1" title="Нов стол" meta="вчера" onHold={hold} />)
  const link = screen.getByRole('link')
  fireEvent.pointerDown(link, { pointerType: 'touch', clientX: 10, clientY: 10 })
  fireEvent.pointerMove(link, { pointerType: 'touch', clientX: 10, clientY: 40 })
  vi.advanceTimersByTime(1000)
  expect(hold).not.toHaveBeenCalled()
  vi.useRealTimers()
})

it('opens one page for two taps at once, and another for whoever is back, however soon', () => {
  history.replaceState(null, '', '/news')
  const opened: string[] = []
  function Rows() {
    const nav = use(NavContext)
    const navigate = (to: string) => {
      opened.push(to)
      history.replaceState(null, '', to)
    }
    return (
      <NavContext value={{ ...nav, navigate }}>
        <div className="ion-page">
          <Go to="/news/first">Първа</Go>
          <Go to="/news/second">Втора</Go>
        </div>
      </NavContext>
    )
  }
  render(<Rows />)
  const tap = (name: string) => fireEvent.click(screen.getByText(name), { detail: 1 })
  tap('Първа')
  tap('Първа')
  tap('Втора')
  expect(opened).toEqual(['/news/first'])
  history.replaceState(null, '', '/news')
  tap('Втора')
  tap('Втора')
  expect(opened).toEqual(['/news/first', '/news/second'])
})
