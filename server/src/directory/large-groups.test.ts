import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDirectory, scimToken } from '../../test/directory.ts'
import { entra } from '../../test/entra.ts'
import { okta } from '../../test/okta.ts'
import { useWorld } from '../../test/use-world.ts'
import { directoryWaiting } from './tables.ts'

const world = useWorld({ settings: { scim_token: scimToken, rate_limit_scale: 1000, registration_mode: 'invitation' } })
const directory = openDirectory(world)

test('a group is told without its people where they are not asked for, and of many people with as many as one answer holds', async () => {
  const group = async (title: string, count: number) => {
    const id = await directory.add('/Groups', okta.createGroup(title))
    await world.db.execute(sql`
      with made as (
        insert into person (id, name, email, created_at)
        select ${title} || n, 'Човек', ${title} || n || '@example.com', now() from generate_series(1, ${count}::int) as n returning id)
      insert into person_group (person_id, group_id) select id, ${id} from made`)
    return id
  }
  const ids = [await group('a', 12_000), await group('b', 9_000), await group('c', 3), await group('d', 0)].toSorted()
  const seen: { id: string; members?: { value: string }[] }[] = []
  let answers = 0
  for (let startIndex = 1; startIndex <= ids.length; answers++) {
    const { body } = await directory.get(`/Groups?startIndex=${startIndex}&count=100`)
    expect(body).toMatchObject({ totalResults: 4, startIndex })
    const page = body['Resources'] as typeof seen
    expect(page.length).toBeGreaterThan(0)
    expect(page.reduce((sum, { members = [] }) => sum + members.length, 0)).toBeLessThanOrEqual(20_000)
    expect(body['itemsPerPage']).toBe(page.length)
    seen.push(...page)
    startIndex += page.length
  }
  expect(answers).toBeGreaterThan(1)
  expect(seen.map(({ id }) => id)).toEqual(ids)
  expect(seen.map(({ members = [] }) => members.length).toSorted((a, b) => a - b)).toEqual([0, 3, 9_000, 12_000])
  for (const query of [
    'excludedAttributes=members',
    'attributes=displayName',
    'excludedAttributes=urn:ietf:params:scim:schemas:core:2.0:Group:members',
  ]) {
    const { body } = await directory.get(`/Groups?${query}`)
    expect(body['itemsPerPage']).toBe(4)
    expect(JSON.stringify(body)).not.toContain('"members"')
  }
  expect((await directory.get('/Groups?count=2&excludedAttributes=members')).body).toMatchObject({ itemsPerPage: 2 })
  expect((await directory.get('/Groups?count=0')).body).toMatchObject({ totalResults: 4, Resources: [] })
  const quiet = await directory.send({
    method: 'PUT',
    path: `/Groups/${ids[0]}?excludedAttributes=members`,
    body: { displayName: 'Друг', members: [{ value: 'c1' }] },
  })
  expect(quiet.body).not.toHaveProperty('members')
  expect((await directory.get(`/Groups/${ids[0]}`)).body).toMatchObject({
    members: [{ value: 'c1', display: 'Човек' }],
  })
})

test('a group of more people than one statement has places for waits for all of them, and for none any more', async () => {
  const members = Array.from({ length: 35_000 }, (_, at) => `x${at}`)
  const group = await directory.add('/Groups', { displayName: 'Цех', members })
  expect(await world.db.$count(directoryWaiting)).toBe(members.length)
  const last = await directory.add('/Users', entra.createUser('mira', 'x34999'))
  expect((await directory.get(`/Groups/${group}`)).body).toMatchObject({ members: [{ value: last }] })
  expect((await directory.put(`/Groups/${group}`, okta.createGroup('Цех'))).status).toBe(200)
  expect(await world.db.$count(directoryWaiting)).toBe(0)
})
