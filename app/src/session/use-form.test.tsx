import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useForm } from './use-form.ts'

function Form({ send }: { send: () => Promise<Record<string, string>> }) {
  const { form, failure } = useForm(send)
  return (
    <form {...form}>
      <button type="submit">Изпрати</button>
      <p>{failure['form']}</p>
    </form>
  )
}

test('taps faster than the screen send once, and once more after the answer', async () => {
  const answers = [Promise.withResolvers<Record<string, string>>(), Promise.withResolvers<Record<string, string>>()]
  const send = vi.fn(() => answers[send.mock.calls.length - 1]?.promise ?? Promise.resolve({}))
  render(<Form send={send} />)
  const button = screen.getByRole('button')
  const tapThrice = () => act(() => [1, 2, 3].forEach(() => button.click()))
  tapThrice()
  await act(async () => answers[0]?.resolve({ form: 'Не стана.' }))
  expect(screen.getByText('Не стана.')).toBeTruthy()
  expect(send).toHaveBeenCalledOnce()
  tapThrice()
  await act(async () => answers[1]?.resolve({}))
  expect(send).toHaveBeenCalledTimes(2)
})

function TwoFields({ send }: { send: () => Promise<Record<string, string>> }) {
  const { form, bind, failure } = useForm(send)
  const one = bind('one', useState(''))
  const other = bind('other', useState(''))
  return (
    <form {...form}>
      {[one, other].map(({ name, value, onChange, error }) => (
        <label key={name}>
          {name}
          <input value={value} aria-invalid={error !== undefined} onChange={(event) => onChange(event.target.value)} />
          {error}
        </label>
      ))}
      <button type="submit">Изпрати</button>
      <p>{failure['form']}</p>
    </form>
  )
}

test('every wrong field is marked, the first has the focus, and what is said of a field goes as soon as another thing stands in it', async () => {
  const send = vi.fn(async () => ({ one: 'Първото липсва.', other: 'Второто липсва.' }))
  render(<TwoFields send={send} />)
  const [one, other] = screen.getAllByRole<HTMLInputElement>('textbox')
  const marks = () => [one, other].map((field) => field?.getAttribute('aria-invalid'))
  await act(async () => screen.getByRole('button').click())
  expect(marks()).toEqual(['true', 'true'])
  expect(document.activeElement).toBe(one)
  fireEvent.change(one ?? document.body, { target: { value: 'а' } })
  expect(marks()).toEqual(['false', 'true'])
  // Sent again, it may be wrong again.
  await act(async () => screen.getByRole('button').click())
  expect(marks()).toEqual(['true', 'true'])
})
