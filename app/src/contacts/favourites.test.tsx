import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openDevice } from '../../test/device.tsx'
import { deviceStore } from '../platform/device-store.ts'
import { cacheOwner } from '../session/index.ts'
import { useFavourites } from './favourites.ts'

const { world, drawer, enterAs, signInAs } = await openDevice()
const name = 'favourite-contacts'

beforeEach(async () => {
  await world.addPerson({ id: 'maria' })
  await signInAs('maria', { cacheOwner: 'maria' })
})

test('a first tap before the stored ones have been read keeps them', async () => {
  await deviceStore.set(name, { owner: cacheOwner(), ids: ['elena'] })
  const { result } = renderHook(useFavourites)
  act(() => result.current.toggle('ivan'))
  await waitFor(() => expect(result.current.ids).toEqual(['elena', 'ivan']))
  await waitFor(async () => expect(await deviceStore.get(name)).toMatchObject({ ids: ['elena', 'ivan'] }))
})

test('they are gone with the sign-out', async () => {
  const { result } = renderHook(useFavourites)
  act(() => result.current.toggle('elena'))
  await waitFor(() => expect(result.current.ids).toEqual(['elena']))
  drawer.clear()
  await enterAs({})
  expect(result.current.ids).toEqual([])
  await signInAs('maria', { cacheOwner: 'maria' })
  expect(result.current.ids).toEqual([])
})
