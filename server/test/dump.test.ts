import { feeds, invitations, newsAuthoring, people, profile, review, session, tokens, webhooks } from '@megdan/contract'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openDigests } from '../src/digests/index.ts'
import { groupLeader } from '../src/identity/tables.ts'
import { openLog } from '../src/platform/log.ts'
import { addCategory, addNews, addSurvey } from './content.ts'
import { openDirectory, scimToken } from './directory.ts'
import { okta } from './okta.ts'
import { partsOf } from './post-office.ts'
import { usePostOffice, useWorld } from './use-world.ts'

const post = usePostOffice()
const world = useWorld({
  emptied: false,
  settings: () => ({
    smtp_url: post.url,
    smtp_cleartext: true,
    public_url: 'https://megdan.example',
    scim_token: scimToken,
    rate_limit_scale: 100_000,
    registration_mode: 'invitation',
  }),
})

const tokenIn = (url: string) => url.split('/').at(-1) ?? ''
/** What was told to somebody once, by what it opens. */
const told = new Map<string, string>()

beforeAll(async () => {
  await world.addGroup('energo', 'Енерго')
  for (const [id, row] of Object.entries({ chief: { role: 'admin' as const }, mira: {}, boyan: {}, vera: {} }))
    await world.addPerson({ id, name: `${id} Петрова`, email: `${id}@example.com`, groups: ['energo'], ...row })
  await world.db.insert(groupLeader).values({ person_id: 'boyan', group_id: 'energo', named_at: world.clock.now })
  await addCategory(world)
  await addNews(world, { title: 'Ново' })
  await addSurvey(world, { id: 'asked' })
  const chief = await world.as('chief')
  const token = await world.tokenOf('mira')
  const mira = world.apiWith({ token })
  told.set('a sign-in', token)
  for (const kind of ['news', 'dates'] as const)
    told.set(`the feed of ${kind}`, tokenIn((await mira(feeds.make, { params: { kind } })).url))
  const expires_at = new Date(world.clock.now.getTime() + 30 * 86_400_000).toISOString()
  const asked = { name: 'Интранет', categories: null, networks: [], expires_at }
  for (const scope of ['news_read', 'directory', 'letters'] as const)
    told.set(`a token of ${scope}`, (await chief(tokens.create, { body: { ...asked, scopes: [scope] } })).token)
  const hook = { name: 'Портал', url: 'https://intranet.example/hook', events: ['news.published' as const] }
  told.set('the secret of a webhook', (await chief(webhooks.create, { body: hook })).secret)
  const { items } = await chief(invitations.create, { body: { group_id: 'energo', role: 'member' } })
  told.set('an invitation', items[0]?.code ?? '')
  told.set('a code for a password', (await chief(people.passwordCode, { params: { id: 'vera' } })).code)
  await openDirectory(world).add('/Users', okta.createUser('ivan', 'external-id-of-ivan'))
  told.set('the directory', scimToken)
  // A draft that waits for a second person, with words of its own.
  const draft = { title: 'Чернова', category_id: 'general', audience: { everyone: true, guests: false } as const }
  const { id } = await chief(newsAuthoring.create, { body: draft })
  await chief(review.note, { params: { kind: 'news', id }, body: { place: 'title', text: 'Бележка' } })
  // A letter whose foot ends all others.
  await mira(profile.change, { body: { preferences: { digest: { every: 'day' } } } })
  world.advance(26 * 3_600_000)
  await addNews(world, { title: 'Още', published_at: new Date(world.clock.now.getTime() - 3_600_000) })
  await openDigests(world.house, openLog('silent', { write: () => undefined }).lines)?.sendDue()
  const letters = post.letters.map((letter) => partsOf(letter).text).join('\n')
  told.set('the end of digests', /\/digest\/stop\/([\w-]+)/.exec(letters)?.[1] ?? '')
})

/** Every text that stands in some table, also inside of documents. */
async function texts(): Promise<Set<string>> {
  const tables = await world.db.execute<{ name: string }>(
    sql`select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const all = new Set<string>()
  const gather = (value: unknown): void => {
    if (typeof value === 'string') all.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather)
  }
  for (const { name } of tables.rows) {
    const { rows } = await world.db.execute<{ row: unknown }>(sql.raw(`select to_jsonb(t) as row from ${name} as t`))
    rows.forEach(({ row }) => gather(row))
  }
  return all
}

test('whoever has every table has nothing that was told to somebody once', async () => {
  expect([...told].filter(([, secret]) => secret.length < 8)).toEqual([])
  const all = [...(await texts())]
  for (const [what, secret] of told)
    expect([what, all.filter((text) => text.includes(secret.replace(/^(megdan|whsec)_/, '')))]).toEqual([what, []])
})

test('and nothing of what stands there opens anything: no sign-in, feed, directory, invitation or password, nor ends a digest', async () => {
  const candidates = [...(await texts())].filter((text) => /^[\w.~+/=:-]{8,200}$/.test(text))
  expect(candidates.length).toBeGreaterThan(50)
  const opened: string[][] = []
  const got = async (what: string, text: string, url: string, bearer = false, method: 'GET' | 'POST' = 'GET') => {
    const headers = bearer ? { authorization: `Bearer ${text}` } : {}
    const { statusCode } = await world.app.inject({ method, url, headers })
    if (statusCode < 400 && what !== 'the end of digests') opened.push([what, text])
  }
  for (const text of candidates) {
    const named = encodeURIComponent(text)
    for (const prefix of ['', 'megdan_']) {
      const shown = prefix + text
      await got('a sign-in', shown, '/api/profile', true)
      await got('a token', shown, '/api/studio/news', true)
      await got('the directory', shown, '/scim/v2/Users', true)
    }
    await got('a feed', text, feeds.news.path.replace(':token', named))
    await got('a calendar', text, feeds.dates.path.replace(':token', named))
    await got('the end of digests', text, `/digest/stop/${named}`, false, 'POST')
    if (text.length > 20) continue
    const code = { code: text }
    await world.visitor(invitations.greet, { body: code }).then(
      () => opened.push(['an invitation', text]),
      () => undefined,
    )
    await world.visitor(session.resetPassword, { body: { ...code, password: 'сив кон под дъжда' } }).then(
      () => opened.push(['a password', text]),
      () => undefined,
    )
  }
  expect(opened).toEqual([])
  const { preferences } = await (await world.as('mira'))(profile.get)
  expect(preferences.digest).toEqual({ every: 'day' })
  // What was told opens, or the test would show nothing.
  const bearer = { authorization: `Bearer ${told.get('a token of directory')}` }
  expect((await world.app.inject({ url: '/scim/v2/Users', headers: bearer })).statusCode).toBe(200)
  await world.app.inject({ method: 'POST', url: `/digest/stop/${told.get('the end of digests')}` })
  expect((await (await world.as('mira'))(profile.get)).preferences.digest).toEqual({ every: 'never' })
})
