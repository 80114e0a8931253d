import {
  installation,
  installationAuthoring as authoring,
  news,
  profile,
  type QuietHours,
  studioSession,
} from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews } from '../../test/content.ts'
import { usePasswordHash, useWorld } from '../../test/use-world.ts'
import { newsReaction } from '../news/tables.ts'
import { countReach } from '../people/reach.ts'
import { readSettings } from '../settings.ts'

const world = useWorld()
const password = 'Ябълки и круши 7'
const password_hash = usePasswordHash(password)

beforeEach(async () => {
  await world.addPerson({ id: 'chief', name: 'Асен Главчев', role: 'admin', password_hash: password_hash() })
  await world.addPerson({ id: 'mira', name: 'Мира' })
})
async function change(changes: object, as = 'chief') {
  const chief = await world.as(as)
  const { version } = await chief(authoring.get)
  return chief(authoring.change, { body: { version, ...changes } })
}

describe('what administrators choose', () => {
  test('counts at once where the server reads it, and what was there before comes back without it', async () => {
    const before = { ...world.settings }
    await change({
      organisation_name: 'Сердион Груп',
      link_hosts: ['nap.bg', '.serdion.bg'],
      survey_group_limit: 7,
      weekly_push_limit: 3,
      push_undo_seconds: 20,
      audit_name_days: 10,
    })
    expect(world.settings).toMatchObject({
      organisation_name: 'Сердион Груп',
      survey_limits: { ...before.survey_limits, group: 7 },
      weekly_push_limit: 3,
      push_undo_seconds: 20,
      audit_name_days: 10,
    })
    expect((await world.visitor(installation.get)).link_hosts).toEqual(
      expect.arrayContaining(['nap.bg', '.serdion.bg']),
    )
    await world.reset()
    await expect.poll(() => world.settings.weekly_push_limit).toBe(before.weekly_push_limit)
    expect(world.settings.survey_limits).toEqual(before.survey_limits)
    expect(world.settings.organisation_name).toBe(before.organisation_name)
  })

  test.each([
    ['a number out of its bounds', { survey_group_limit: 2 }, 'survey_group_limit'],
    ['what is no host', { link_hosts: ['https://nap.bg'] }, 'link_hosts.0'],
    ['languages without the first one', { languages: ['en'] }, 'languages'],
    ['a reaction twice', { reactions: [1, 2].map(() => ({ kind: 'heart', names: {} })) }, 'reactions'],
    [
      'seven reactions',
      { reactions: ['heart', 'star', 'clap', 'idea', 'sad', 'wow', 'laugh'].map((kind) => ({ kind, names: {} })) },
      'reactions',
    ],
  ])('is not %s', async (_, changes, field) => {
    await expect(change(changes)).rejects.toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } })
  })

  test('is nothing that whoever operates the server has set', async () => {
    const { fixed, weekly_push_limit } = readSettings({ WEEKLY_PUSH_LIMIT: '9', LINK_HOSTS: 'nap.bg' })
    expect(fixed).toEqual(['link_hosts', 'weekly_push_limit'])
    const before = { fixed: world.settings.fixed, weekly_push_limit: world.settings.weekly_push_limit }
    Object.assign(world.settings, { fixed, weekly_push_limit })
    try {
      await expect(change({ weekly_push_limit: 2 })).rejects.toMatchObject({ code: 'set_by_operator' })
      expect(await change({ push_undo_seconds: 30 })).toMatchObject({
        fixed,
        weekly_push_limit: 9,
        push_undo_seconds: 30,
      })
    } finally {
      Object.assign(world.settings, before)
    }
  })
})

test('another language is taken as soon as it is chosen, and no more once it is not', async () => {
  const mira = await world.as('mira')
  const speak = () => mira(profile.change, { body: { locale: 'ro' } })
  await expect(speak()).rejects.toMatchObject({ code: 'invalid' })
  await change({ languages: ['bg', 'en', 'ro'] })
  expect(await speak()).toMatchObject({ locale: 'ro' })
  expect((await world.visitor(installation.get)).languages).toEqual(['bg', 'en', 'ro'])
  await change({ languages: ['bg', 'en'] })
  await expect(speak()).rejects.toMatchObject({ code: 'invalid' })
})

