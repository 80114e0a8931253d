import { act, render, screen } from '@testing-library/react'
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
