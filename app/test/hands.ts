import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { shownToasts } from '../src/ui/toasts.ts'

/** What a reader does with a page, and is told. */
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const open = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(screen.getByRole('dialog'))
}
export const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const told = (text: RegExp) =>
  waitFor(() => expect(shownToasts().map((toast) => toast.text)).toContainEqual(expect.stringMatching(text)))
