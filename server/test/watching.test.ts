import fs from 'node:fs'
import path from 'node:path'
import { news } from '@megdan/contract'
import { expect, onTestFinished, test } from 'vitest'
import { addCategory, addNews } from './content.ts'
import { listenForMetrics } from '../src/platform/metrics.ts'
import { readSettings } from '../src/settings.ts'
import { temporaryFolder } from './processes.ts'
import { startWorld } from './world.ts'

const root = path.join(import.meta.dirname, '../..')
const readText = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const key = 'a-key-of-enough-letters'

type Changes = NonNullable<Parameters<typeof startWorld>[0]>['settings']

async function startWatched(settings: Changes = { metrics: true }) {
  const { backup } = readSettings({ BACKUP_DIR: temporaryFolder() })
  const world = await startWorld({ settings: { backup, ...settings } })
  onTestFinished(() => world.close())
  const { metrics } = world.house
  if (!metrics) throw new Error('Nothing is measured.')
  return { world, metrics }
}

/** What Prometheus adds to each series by itself, and what it has of its own. */
const addedLabels = new Set(['job', 'instance'])
const ownSeries = new Set(['up'])
const words = new Set(['and', 'or', 'unless'])

/** What an expression of PromQL asks for: names, each with the labels by which it is chosen. */
function askedIn(expression: string): { name: string; labels: string[] }[] {
  const bare = expression.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '')
  const chosen = /([a-zA-Z_:][\w:]*)\{([^}]*)\}/g
  const labelled = [...bare.matchAll(chosen)].map(([, name = '', inside = '']) => ({
    name,
    labels: [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }))
  const rest = bare
    .replace(/^label_values\((\w+), \w+\)$/, '$1')
    .replaceAll(chosen, '')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '')
  const plain = [...rest.matchAll(/[a-zA-Z_:][\w:]*\b(?!\s*\()/g)]
    .map(([name]) => ({ name, labels: [] }))
    .filter(({ name }) => !words.has(name))
  return [...labelled, ...plain]
}

/** Every text under these keys, however deep. */
function textsUnder(keys: readonly string[], value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    keys.includes(name) && typeof inner === 'string' ? [inner] : textsUnder(keys, inner),
  )
}