test('a reaction that is withdrawn is not given any more, keeps what it was given, and is taken back', async () => {
  await addCategory(world)
  const id = await addNews(world)
  const mira = await world.as('mira')
  const reactions = async () => (await mira(news.get, { params: { id }, query: {} })).reactions
  await mira(news.react, { params: { id }, body: { kind: 'sad' } })
  await change({ reactions: [{ kind: 'thanks', names: { bg: 'Сполай' } }] })
  expect((await world.visitor(installation.get)).reactions).toEqual([{ kind: 'thanks', names: { bg: 'Сполай' } }])
  const chief = await world.as('chief')
  await expect(chief(news.react, { params: { id }, body: { kind: 'sad' } })).rejects.toMatchObject({
    code: 'reaction_not_offered',
  })
  await chief(news.react, { params: { id }, body: { kind: 'thanks' } })
  expect(await reactions()).toEqual({ sad: 1, thanks: 1 })
  await mira(news.removeReaction, { params: { id } })
  const counted = await world.db.select().from(newsReaction)
  expect(counted.filter(({ count }) => count > 0)).toMatchObject([{ kind: 'thanks', count: 1 }])
})

test('whoever has chosen no quiet hours has those of the installation, until they choose their own', async () => {
  const night = { from: '22:00', to: '07:00' }
  const days = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, night]))
  const quiet_hours: QuietHours = { on: true, days }
  const mira = await world.as('mira')
  await mira(profile.change, { body: { preferences: { look: 'dark' } } })
  await change({ quiet_hours })
  const own = async () => (await mira(profile.get)).preferences
  expect(await own()).toEqual({ look: 'dark', quiet_hours })
  // What came with the profile is not made into a choice of theirs.
  await mira(profile.change, { body: { preferences: { ...(await own()), look: 'light' } } })
  await change({ quiet_hours: { ...quiet_hours, on: false } })
  expect((await own()).quiet_hours?.on).toBe(false)
  await mira(profile.change, { body: { preferences: { quiet_hours: { on: true, days: {} } } } })
  await change({ quiet_hours })
  expect((await own()).quiet_hours).toEqual({ on: true, days: {} })
  const everyone = { audience_everyone: true, audience_groups: [], guests: false }
  expect((await countReach(world.db, [everyone], new Date('2026-11-20T01:00:00Z'))).people).toBe(2)
})

describe('a change', () => {
  test('asks for a fresh proof, which the password is, in place', async () => {
    const chief = await world.as('chief')
    world.advance(11 * 60_000)
    const save = () => chief(authoring.change, { body: { version: 0, brand_name: 'Сердион' } })
    await expect(save()).rejects.toMatchObject({ code: 'fresh_login_required' })
    const prove = (typed: string) => chief(studioSession.prove, { body: { password: typed } })
    await expect(prove('друга парола 1')).rejects.toMatchObject({ code: 'invalid_credentials' })
    await expect(save()).rejects.toMatchObject({ code: 'fresh_login_required' })
    await prove(password)
    expect(await save()).toMatchObject({ brand_name: 'Сердион' })
    const elsewhere = await world.as('chief')
    expect((await elsewhere(studioSession.listSignIns)).items).toHaveLength(2)
  })

  test('of who somebody is by another’s password is none', async () => {
    await world.addPerson({ id: 'boss', role: 'admin', password_hash: null })
    const boss = await world.as('boss')
    await expect(boss(studioSession.prove, { body: { password } })).rejects.toMatchObject({
      code: 'invalid_credentials',
    })
  })
})

test('whoever works in the studio sees and ends their own sign-ins, and nobody else’s', async () => {
  const [here, there] = [await world.as('chief'), await world.as('chief')]
  const { items } = await here(studioSession.listSignIns)
  expect(items).toHaveLength(2)
  const other = items.find(({ current }) => !current)?.id ?? ''
  await world.addPerson({ id: 'elena', role: 'editor' })
  const elena = await world.as('elena')
  await expect(elena(studioSession.endSignIn, { params: { id: other } })).rejects.toMatchObject({ code: 'not_found' })
  await here(studioSession.endSignIn, { params: { id: other } })
  await expect(there(studioSession.listSignIns)).rejects.toMatchObject({ status: 401 })
})
