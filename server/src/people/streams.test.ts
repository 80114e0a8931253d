import { groups, type GroupRule, type ImportFile, peopleImport, profile } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { openStream } from '../../test/event-stream.ts'
import { formOf } from '../../test/form.ts'
import { useAddress, useWorld } from '../../test/use-world.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
const address = useAddress(world)
beforeEach(async () => {
  await world.addGroup('hikers', 'Туристи')
  await world.addGroup('empty', 'Никой')
  await world.addPerson({ id: 'chief', role: 'admin' })
  await world.addPerson({ id: 'mira', groups: ['hikers'], place: 'Русе', email_proved: true })
  await world.addPerson({ id: 'boyan', email_proved: true })
})

/** Brings in a list, as the studio does. */
async function bring(text: string, suspend_at_most?: number) {
  const token = await world.tokenOf('chief')
  const { payload, headers } = formOf('list.csv', text)
  const answer = await world.app.inject({
    method: 'POST',
    url: peopleImport.upload.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  const { id, columns } = answer.json<ImportFile>()
  const chief = world.apiWith({ token })
  const body = { columns: columns.map(({ field }) => field), ...(suspend_at_most && { suspend_at_most }) }
  const { plan } = await chief(peopleImport.plan, { params: { id }, body })
  await chief(peopleImport.apply, { params: { id }, body: { plan } })
}
const inRuse: GroupRule = { match: 'all', conditions: [{ field: 'place', test: 'is', value: 'Русе' }] }
const everybody = 'Email\nchief@example.com\nboyan@example.com\n'

/** What is done to many at once; each of it is about her. */
const ends: Record<string, () => Promise<unknown>> = {
  'a list that puts her into a group': () => bring('Email,Groups\nmira@example.com,Никой\n'),
  'a list that leaves her out': () => bring(everybody, 1),
  'a list that moves her into the rule of a group': async () => {
    const conditions = [{ field: 'place' as const, test: 'is' as const, value: 'Варна' }]
    await (
      await world.as('chief')
    )(groups.create, { body: { title: 'Варна', rule: { match: 'all', conditions } } })
    await bring('Email,Place\nmira@example.com,Варна\n')
  },
  'a rule that a group is given': async () => {
    const [chief, id] = [await world.as('chief'), 'empty']
    await chief(groups.change, { params: { id }, body: { version: 1, rule: inRuse } })
  },
  'the deletion of a group': async () => (await world.as('chief'))(groups.remove, { params: { id: 'hikers' } }),
}

test.each(Object.entries(ends))('%s ends her sign-in and her stream, and nobody else’s', async (_, end) => {
  const [token, his] = [await world.tokenOf('mira'), await world.tokenOf('boyan')]
  const [hers, other] = [await openStream(address.url, { token }), await openStream(address.url, { token: his })]
  await end()
  await expect.poll(() => hers.state).toMatchObject({ ended: true, broken: false })
  await expect(world.apiWith({ token })(profile.get)).rejects.toMatchObject({ status: 401 })
  await world.apiWith({ token: his })(profile.get)
  expect(other.state.ended).toBe(false)
})
