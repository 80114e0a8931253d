import { newsAuthoring as authoring, news } from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews, textBody } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import type { World } from '../../test/world.ts'
import { medium } from '../media/tables.ts'

const world = useWorld({ settings: { rate_limit_scale: 1000 } })
type Call = World['guest']
let [elena, petar, mira] = [] as unknown as [Call, Call, Call]

beforeEach(async () => {
  await world.addGroup('energo')
  await world.addGroup('empty')
  await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor', position: 'Редактор' })
  await world.addPerson({
    id: 'petar',
    name: 'Петър',
    role: 'editor',
    editor_rights: { categories: ['general'], publish: false, push: false, push_urgent: false },
  })
  await world.addPerson({ id: 'mira', user_group: 'energo' })
  await addCategory(world)
  await addCategory(world, 'canteen')
  ;[elena, petar, mira] = [await world.as('elena'), await world.as('petar'), await world.as('mira')]
})

const all = { everyone: true as const, guests: false }
const begin = (api: Call, body: object = {}) =>
  api(authoring.create, {
    body: { title: 'Нов автобус', category_id: 'general', body: textBody('Тръгва в шест.'), audience: all, ...body },
  })
const change = (api: Call, { id, version }: { id: string; version: number }, body: object) =>
  api(authoring.change, { params: { id }, body: { version, ...body } })
const read = (id: string) => mira(news.get, { params: { id }, query: {} })

describe('a draft', () => {
  test('is begun with a title and a category, and is for nobody until an audience is chosen', async () => {
    const draft = await elena(authoring.create, { body: { title: 'Нов автобус', category_id: 'general' } })
    expect(draft).toMatchObject({
      status: 'draft',
      version: 1,
      audience: { groups: [], guests: false },
      changed_by: 'Елена',
    })
    await expect(read(draft.id)).rejects.toMatchObject({ status: 404 })
  })

  test('is changed field by field, each time as a new version', async () => {
    const draft = await begin(elena)
    const changed = await change(elena, draft, { summary: 'От понеделник.', pinned: true })
    expect(changed).toMatchObject({ title: 'Нов автобус', summary: 'От понеделник.', pinned: true, version: 2 })
    expect(changed.body).toEqual(draft.body)
  })

  test('notes of what its translation is made: its readers are not sent it, and the words stay the same version', async () => {
    const en = { title: 'A new bus', summary: '', key_points: [], body: textBody('It leaves at six.') }
    const draft = await begin(elena, { translations: { en: { ...en, made_of: ['a1'] } } })
    const noted = await change(elena, draft, { translations: { en: { ...en, made_of: ['a1', 'b2'] } } })
    expect(noted).toMatchObject({ text_version: 1, translations: { en: { made_of: ['a1', 'b2'] } } })
    await expect(change(elena, noted, { translations: { en: { ...en, made_of: ['<b>'] } } })).rejects.toMatchObject({
      status: 400,
    })
    await elena(authoring.publish, { params: { id: draft.id }, body: { version: noted.version } })
    const read = await mira(news.get, { params: { id: draft.id }, query: { lang: 'en' } })
    expect(read).toMatchObject({ title: 'A new bus', language: 'en' })
    expect(JSON.stringify(read)).not.toContain('made_of')
    expect(JSON.stringify(await mira(news.list, { query: { lang: 'en' } }))).not.toContain('made_of')
  })

  test('is found by what is said of its pictures, of which no version of the words is made', async () => {
    const row = { id: 'tower', kind: 'image' as const, name: 'tower.png', type: 'image/png', size: 1 }
    await world.db.insert(medium).values({ ...row, created_at: world.clock.now })
    const caption = { medium_id: 'tower', language: 'bg', alt: 'Кула до река', caption: 'Фойерверки' }
    const found = async (q: string) => (await elena(authoring.list, { query: { q } })).items.length
    const draft = await begin(elena, { gallery: ['tower'], gallery_texts: [caption] })
    expect([await found('фойерверките'), await found('кула')]).toEqual([1, 1])
    const changed = await change(elena, draft, { gallery_texts: [{ ...caption, caption: 'Дъга' }] })
    expect(changed).toMatchObject({ version: 2, text_version: 1 })
    expect([await found('фойерверки'), await found('дъга')]).toEqual([0, 1])
    await change(elena, changed, { gallery: [] })
    expect(await found('дъга')).toBe(0)
  })

  test('of two editors who saw the same version the second is told, and nothing of the first is lost', async () => {
    const draft = await begin(elena)
    await change(elena, draft, { title: 'Първо заглавие' })
    const late = change(petar, draft, { title: 'Второ заглавие' })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'version_conflict' })
    expect(await elena(authoring.get, { params: { id: draft.id } })).toMatchObject({ title: 'Първо заглавие' })
  })

  test('saved by twenty at once is changed by one of them', async () => {
    const draft = await begin(elena)
    const tries = Array.from({ length: 20 }, (_, number) => change(elena, draft, { title: `Заглавие ${number}` }))
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
  })

  test('keeps the first and the last of what one person wrote in ten minutes, and what the next one did', async () => {
    const draft = await begin(elena, { title: 'а' })
    const second = await change(elena, draft, { title: 'аб' })
    const third = await change(elena, second, { title: 'абв' })
    const fourth = await change(petar, third, { title: 'абвг' })
    world.advance(11 * 60_000)
    await change(petar, fourth, { title: 'абвгд' })
    const { items } = await elena(authoring.versions, { params: { id: draft.id } })
    expect(items.map(({ version, saved_by }) => [version, saved_by])).toEqual([
      [5, 'Петър'],
      [4, 'Петър'],
      [3, 'Елена'],
      [1, 'Елена'],
    ])
    const { wording } = await elena(authoring.version, { params: { id: draft.id, version: '3' } })
    expect(wording.title).toBe('абв')
  })

  test('written on for an hour keeps a version at least each ten minutes', async () => {
    let draft = await begin(elena)
    for (let minute = 1; minute <= 60; minute++) {
      world.advance(60_000)
      draft = await change(elena, draft, { summary: `Минута ${minute}` })
    }
    const { items } = await elena(authoring.versions, { params: { id: draft.id } })
    const moments = items.map(({ saved_at }) => Date.parse(saved_at))
    const gaps = moments.slice(1).map((moment, at) => (moments[at] ?? 0) - moment)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(11 * 60_000)
    expect(items.length).toBeLessThan(15)
  })

  test('brought back to an older version keeps the words that it takes the place of', async () => {
    const draft = await begin(elena, { summary: 'Старо' })
    const second = await change(elena, draft, { summary: 'По средата' })
    const third = await change(elena, second, { summary: 'Най-доброто' })
    const back = await change(elena, third, { summary: 'Старо' })
    await change(elena, back, { summary: 'Старо, но поправено' })
    const { items } = await elena(authoring.versions, { params: { id: draft.id } })
    const words = await Promise.all(
      items.map(({ version }) => elena(authoring.version, { params: { id: draft.id, version: String(version) } })),
    )
    expect(words.map(({ wording }) => wording.summary)).toEqual(['Старо, но поправено', 'Най-доброто', 'Старо'])
  })

  test('that came here in another way keeps its first words too', async () => {
    const id = await addNews(world, { title: 'Отпреди' })
    await elena(authoring.change, { params: { id }, body: { version: 1, title: 'Отсега' } })
    const { items } = await elena(authoring.versions, { params: { id } })
    expect(items.map(({ version, published }) => [version, published])).toEqual([
      [2, true],
      [1, true],
    ])
    const first = await elena(authoring.version, { params: { id, version: '1' } })
    expect(first.wording.title).toBe('Отпреди')
  })

  test('is deleted for good, what is published is not', async () => {
    const draft = await begin(elena)
    const published = await addNews(world, { id: 'out' })
    await elena(authoring.remove, { params: { id: draft.id } })
    await expect(elena(authoring.get, { params: { id: draft.id } })).rejects.toMatchObject({ status: 404 })
    const refused = elena(authoring.remove, { params: { id: published } })
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'still_published' })
  })
})

