import { calendar } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, addNotification, addSurvey } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'

const world = useWorld({ settings: { rate_limit_scale: 100 } })
let elena: World['guest']
beforeEach(async () => {
  await addCategory(world)
  await world.addPerson({ id: 'elena', role: 'editor' })
  elena = await world.as('elena')
})
const at = (day: number) => new Date(Date.UTC(2026, 11, day, 9))

test('notifications and surveys stand between their moments, and what is for nobody else does not', async () => {
  await addNotification(world, { id: 'rings', status: 'scheduled', sent_at: at(3), title: 'Звъни' })
  await addNotification(world, { id: 'with-item', occasion: 'publication', sent_at: at(3) })
  await addNotification(world, { id: 'trial', status: 'trial', sent_at: at(3) })
  await addNotification(world, { id: 'later', status: 'scheduled', sent_at: at(10) })
  await addSurvey(world, { id: 'opens', opens_at: at(4), closes_at: at(20) })
  await addSurvey(world, { id: 'closes', opens_at: at(1), closes_at: at(9) })
  await addSurvey(world, { id: 'begun', status: 'draft', opens_at: at(4), closes_at: at(5) })
  const period = { from: at(2).toISOString(), until: at(10).toISOString() }
  const { notifications, surveys, has_more } = await elena(calendar.others, { query: period })
  expect(notifications).toMatchObject([{ id: 'rings', title: 'Звъни', at: at(3).toISOString(), urgent: false }])
  expect(surveys.map(({ id }) => id).toSorted()).toEqual(['closes', 'opens'])
  expect(has_more).toBe(false)
  await expect(elena(calendar.others, { query: { from: period.until, until: period.from } })).rejects.toMatchObject({
    status: 400,
  })
})
