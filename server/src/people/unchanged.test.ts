import { audit, groups, type GroupRule, type Input, people, profile } from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
let chief: World['guest']
beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addGroup('logistika', 'Сердион Логистика')
  await world.addPerson({ id: 'chief', role: 'admin' })
  chief = await world.as('chief')
})

/** What stands in the audit log about people and groups. */
const entries = async () =>
  (await chief(audit.list, { query: { action: 'people' } })).items.map(({ before, after }) => ({ before, after }))

describe('a change of a person that changes nothing', () => {
  const find = (id: string) => chief(people.get, { params: { id } })
  const change = async (id: string, changes: Omit<Input<typeof people.change>['body'], 'version'>) => {
    const { version } = await find(id)
    return chief(people.change, { params: { id }, body: { ...changes, version } })
  }

  test('leaves no entry and no new version, and ends no sign-in', async () => {
    await world.addPerson({ id: 'yana', role: 'editor', phone: '+359 2 123', groups: ['energo', 'logistika'] })
    const [before, phone, written] = [await find('yana'), await world.as('yana'), await entries()]
    const { name, email, role, locale, user_group } = before
    const said = { name: ` ${name} `, email: email?.toUpperCase() ?? null, role, locale, user_group }
    const after = await change('yana', { ...said, phone: '+359 2 123', groups: ['logistika', 'energo'] })
    expect(after).toMatchObject({ version: before.version, groups: before.groups, phone: before.phone })
    expect(await entries()).toEqual(written)
    await phone(profile.get)
  })

  test('is also the one that names the same rights of an editor in another order', async () => {
    await world.addPerson({ id: 'yana' })
    const rights = { categories: null, publish: true, push: true, push_urgent: false }
    await change('yana', { role: 'editor', editor_rights: rights })
    const [{ version }, phone, written] = [await find('yana'), await world.as('yana'), await entries()]
    const again = { push_urgent: false, push: true, publish: true, categories: null }
    expect(await change('yana', { editor_rights: again })).toMatchObject({ version, editor_rights: rights })
    expect(await entries()).toEqual(written)
    await phone(profile.get)
  })

  test('is also the one that leaves out a group which a rule gives back', async () => {
    await world.addPerson({ id: 'mira', user_group: 'energo', position: 'Диспечер' })
    const conditions = [{ field: 'position' as const, test: 'is' as const, value: 'Диспечер' }]
    await chief(groups.create, { body: { title: 'Диспечери', rule: { match: 'all', conditions } } })
    const { groups: given, version } = await find('mira')
    expect(given).toHaveLength(2)
    const written = await entries()
    expect(await change('mira', { groups: ['energo'] })).toMatchObject({ groups: given, version })
    expect(await entries()).toEqual(written)
  })
})

describe('a change of groups that changes nothing', () => {
  test('leaves no entry and no new version, and ends no sign-in', async () => {
    await world.addPerson({ id: 'mira', place: 'Стара Загора' })
    const conditions = [{ field: 'place' as const, test: 'is' as const, value: 'Стара Загора' }]
    const made = await chief(groups.create, { body: { title: 'Загора', rule: { match: 'all', conditions } } })
    const [phone, written] = [await world.as('mira'), await entries()]
    const change = (title: string) => {
      // As a program may send it: another order of keys, more blanks, and what a rule rules out.
      const rule: GroupRule = { conditions: [{ value: ' Стара  Загора', test: 'is', field: 'place' }], match: 'all' }
      return chief(groups.change, { params: { id: made.id }, body: { version: 1, title, rule, choosable: true } })
    }
    expect(await change(' Загора ')).toEqual(made)
    expect(await entries()).toEqual(written)
    await phone(profile.get)
    expect(await change('ЗАГОРА')).toMatchObject({ title: 'ЗАГОРА', version: 2 })
    expect(await entries()).toContainEqual({ before: { title: 'Загора' }, after: { title: 'ЗАГОРА' } })
  })

  test('leaves no entry either when the order is the one that was', async () => {
    const { items } = await chief(groups.list)
    const written = await entries()
    await chief(groups.order, { body: { ids: items.map(({ id }) => id) } })
    expect(await entries()).toEqual(written)
    await chief(groups.order, { body: { ids: items.map(({ id }) => id).toReversed() } })
    expect(await entries()).toHaveLength(written.length + 1)
  })
})