describe('bad input', () => {
  test('names every bad field at once, and nothing is stored', async () => {
    const link = { type: 'text', text: 'тук', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }
    const refused = elena(authoring.create, {
      body: {
        title: 'я'.repeat(121),
        category_id: 'nowhere',
        body: { type: 'doc', content: [{ type: 'paragraph', content: [link] }] } as never,
        audience: { groups: ['energo', 'nobody'], guests: false },
        cover_id: 'missing',
        status: 'published',
      } as never,
    })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      fields: {
        title: 'too_long',
        category_id: 'not_found',
        'body.content.0.content.0.marks.0.attrs.href': 'not_allowed',
        'audience.groups.1': 'not_found',
        cover_id: 'not_found',
        status: 'unknown',
      },
    })
    expect((await elena(authoring.list, { query: {} })).items).toEqual([])
  })

  test('a button and a film that would lead to harm are refused at their place', async () => {
    const content = [
      { type: 'button', attrs: { href: 'javascript:alert(1)', label: 'Виж' } },
      { type: 'video', attrs: { href: 'https://user:pass@a.example', title: '' } },
      { type: 'button', attrs: { href: 'tel:112', label: 'Позвъни' } },
    ]
    const refused = begin(elena, { body: { type: 'doc', content } })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      fields: { 'body.content.0.attrs.href': 'not_allowed', 'body.content.1.attrs.href': 'not_allowed' },
    })
  })

  test('each kind of block comes to readers as it was written, and its words are found', async () => {
    const body = {
      type: 'doc',
      content: [
        { type: 'divider' },
        { type: 'button', attrs: { href: 'mailto:hr@serdion.example', label: 'Кандидатствайте' } },
        { type: 'person', attrs: { contact_id: 'ivan', name: 'Иван Колев' } },
        { type: 'poll', attrs: { survey_id: 'feast', title: 'Къде да празнуваме?' } },
      ],
    }
    const { id } = await begin(elena, { body })
    await elena(authoring.publish, { params: { id }, body: {} })
    const asked = { type: 'poll', attrs: { survey_id: 'feast' } }
    expect((await read(id)).body).toEqual({ ...body, content: [...body.content.slice(0, 3), asked] })
    const found = async (q: string) => (await mira(news.list, { query: { q } })).items.map((item) => item.id)
    for (const q of ['кандидатстваме', 'Колев']) expect(await found(q)).toEqual([id])
    // What a survey asks is told to those whom it asks.
    expect(await found('празнуваме')).toEqual([])
    expect((await elena(authoring.get, { params: { id } })).body).toEqual(body)
  })

  const blocks: Record<string, object> = {
    'a script': { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
    'a handler': { type: 'paragraph', attrs: { onclick: 'alert(1)' } },
    'an image from elsewhere': {
      type: 'image',
      attrs: {
        image: { url: 'https://elsewhere.example/a.png', width: 1, height: 1, alt: '', thumbhash: null, focus: null },
      },
    },
    'a video with data in it': { type: 'video', attrs: { href: 'data:text/html,<script>', title: '' } },
  }
  for (const [what, block] of Object.entries(blocks)) {
    test(`refuses ${what}`, async () => {
      const refused = begin(elena, { body: { type: 'doc', content: [block] } })
      await expect(refused).rejects.toMatchObject({ status: 400 })
    })
  }

  test('refuses a text nested without end, a null character and a megabyte', async () => {
    let deep: object = { type: 'paragraph' }
    for (let level = 0; level < 200; level++) deep = { type: 'blockquote', content: [deep] }
    for (const body of [{ type: 'doc', content: [deep] }, textBody('а\0б')]) {
      await expect(begin(elena, { body })).rejects.toMatchObject({ status: 400 })
    }
    await expect(begin(elena, { body: textBody('я'.repeat(1_000_000)) })).rejects.toMatchObject({ status: 413 })
    await expect(
      begin(elena, { category_id: 'а\0б', audience: { groups: ['\0'], guests: false } }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })

  test('a title that looks like markup stays a title', async () => {
    const title = '<img src=x onerror=alert(1)> „Кавички“'
    expect((await begin(elena, { title })).title).toBe(title)
  })
})

describe('the list', () => {
  test('counts each state, filters, searches, and gives each item once', async () => {
    for (let number = 0; number < 5; number++) await begin(elena, { title: `Чернова ${number}` })
    await begin(elena, { title: 'Меню за стола', category_id: 'canteen' })
    await addNews(world, { id: 'out', title: 'Излязла' })
    const first = await elena(authoring.list, { query: { limit: 4 } })
    expect(first.counts).toEqual({ draft: 6, scheduled: 0, published: 1, expired: 0, archived: 0, in_review: 0 })
    const second = await elena(authoring.list, { query: { limit: 4, cursor: first.next_cursor ?? '' } })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(7)
    const found = await elena(authoring.list, { query: { q: 'менюто', status: 'draft' } })
    expect(found.items.map(({ title }) => title)).toEqual(['Меню за стола'])
    const inCategory = await elena(authoring.list, { query: { category: 'canteen' } })
    expect(inCategory.counts).toMatchObject({ draft: 1, published: 0 })
  })

  test('narrows to what one group is addressed by name, and to one’s own', async () => {
    await begin(petar, { title: 'За всички', audience: all })
    await begin(elena, { title: 'За Енерго', audience: { groups: ['energo'], guests: false } })
    const named = await elena(authoring.list, { query: { group: 'energo' } })
    expect(named.items.map(({ title }) => title)).toEqual(['За Енерго'])
    const own = await petar(authoring.list, { query: { mine: true } })
    expect(own.items.map(({ title }) => title)).toEqual(['За всички'])
    expect(own.counts).toMatchObject({ draft: 1 })
  })
})

describe('an editor without the right', () => {
  test('writes drafts in his own categories, and cannot publish by any path', async () => {
    const draft = await begin(petar)
    const { id } = draft
    const forbidden = { status: 403, code: 'forbidden' }
    await expect(begin(petar, { category_id: 'canteen' })).rejects.toMatchObject(forbidden)
    await expect(change(petar, draft, { category_id: 'canteen' })).rejects.toMatchObject(forbidden)
    await expect(petar(authoring.publish, { params: { id }, body: {} })).rejects.toMatchObject(forbidden)
    const later = new Date(world.clock.now.getTime() + 60_000).toISOString()
    await expect(petar(authoring.publish, { params: { id }, body: { publish_at: later } })).rejects.toMatchObject(
      forbidden,
    )
    await addNews(world, { id: 'out' })
    await expect(change(petar, { id: 'out', version: 1 }, { title: 'Друго' })).rejects.toMatchObject(forbidden)
    await expect(petar(authoring.unpublish, { params: { id: 'out' }, body: {} })).rejects.toMatchObject(forbidden)
    await addNews(world, {
      id: 'planned',
      status: 'scheduled',
      published_at: new Date(world.clock.now.getTime() + 1000),
    })
    await expect(change(petar, { id: 'planned', version: 1 }, { title: 'Друго' })).rejects.toMatchObject(forbidden)
    await expect(petar(authoring.remove, { params: { id: 'planned' } })).rejects.toMatchObject(forbidden)
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
  })
})
