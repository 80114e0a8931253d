import { type ChildProcess, fork } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Article, type Contact, createApi, news, search, surveys, categories, contacts } from '@megdan/contract'
import { type Kept, searchOnDevice, withPages } from '../app/src/search/on-device.ts'
import { kindsFound, type Results } from '../app/src/search/results.ts'
import { pageWordsOf } from '../app/src/search/page-words.ts'
import { contacts as contactWords } from '../app/src/texts/bg/contacts.ts'
import { notificationSettings } from '../app/src/texts/bg/notification-settings.ts'
import { profile } from '../app/src/texts/bg/profile.ts'
import { search as searchWords } from '../app/src/texts/bg/search.ts'
import { shell } from '../app/src/texts/bg/shell.ts'
import { questions } from '../sample/questions.ts'
import { cpuSecondsOf, medianOf, root, stop, untilAnswers, untilQuiet } from './process.ts'
import { archiveOf, fillSearch } from './search-data.ts'

/** Shares of the questions that are answered first, and among the first three; processor time beside the former search. */
const budget = { first: 0.8, three: 0.95, ratio: 1 }
const archived = Number(process.env['BENCH_NEWS'] ?? 10_000)
const port = 4879
const base = `http://127.0.0.1:${port}`
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-bench-search-'))
process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))

const words = pageWordsOf({ search: searchWords, profile, notificationSettings, shell, contacts: contactWords })
const reader = { words, isMember: true }

const idsOf: { [Kind in 'pages' | 'categories' | 'contacts' | 'surveys' | 'news']: (results: Results) => string[] } = {
  pages: ({ pages }) => pages.map(({ item }) => `page:${item}`),
  categories: ({ categories }) => categories.map(({ item }) => `category:${item.category_id}`),
  contacts: ({ contacts }) => contacts.map(({ item }) => `contact:${item.id}`),
  surveys: ({ surveys }) => surveys.map(({ item }) => `survey:${item.id}`),
  news: ({ news }) => news.map(({ item }) => `news:${item.id}`),
}
/** As they stand on the page. */
const inOrder = (results: Results) => kindsFound(results).flatMap((kind) => idsOf[kind](results))

type Ask = (q: string) => Promise<Results>

async function judge(what: string, ask: Ask) {
  const [places, took]: [number[], number[]] = [[], []]
  for (const { q, right } of questions) {
    const began = performance.now()
    const found = inOrder(await ask(q))
    took.push(performance.now() - began)
    const place = found.findIndex((id) => right.includes(id))
    if (place !== 0) console.log(`${what}: «${q}» ${place < 0 ? 'is not answered' : `is answered at ${place + 1}`}`)
    places.push(place)
  }
  const share = (most: number) => places.filter((place) => place >= 0 && place < most).length / questions.length
  return { what, first: share(1), three: share(3), ms: medianOf(took) }
}

type Row = Awaited<ReturnType<typeof judge>>
const rows: Row[] = []
let ratio = Number.NaN

async function measure(count: number) {
  const data = path.join(folder, `data-${count}`)
  const token = await fillSearch(data, count)
  const server: ChildProcess = fork(path.join(root, 'server/dist/main.js'), [], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: data, PORT: String(port), RATE_LIMIT_SCALE: '1000000', SAMPLE_DATA: '0' },
  })
  process.once('exit', () => server.kill('SIGKILL'))
  await untilAnswers(`${base}/ready`)
  await untilQuiet(server)
  const api = createApi({ base_url: base, identity: () => ({ token, guest: false }), timeout_ms: 60_000 })
  const name = count === 0 ? 'demo' : `${count} more`

  // The first searches also read the index from the disk.
  for (const q of ['начало', 'край']) {
    await api(search.find, { query: { q } })
    await api(news.list, { query: { q } })
  }
  const before = cpuSecondsOf(server)
  rows.push(
    await judge(`server, ${name}`, async (q) => {
      return withPages(q, await api(search.find, { query: { q, lang: 'bg' } }), reader)
    }),
  )
  const between = cpuSecondsOf(server)
  for (const { q } of questions) await api(news.list, { query: { q, lang: 'bg' } })
  const after = cpuSecondsOf(server)
  const each = (seconds: number) => (seconds * 1000) / questions.length
  ratio = (between - before) / (after - between)
  console.log(
    `${name}: ${each(between - before).toFixed(1)} ms of processor time a search, ${each(after - between).toFixed(1)} ms by /api/news?q=, ratio ${ratio.toFixed(2)}`,
  )

  const articles: Article[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await api(news.list, { query: { limit: 100, ...(cursor !== undefined && { cursor }) } })
    for (const { id } of page.items)
      if (!id.startsWith('archive')) articles.push(await api(news.get, { params: { id }, query: { lang: 'bg' } }))
    cursor = page.items.some(({ id }) => id.startsWith('archive')) ? null : page.next_cursor
  }
  const textIn = (node: unknown): string =>
    typeof node === 'object' && node !== null
      ? Object.values(node)
          .map((value) => (typeof value === 'string' ? value : textIn(value)))
          .join(' ')
      : ''
  const [sample] = articles
  const kept: Kept = {
    news: [
      ...articles.map((item) => ({ item, key_points: item.key_points, text: [textIn(item.body)] })),
      ...(sample ? archiveOf(count, Date.now()) : []).map(({ id, title, summary, key_points, body, published_at }) => ({
        item: { ...(sample as Article), id, title, summary, published_at: published_at.toISOString() },
        key_points,
        text: [textIn(body)],
      })),
    ],
    categories: await api(categories.list, { query: {} }),
    surveys: (await api(surveys.list, { query: { limit: 50, lang: 'bg' } })).items,
    contacts: (await api(contacts.all)).items satisfies Contact[],
  }
  await searchOnDevice('начало', kept, reader)
  rows.push(await judge(`device, ${name}`, (q) => searchOnDevice(q, kept, reader)))
  await stop(server)
}

await measure(0)
await measure(archived)

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
console.table(
  rows.map(({ what, first, three, ms }) => ({
    what,
    first: percent(first),
    'in three': percent(three),
    ms: Math.round(ms),
    '': first >= budget.first && three >= budget.three ? 'met' : 'MISSED',
  })),
)
const isMet = rows.every(({ first, three }) => first >= budget.first && three >= budget.three) && ratio <= budget.ratio
console.log(
  isMet
    ? 'Everything is met.'
    : `MISSED: at least ${percent(budget.first)} first, ${percent(budget.three)} in three, ratio at most ${budget.ratio}.`,
)
process.exitCode = isMet ? 0 : 1
