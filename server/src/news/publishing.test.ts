import { audit, type Call, newsAuthoring as authoring, news } from '@megdan/contract'
import { describe, expect, test } from 'vitest'
import { addCategory, textBody } from '../../test/content.ts'
import { usePublishing } from '../../test/publishing.ts'

const { world, who, begin, publish, read, titlesOf, inbox, minutesOn } = usePublishing()

describe('publishing', () => {
  test('shows the item at once to its audience and to nobody else', async () => {
    const { id } = await begin()
    expect(await titlesOf(who.mira)).toEqual([])
    expect(await publish(id)).toMatchObject({ status: 'published', published_at: world.clock.now.toISOString() })
    expect(await titlesOf(who.mira)).toEqual(['Нов автобус'])
    expect(await titlesOf(await world.as('boyan'))).toEqual([])
    expect(await titlesOf(world.guest)).toEqual([])
  })

  test('twice is once, with one notification', async () => {
    const { id } = await begin()
    const notify = { title: 'Нов автобус', body: 'Тръгва в шест.' }
    await Promise.all(Array.from({ length: 5 }, () => publish(id, { notify })))
    expect(await inbox(who.mira)).toMatchObject([{ ...notify, kind: 'news', link: `/news/${id}` }])
    expect(await inbox(await world.as('boyan'))).toEqual([])
    const later = publish(id, { publish_at: minutesOn(5) })
    await expect(later).rejects.toMatchObject({ status: 409, code: 'already_published' })
  })

  test('is refused while nobody could read it', async () => {
    for (const audience of [
      { groups: [], guests: false },
      { groups: ['empty'], guests: false },
    ]) {
      const { id } = await begin({ audience })
      await expect(publish(id)).rejects.toMatchObject({
        status: 409,
        code: 'not_ready',
        fields: { audience: 'nobody' },
      })
    }
    await addCategory(world, 'secret', { groups: ['logistika'] })
    const { id } = await begin({ category_id: 'secret' })
    await expect(publish(id)).rejects.toMatchObject({ code: 'not_ready' })
  })

  test('is refused when it would end before it begins, or an older version was seen', async () => {
    const { id } = await begin()
    const early = publish(id, { publish_at: minutesOn(10), expires_at: minutesOn(5) })
    await expect(early).rejects.toMatchObject({ status: 400, fields: { expires_at: 'too_small' } })
    await who.elena(authoring.change, { params: { id }, body: { version: 1, title: 'Друго' } })
    await expect(publish(id, { version: 1 })).rejects.toMatchObject({ code: 'version_conflict' })
  })

  test('a notification needs its own right', async () => {
    await world.addPerson({
      id: 'quiet',
      role: 'editor',
      editor_rights: { categories: null, publish: true, push: false, push_urgent: false },
    })
    const quiet = await world.as('quiet')
    const { id } = await begin()
    const notify = { title: 'Нов автобус', body: 'Тръгва в шест.' }
    await expect(quiet(authoring.publish, { params: { id }, body: { notify } })).rejects.toMatchObject({ status: 403 })
    expect(await quiet(authoring.publish, { params: { id }, body: {} })).toMatchObject({ status: 'published' })
  })
})

describe('what is published', () => {
  test('changes at once as a new version, and goes at once when it is taken away', async () => {
    const { id } = await begin()
    const { version } = await publish(id)
    await read(who.mira, id)
    world.advance(60_000)
    await who.elena(authoring.change, { params: { id }, body: { version, title: 'Автобусът закъснява' } })
    expect(await read(who.mira, id)).toMatchObject({
      title: 'Автобусът закъснява',
      version: version + 1,
      updated_at: world.clock.now.toISOString(),
    })
    await who.elena(authoring.unpublish, { params: { id }, body: {} })
    await expect(read(who.mira, id)).rejects.toMatchObject({ status: 410 })
    expect(await titlesOf(who.mira)).toEqual([])
  })

  test('stands where it stood when it is put back with the moment at which it had appeared, and else on top', async () => {
    const { id } = await begin()
    const { published_at } = await publish(id)
    for (const publish_at of [published_at, undefined]) {
      world.advance(60_000)
      await who.elena(authoring.unpublish, { params: { id }, body: {} })
      const again = await publish(id, publish_at ? { publish_at } : {})
      expect(again.published_at).toBe(publish_at ?? world.clock.now.toISOString())
    }
  })

  test('is not called updated when only its place changed', async () => {
    const { id } = await begin()
    const { version, published_at } = await publish(id)
    world.advance(60_000)
    await who.elena(authoring.change, { params: { id }, body: { version, pinned: true } })
    expect(await read(who.mira, id)).toMatchObject({ pinned: true, updated_at: published_at })
  })
})

