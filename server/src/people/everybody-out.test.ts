import { audit, people, profile } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { useWorld } from '../../test/use-world.ts'

const world = useWorld()

beforeEach(async () => {
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin' })
  await world.addPerson({ id: 'mira' })
  await world.addPerson({ id: 'petar' })
})

test('everybody is out at once but for the sign-in of whoever says so, and the log has one entry', async () => {
  const [mira, again, petar, elsewhere, chief] = await Promise.all(
    ['mira', 'mira', 'petar', 'chief', 'chief'].map((id) => world.as(id)),
  )
  if (!mira || !again || !petar || !elsewhere || !chief) throw new Error('Nobody is signed in.')
  for (const one of [mira, again, petar, elsewhere]) await one(profile.get)
  expect(await chief(people.signIns)).toEqual({ people: 3, sign_ins: 4 })
  expect(await chief(people.signOutAll)).toEqual({ people: 3, sign_ins: 4 })
  for (const one of [mira, again, petar, elsewhere]) {
    await expect(one(profile.get)).rejects.toMatchObject({ status: 401 })
  }
  await chief(profile.get)
  expect(await chief(people.signIns)).toEqual({ people: 0, sign_ins: 0 })
  const { items } = await chief(audit.list, { query: { action: 'people.everybody_signed_out' } })
  expect(items).toMatchObject([{ person: { id: 'chief', name: 'Асен Главчев' } }])
})
