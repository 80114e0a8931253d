import { invitationLimits, invitations, type NewInvitations } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { misplaced, modulesOf, readPdf } from '../../test/pdf-reader.ts'
import { readQr } from '../../test/qr-reader.ts'
import { useWorld } from '../../test/use-world.ts'

const world = useWorld({ settings: { public_url: 'https://megdan.serdion.example' } })
beforeEach(async () => {
  await world.addGroup('energo', 'Сердион Енерго')
  await world.addGroup('long', 'Щ'.repeat(120))
  await world.addPerson({ id: 'chief', role: 'admin' })
})

const make = async (body: object): Promise<NewInvitations> =>
  (await world.as('chief'))(invitations.create, { body: { group_id: 'energo', role: 'member', ...body } })

async function print(body: object) {
  const answer = await world.app.inject({
    method: 'POST',
    url: invitations.sheets.path,
    headers: { authorization: `Bearer ${await world.tokenOf('chief')}` },
    payload: body,
  })
  const isPdf = answer.headers['content-type'] === 'application/pdf'
  return { status: answer.statusCode, headers: answer.headers, pages: isPdf ? readPdf(answer.rawPayload) : [] }
}

test('each person has a sheet with his name, his code, until when it is good, and whom to ask', async () => {
  const { batch_id, items } = await make({ names: ['Стоянка Владимирова', 'Иван Петров'], role: 'editor' })
  const codes = items.map(({ code }) => code).toReversed()
  const { headers, pages } = await print({ batch_id, codes, ask: ' Мария, 02 400 12 34 ' })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-disposition': expect.stringContaining('.pdf') })
  expect(pages).toHaveLength(2)
  for (const [index, { name, code }] of items.entries()) {
    const text = pages[index]?.text ?? ''
    expect(text).toContain(name)
    expect(text).toContain(`${code.slice(0, 5)} ${code.slice(5)}`)
    expect(text).toContain('Сердион Енерго')
    expect(text).toContain('Покана за редактор')
    expect(text.replaceAll('\u00a0', ' ')).toContain('20 декември 2026 г.')
    expect(text.replaceAll('\n', ' ')).toContain('megdan.serdion.example/auth/register')
    expect(text).toContain('Мария, 02 400 12 34')
    expect(text).not.toContain('�')
  }
})

test('the square on a sheet is read as the address that carries the code', async () => {
  const { batch_id, items } = await make({ count: 2 })
  const { pages } = await print({ batch_id, codes: items.map(({ code }) => code) })
  const read = pages.map((one) => readQr(modulesOf(one)))
  expect(read).toEqual(items.map(({ code }) => `https://megdan.serdion.example/auth/register?code=${code}`))
})

test('only codes of the batch that still wait are printed', async () => {
  const first = await make({ count: 3 })
  const other = await make({})
  const codes = [...first.items, ...other.items].map(({ code }) => code)
  await (
    await world.as('chief')
  )(invitations.revoke, { body: { ids: [first.items[1]?.id ?? ''] } })
  const { pages } = await print({ batch_id: first.batch_id, codes: [...codes, 'ABCDEFGHJK'] })
  expect(pages).toHaveLength(2)
  expect(pages.map(({ text }) => text).join('')).not.toContain(codes[1]?.slice(0, 5))
  expect((await print({ batch_id: first.batch_id, codes: ['ABCDEFGHJK'] })).status).toBe(404)
  expect((await print({ batch_id: 'none', codes })).status).toBe(404)
})

test('whom to ask can be read to its end, however much is said of him', async () => {
  const ask = `Мария Георгиева-Стоименова, „Човешки ресурси“, стая 214 в административната сграда, от 8 до 17 часа,
    02 400 12 34 или 0888 123 456, hr@serdion.example`.replace(/\s+/g, ' ')
  expect(ask.length).toBeGreaterThan(140)
  expect(ask.length).toBeLessThanOrEqual(invitationLimits.ask)
  const { batch_id, items } = await make({ names: ['Стоянка Владимирова'] })
  const { pages } = await print({ batch_id, codes: items.map(({ code }) => code), ask })
  expect(pages[0]?.text.replaceAll('\n', '')).toContain(ask)
  expect(pages.flatMap(misplaced)).toEqual([])
})

test('a whole batch is printed at once', async () => {
  const { batch_id, items } = await make({ count: invitationLimits.people })
  const { pages } = await print({ batch_id, codes: items.map(({ code }) => code) })
  expect(pages).toHaveLength(items.length)
  for (const [index, { code }] of items.entries())
    expect(pages[index]?.text).toContain(`${code.slice(0, 5)} ${code.slice(5)}`)
})

test('a sheet is headed by what the app is called and whose it is, however long both are', async () => {
  const { brand, organisation_name } = world.settings
  const { batch_id, items } = await make({ names: ['Стоянка Владимирова'] })
  const codes = items.map(({ code }) => code)
  try {
    for (const [name, organisation] of [
      [null, 'Сердион Груп'],
      ['Площад', 'Сердион Груп'],
      ['Сердион Груп', 'Сердион Груп'],
      ['Ш'.repeat(30), 'Щ'.repeat(60)],
    ] as const) {
      Object.assign(world.settings, { brand: { ...brand, name }, organisation_name: organisation })
      const { pages } = await print({ batch_id, codes })
      const said = pages[0]?.text.replaceAll('\n', ' ') ?? ''
      expect(said).toContain(organisation.slice(0, 20))
      // Where both are the same it is said once.
      if (name === organisation) expect(pages[0]?.lines.filter(({ text }) => text === name)).toHaveLength(1)
      expect(said).toContain((name ?? 'Мегдан').slice(0, 10))
      expect(pages.flatMap(misplaced)).toEqual([])
    }
  } finally {
    Object.assign(world.settings, { brand, organisation_name })
  }
})

test('the longest of everything and hostile words stay on one sheet', async () => {
  const name = `${'Ж'.repeat(60)} <script>&\u202e${'ω'.repeat(40)}`
  const { batch_id, items } = await make({
    names: [name, 'W'.repeat(120), '😀 漢字'],
    group_id: 'long',
    role: 'editor',
  })
  const { status, pages } = await print({ batch_id, codes: items.map(({ code }) => code), ask: 'щ'.repeat(160) })
  expect(status).toBe(200)
  expect(pages).toHaveLength(3)
  expect(pages.map((one) => readQr(modulesOf(one)).slice(-10))).toEqual(items.map(({ code }) => code))
  expect(pages.flatMap(misplaced)).toEqual([])
  expect(pages[0]?.text).toContain('Ж'.repeat(10))
})