const dashboard = () => textsUnder(['expr', 'query'], JSON.parse(readText('deploy/grafana/megdan.json')))
const fieldOf = (rule: string, name: string) =>
  new RegExp(`^ +${name}: +(.+)$`, 'm').exec(rule)?.[1]?.replaceAll(/^['"]|['"]$/g, '')
const alerts = () =>
  readText('deploy/prometheus/alerts.yml')
    .split(/^ +- alert: /m)
    .slice(1)
    .map((rule) => ({
      name: rule.split('\n')[0] ?? '',
      expression: fieldOf(rule, 'expr') ?? '',
      severity: fieldOf(rule, 'severity') ?? '',
      summary: fieldOf(rule, 'summary') ?? '',
      description: fieldOf(rule, 'description') ?? '',
    }))

test('dashboard and alerts ask for what a server tells, by its labels, and for all that is Megdan’s', async () => {
  const { metrics } = await startWatched()
  const labelsOf = new Map(
    metrics.getMetricsAsArray().flatMap(({ name }) => {
      const metric = metrics.getSingleMetric(name)
      const labels: string[] = metric ? [...Reflect.get(metric, 'labelNames')] : []
      const isHistogram = metric && Reflect.get(metric, 'type') === 'histogram'
      const parts = isHistogram ? ['_bucket', '_sum', '_count'] : ['']
      return parts.map((part) => [`${name}${part}`, new Set(part === '_bucket' ? [...labels, 'le'] : labels)] as const)
    }),
  )
  // Only there does the package know them.
  if (process.platform !== 'linux') for (const name of ['open', 'max']) labelsOf.set(`process_${name}_fds`, new Set())
  const strangers = (expressions: readonly string[]) =>
    expressions.flatMap(askedIn).flatMap(({ name, labels }) => {
      if (ownSeries.has(name)) return []
      const known = labelsOf.get(name)
      if (!known) return [name]
      return labels.filter((label) => !known.has(label) && !addedLabels.has(label)).map((label) => `${name}{${label}}`)
    })
  const made = ['sum by (le) (rate(megdan_gone[5m])) > 0.5 and megdan_live_streams{person="mira"} > time()']
  expect(strangers(made)).toEqual(['megdan_live_streams{person}', 'megdan_gone'])

  const [drawn, watched] = [dashboard(), alerts().map(({ expression }) => expression)]
  expect([drawn.length > 30, watched.length > 12]).toEqual([true, true])
  expect(strangers(drawn.filter((text) => text !== 'prometheus'))).toEqual([])
  expect(strangers(watched)).toEqual([])
  const asked = new Set(drawn.flatMap(askedIn).map(({ name }) => name))
  expect([...labelsOf.keys()].filter((name) => name.startsWith('megdan_') && !asked.has(name))).toEqual([])
})

test('an alert says how bad it is, what has happened, what to do, and where that is written', () => {
  const headings = new Set(readText('docs/operating.md').match(/(?<=^#{2,3} ).+$/gm))
  for (const { name, severity, summary, description } of alerts()) {
    expect(name).toMatch(/^Megdan[A-Z][A-Za-z]+$/)
    expect(severity, name).toMatch(/^(critical|warning)$/)
    expect(summary.length, name).toBeGreaterThan(15)
    expect(description.length, name).toBeGreaterThan(60)
    const [, named = ''] = /((?:«[^»]+»(?: and )?)+) in docs\/operating\.md/.exec(description) ?? []
    const sections = [...named.matchAll(/«([^»]+)»/g)].map(([, section = '']) => section)
    expect(sections.length, name).toBeGreaterThan(0)
    expect(
      sections.filter((section) => !headings.has(section)),
      name,
    ).toEqual([])
  }
})

test('numbers tell of the installation, and of nobody', async () => {
  const { world } = await startWatched({ metrics: true, rate_limit_scale: 1000 })
  await world.addPerson({ id: 'mira', email: 'mira@example.com' })
  await addCategory(world)
  const id = await addNews(world, { guests: true })
  for (let times = 0; times < 3; times++) await world.guest(news.get, { params: { id }, query: {} })
  const reader = await world.as('mira')
  await reader(news.get, { params: { id }, query: {} })
  const told = await (await world.fetch('/metrics')).text()
  expect(told).toMatch(/^megdan_database_up 1$/m)
  expect(told).toMatch(/^megdan_live_streams 0$/m)
  expect(told).toMatch(/^megdan_import_files 0$/m)
  expect(told).toMatch(/^megdan_last_backup_timestamp_seconds 0$/m)
  expect(told).toMatch(/^megdan_push_oldest_unsent_seconds 0$/m)
  expect(told).toMatch(/^megdan_webhook_messages_waiting 0$/m)
  expect(told).toMatch(/^megdan_webhook_oldest_seconds 0$/m)
  expect(told).toMatch(/^megdan_push_orders\{state="paused"\} 0$/m)
  expect(told).toMatch(/^megdan_response_cache_reads_total\{result="hit"\} [1-9]/m)
  expect(told).toMatch(/^megdan_response_cache_reads_total\{result="miss"\} [1-9]/m)
  expect(told).toMatch(/^megdan_disk_free_bytes\{place="data"\} \d{6,}/m)
  expect(told).toMatch(/^megdan_disk_bytes\{place="backup"\} \d{6,}/m)
  // There is no replica: what has no value is not told as 0.
  expect(told).not.toMatch(/^megdan_replica_\w+ /m)
  expect(told).not.toMatch(/mira|example\.com/)
  expect(told).not.toContain(id)
})

test('what cannot be read takes the other numbers along neither when it fails nor when it hangs', async () => {
  const { world, metrics } = await startWatched()
  await world.db.execute('alter table push_retry rename to push_retry_lost')
  try {
    const answer = await world.fetch('/metrics')
    expect(answer.status).toBe(200)
    const told = await answer.text()
    expect(told).not.toMatch(/^megdan_push_\w+(\{.*\})? /m)
    expect(told).toMatch(/^megdan_database_up 1$/m)
  } finally {
    await world.db.execute('alter table push_retry_lost rename to push_retry')
  }
  const { measure } = await import('../src/platform/measure.ts')
  measure(metrics, 'megdan_hanging', 'Never answers.', () => new Promise<number>(() => undefined))
  const again = await (await world.fetch('/metrics')).text()
  expect(again).not.toMatch(/^megdan_hanging /m)
  expect(again).toMatch(/^megdan_live_streams 0$/m)
})

test('with a key the numbers are told to whoever has it alone', async () => {
  const { world } = await startWatched({ metrics: true, metrics_key: key })
  const ask = async (authorization?: string) =>
    (await world.fetch('/metrics', authorization ? { headers: { authorization } } : {})).status
  expect(await ask()).toBe(401)
  expect(await ask(`Bearer ${key}s`)).toBe(401)
  expect(await ask(key)).toBe(401)
  expect(await ask(`Bearer ${key}`)).toBe(200)
})

test('at a port of their own nothing but the numbers is answered, and the server’s address does not tell them', async () => {
  const { world, metrics } = await startWatched({ metrics: false, metrics_port: 9464 })
  const own = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0, key })
  onTestFinished(() => own.close())
  const ask = (address: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${own.port}${address}`, init)
  const headers = { authorization: `Bearer ${key}` }
  const told = await ask('/metrics', { headers })
  expect(told.headers.get('content-type')).toContain('text/plain')
  expect(await told.text()).toContain('megdan_database_up 1')
  expect((await ask('/metrics')).status).toBe(401)
  expect((await ask('/metrics', { method: 'POST', headers })).status).toBe(404)
  expect((await ask('/health', { headers })).status).toBe(404)
  const page = await world.fetch('/metrics', { headers })
  expect(await page.text()).not.toContain('megdan_')
})

test('nothing is measured where nobody asks', async () => {
  const world = await startWorld()
  onTestFinished(() => world.close())
  expect(world.house.metrics).toBeUndefined()
})
