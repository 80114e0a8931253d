import { expect, test } from 'vitest'
import { openDevice } from '../../test/device.tsx'
import { device } from '../../../server/src/identity/tables.ts'
import { removeDevice, saveDevice } from './index.ts'

const { world, signInAs, enterAs } = await openDevice()
const rows = () => world.db.select().from(device)

test('[S-devices] the phone writes its document with what it knows of itself, and deletes it', async () => {
  await world.addPerson({ id: 'maria' })
  await signInAs('maria', { language: 'bg' })
  await saveDevice('a:token/1')
  expect(await rows()).toMatchObject([
    { token: 'a:token/1', person_id: 'maria', platform: 'web', locale: 'bg', app_version: '0.0.0' },
  ])
  await removeDevice('a:token/1')
  expect(await rows()).toEqual([])
})

test('[S-devices] a guest’s phone has a document of its own', async () => {
  await enterAs({ user: 'guest' })
  await saveDevice('guest-phone')
  expect(await rows()).toMatchObject([{ token: 'guest-phone', person_id: null }])
  // Given another push token by the same installation, it is still the same device.
  await saveDevice('guest-phone-later')
  expect(await rows()).toMatchObject([{ token: 'guest-phone-later', guest_hash: expect.any(String) }])
  await removeDevice('guest-phone-later')
  expect(await rows()).toEqual([])
})
