import { notifications } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { addCategory, sayContentChanged } from '../../test/content.ts'
import { openStream } from '../../test/event-stream.ts'
import { addDevice } from '../../test/pushes.ts'
import { useAddress, useFcm, usePushes, useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
const fcm = useFcm()
const pushes = usePushes(world, fcm)
const address = useAddress(world)
beforeEach(async () => {
  await world.addGroup('energo')
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await world.addPerson({ id: 'boyan' })
  await addCategory(world, 'energo', { groups: ['energo'] })
  await addCategory(world, 'staff', { guests: false })
  await addCategory(world, 'open')
  for (const person_id of ['mira', 'boyan']) await addDevice(world, person_id, { person_id, platform: 'ios' })
  await addDevice(world, 'guest')
})

const staff = { audience_everyone: true }
const everybody = { audience_everyone: true, guests: true }
const all = ['boyan', 'guest', 'mira']

test.each([
  { what: 'of no category', row: everybody, seen: all },
  { what: 'of a category that everybody sees', row: { ...everybody, category_id: 'open' }, seen: all },
  { what: 'of a category without guests', row: { ...everybody, category_id: 'staff' }, seen: ['boyan', 'mira'] },
  { what: 'of a category for one group', row: { ...everybody, category_id: 'energo' }, seen: ['mira'] },
  { what: 'for staff, of a category for all', row: { ...staff, category_id: 'open' }, seen: ['boyan', 'mira'] },
  { what: 'of a category that was deleted', row: { ...staff, category_id: 'was' }, seen: ['boyan', 'mira'] },
  { what: 'for one person', row: { category_id: 'energo' }, people: ['boyan'], seen: ['boyan'] },
])('list, count, live event and push agree who has one $what', async ({ row, people, seen }) => {
  const readers: Record<string, World['guest']> = {
    boyan: await world.as('boyan'),
    guest: world.guest,
    mira: await world.as('mira'),
  }
  const streams: Record<string, Awaited<ReturnType<typeof openStream>>> = {
    boyan: await openStream(address.url, { token: await world.tokenOf('boyan') }),
    guest: await openStream(address.url, { guest: true }),
    mira: await openStream(address.url, { token: await world.tokenOf('mira') }),
  }
  await pushes.start()
  world.advance(1)
  const id = people ? await pushes.orderFor(people, row) : await pushes.order(row)
  const counted = await pushes.ended(id)
  world.advance(1)
  const last = await pushes.order(everybody)
  await pushes.ended(last)
  await sayContentChanged(world, 'notifications')

  const badges = new Map(fcm.messages.map(({ token, apns }) => [token, apns?.payload.aps['badge']]))
  for (const [who, api] of Object.entries(readers)) {
    const has = seen.includes(who)
    const { items, unread } = await api(notifications.list, { query: {} })
    expect(items.map((item) => item.id)).toEqual(has ? [last, id] : [last])
    if (who !== 'guest') expect([unread, badges.get(who)]).toEqual(has ? [2, 2] : [1, 1])
    await expect.poll(streams[who]?.notifications ?? (() => [])).toEqual(has ? [id, last] : [last])
    expect(fcm.counts.get(who)).toBe(has ? 2 : 1)
    const opened = api(notifications.opened, { params: { id }, query: {} }).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    )
    expect(await opened).toBe(has ? 'taken' : 'not_found')
  }
  expect(counted).toMatchObject({ devices: seen.length, accepted: seen.length })
})