describe('a must-read', () => {
  const confirm = (api: Call, id: string, version: number) => api(news.confirm, { params: { id }, body: { version } })
  const receipts = async (id: string) => {
    const { items, confirmed, waiting } = await who.elena(authoring.confirmations, { params: { id }, query: {} })
    return { confirmed, waiting, names: items.map(({ name, confirmed_at }) => [name, confirmed_at !== null]) }
  }

  test('is confirmed, changed in a way that matters, asked again with the reason, and confirmed again', async () => {
    const { id } = await begin({ must_read: true })
    const { version } = await publish(id)
    await confirm(who.mira, id, version)
    expect(await receipts(id)).toEqual({ confirmed: 1, waiting: 0, names: [['Мира', true]] })

    const small = await who.elena(authoring.change, {
      params: { id },
      body: { version, summary: 'Поправена запетая.' },
    })
    expect(await receipts(id)).toMatchObject({ confirmed: 1 })
    await expect(confirm(who.mira, id, version)).rejects.toMatchObject({ code: 'version_conflict' })

    const reason = 'Часът се смени.'
    const body = { version: small.version, body: textBody('Тръгва в седем.'), reason }
    const changed = await who.elena(authoring.change, { params: { id }, body })
    expect(await receipts(id)).toEqual({ confirmed: 0, waiting: 1, names: [['Мира', false]] })
    expect(await read(who.mira, id)).toMatchObject({ asked_version: changed.version, asked_reason: reason })
    await confirm(who.mira, id, changed.version)
    expect(await receipts(id)).toMatchObject({ confirmed: 1, waiting: 0 })
  })

  test('is still confirmed with the version on the screen when only its place changed', async () => {
    const { id } = await begin({ must_read: true })
    const { version } = await publish(id)
    await who.elena(authoring.change, { params: { id }, body: { version, pinned: true } })
    expect(await confirm(who.mira, id, version)).toMatchObject({ version })
  })

  test('lists its audience by name, page by page, those who have and those who have not apart', async () => {
    for (const name of ['Ани', 'Ваня', 'Гошо']) await world.addPerson({ id: name, name, user_group: 'energo' })
    const { id } = await begin({ must_read: true })
    const { version } = await publish(id)
    await confirm(who.mira, id, version)
    const page = async (query: object) => who.elena(authoring.confirmations, { params: { id }, query })
    const first = await page({ limit: 2 })
    const second = await page({ limit: 2, cursor: first.next_cursor ?? '' })
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['Ани', 'Ваня', 'Гошо', 'Мира'])
    expect((await page({ confirmed: true })).items).toHaveLength(1)
    expect((await page({ confirmed: false })).items).toHaveLength(3)
  })
})

test('every change is in the audit log with what was before and after, for administrators only', async () => {
  const draft = await begin()
  const { id } = draft
  await who.elena(authoring.change, { params: { id }, body: { version: 1, title: 'Автобус 6' } })
  await publish(id)
  await who.elena(authoring.unpublish, { params: { id }, body: {} })
  const { items } = await who.chief(audit.list, { query: { thing: id } })
  expect(items.map(({ action, person: who }) => [action, who?.name])).toEqual([
    ['news.unpublished', 'Елена'],
    ['news.published', 'Елена'],
    ['news.changed', 'Елена'],
    ['news.created', 'Елена'],
  ])
  expect(items[2]).toMatchObject({ before: { title: 'Нов автобус' }, after: { title: 'Автобус 6' } })
  expect(items[2]?.before).not.toHaveProperty('pinned')
  expect((await who.chief(audit.list, { query: { q: 'автобус 6', action: 'news' } })).items).toHaveLength(3)
  await expect(who.elena(audit.list, { query: {} })).rejects.toMatchObject({ status: 403 })
})
