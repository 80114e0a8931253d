import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startServer, temporaryFolder } from './processes.ts'

const source = inject('test_database')

async function query(text: string, database?: string) {
  const url = new URL('url' in source ? source.url : '')
  if (database) url.pathname = database
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(text)
    return { rows, url: url.href }
  } finally {
    await client.end()
  }
}

test.runIf('url' in source)(
  'two servers that start at once on an empty PostgreSQL with SAMPLE_DATA=1 both come up, and the demo is there once',
  async () => {
    const name = `megdan_sample_${randomUUID().slice(0, 8)}`
    await query(`create database ${name}`)
    onTestFinished(async () => void (await query(`drop database ${name} with (force)`)))
    const { url } = await query('select 1', name)
    const env = { DATABASE_URL: url, DATA_DIR: temporaryFolder(), SAMPLE_DATA: '1' }
    const servers = [startServer(env), startServer(env)]
    const addresses = await Promise.all(servers.map((server) => server.address()))
    for (const address of addresses) expect((await fetch(`${address}/ready`)).status).toBe(200)
    expect(servers.map((server) => server.exitCode())).toEqual([null, null])
    const { rows } = await query("select count(*)::int as count from person where email = 'reader@example.com'", name)
    expect(rows).toEqual([{ count: 1 }])
  },
)
