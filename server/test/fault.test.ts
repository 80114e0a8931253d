import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Failure } from '../src/platform/http/failure.ts'
import { expectRefusal, json } from './refusals.ts'
import { useWorld } from './use-world.ts'

const world = useWorld({ emptied: false })
beforeAll(async () => {
  await world.db.execute(sql`alter table contact rename column public to gone`)
  await world.db.execute(sql`alter table person add constraint always_broken check (length(name) > 1000)`)
  world.app.get('/crowded', () => {
    throw new Failure('unavailable', { message: 'Others are before you.', retry_after: 3 })
  })
})

const faults = () => world.lines.filter((line) => line.includes('"level":50'))

test('a fault of ours is answered as such, shows nothing of the inside and is found in the log by its id', async () => {
  const answer = await world.app.inject({ url: '/api/contacts?q=secret-question' })
  expectRefusal(answer, 500, 'internal')
  expect(answer.body).not.toMatch(/contact|select|column|stack|\/src\//)
  const { request_id } = answer.json<{ request_id: string }>()
  expect(faults()).toHaveLength(1)
  expect(faults()[0]).toContain(request_id)
  expect(faults()[0]).toContain('contact')
  expect(faults()[0]).toMatch(/at .*\/server\/src\//)
  expect(faults()[0]).not.toContain('secret')
})

test('the log of a fault holds nothing that a person wrote', async () => {
  const person = { name: 'Мира Петкова', email: 'mira@private.example', phone: '0888123456' }
  const body = { ...person, password: 'сив кон под дъжда', terms_accepted: true }
  const payload = JSON.stringify(body)
  const answer = await world.app.inject({ method: 'POST', url: '/api/auth/register', headers: json, payload })
  expectRefusal(answer, 500, 'internal')
  const log = world.lines.join('\n')
  expect(log).toContain('always_broken')
  for (const written of [...Object.values(person), body.password, '$argon2id$']) expect(log).not.toContain(written)
})

test('whoever is turned away because others are before him costs the log one line, without a stack', async () => {
  const answer = await world.app.inject({ url: '/crowded' })
  expectRefusal(answer, 503, 'unavailable')
  expect(answer.headers['retry-after']).toBe('3')
  const { request_id } = answer.json<{ request_id: string }>()
  const told = world.lines.filter((line) => line.includes(request_id) && line.includes('Others are before you.'))
  expect(told).toHaveLength(1)
  expect(told[0]).not.toMatch(/stack|\/server\/src\//)
})
