import { channels } from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { usePostOffice, useWorld } from '../../test/use-world.ts'
import { device, session } from '../identity/tables.ts'

const post = usePostOffice()
const world = useWorld({ settings: () => ({ smtp_url: post.url, mail_from: 'news@serdion.example' }) })

beforeEach(async () => {
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin' })
})

describe('a test letter', () => {
  test('goes to whoever asks for it, and comes with what the server of the letters said', async () => {
    const chief = await world.as('chief')
    expect((await chief(channels.get)).mail).toEqual({
      configured: true,
      sender: 'news@serdion.example',
      own_address: 'chief@example.com',
    })
    expect(await chief(channels.tryMail)).toEqual({ end: 'sent', answer: '' })
    expect(post.letters).toHaveLength(1)
  })

  test('says which link is broken', async () => {
    const chief = await world.as('chief')
    post.answer = (line) => (/^RCPT TO/i.test(line) ? '550 5.1.1 No such user' : undefined)
    expect(await chief(channels.tryMail)).toEqual({ end: 'address', answer: '550 5.1.1' })
  })

  test('is not sent to somebody without an address, nor too often', async () => {
    await world.addPerson({ id: 'boss', role: 'admin', email: null, login_name: 'boss' })
    const boss = await world.as('boss')
    await expect(boss(channels.tryMail)).rejects.toMatchObject({ code: 'no_address' })
    const chief = await world.as('chief')
    for (let time = 0; time < 10; time++) world.house.limiter.count('mail_tests_by_person', 'chief')
    await expect(chief(channels.tryMail)).rejects.toMatchObject({ code: 'too_many' })
  })
})

test('devices are named without their tokens, and only one’s own can be tried', async () => {
  await world.addPerson({ id: 'mira' })
  const chief = await world.as('chief')
  await world.as('mira')
  const sessions = await world.db.select().from(session)
  for (const { id: session_id, person_id } of sessions)
    await world.db.insert(device).values({
      token: `token-of-${person_id}`,
      session_id,
      person_id,
      platform: 'android',
      last_seen_at: world.clock.now,
    })
  const found = await chief(channels.get)
  expect(JSON.stringify(found)).not.toContain('token-of')
  expect(found.own).toHaveLength(1)
  expect(found.platforms).toContainEqual({ platform: 'android', rings: false, devices: 2 })
  const [own] = found.own
  expect(await chief(channels.tryPush, { body: { device: own?.id ?? '' } })).toEqual({
    id: null,
    refused: 'not_configured',
  })
  expect(await chief(channels.tryPush, { body: { device: 'AAAAAAAAAAAAAAAA' } })).toEqual({
    id: null,
    refused: 'not_registered',
  })
})
