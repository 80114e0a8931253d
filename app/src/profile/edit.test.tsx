import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openDevice } from '../../test/device.tsx'
import { queryClient } from '../platform/queries.ts'
import { ProfilePage } from './ProfilePage.tsx'

const { world, signInAs, show } = await openDevice()

beforeEach(async () => {
  for (const id of ['maria', 'boris']) await world.addPerson({ id, name: id })
  await signInAs('maria', { language: 'bg' })
})

/** As a sign-in that ends forgets what was read. */
const become = async (id: string) => {
  queryClient.clear()
  await signInAs(id, { language: 'bg' })
}
const openEditor = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Редактирай' }))
  return screen.getByLabelText<HTMLInputElement>('Длъжност')
}

test('what was typed is still there after the sign-in ended in the middle, for its writer alone', async () => {
  const first = show(<ProfilePage />)
  fireEvent.change(await openEditor(), { target: { value: 'Майстор на смяна' } })
  first.unmount()

  await become('boris')
  const other = show(<ProfilePage />)
  expect((await openEditor()).value).toBe('')
  other.unmount()

  await become('maria')
  show(<ProfilePage />)
  expect((await openEditor()).value).toBe('Майстор на смяна')
})

test('what was given up is gone', async () => {
  const first = show(<ProfilePage />)
  fireEvent.change(await openEditor(), { target: { value: 'Майстор на смяна' } })
  fireEvent.click(screen.getByRole('button', { name: 'Затвори' }))
  first.unmount()
  show(<ProfilePage />)
  expect((await openEditor()).value).toBe('')
})
