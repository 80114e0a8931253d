import { Button, MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAct } from './use-act.ts'

window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never
afterEach(cleanup)

/** A button whose act ends when it is told to. */
function show() {
  const begun: PromiseWithResolvers<void>[] = []
  const failures: unknown[] = []
  const send = () => {
    const one = Promise.withResolvers<void>()
    begun.push(one)
    return one.promise
  }
  function Sender() {
    const { run, busy } = useAct(send, { failed: (error) => failures.push(error) })
    return (
      <Button loading={busy} onClick={() => void run()}>
        Send
      </Button>
    )
  }
  render(
    <MantineProvider>
      <Sender />
    </MantineProvider>,
  )
  return { begun, failures, button: screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }) }
}

test('the second half of a double click is not heard, and the button is free again when the first is over', async () => {
  const { begun, button } = show()
  button.focus()
  act(() => {
    button.click()
    // It comes before React has drawn the first.
    button.click()
  })
  expect(begun).toHaveLength(1)
  expect(button.disabled).toBe(true)
  await act(async () => begun[0]?.resolve())
  await waitFor(() => expect(button.disabled).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(button))
  fireEvent.click(button)
  expect(begun).toHaveLength(2)
})

test('what fails is told once, and can be tried again', async () => {
  const { begun, failures, button } = show()
  fireEvent.click(button)
  await act(async () => begun[0]?.reject(new Error('no network')))
  expect(failures).toEqual([new Error('no network')])
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  expect(begun).toHaveLength(2)
})
