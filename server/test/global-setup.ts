import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { embeddedEngine, openDatabase } from '../src/platform/database.ts'
import { extensions } from '../src/platform/durable-pglite.ts'
import { migrate } from '../src/platform/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated empty database: the dump of an embedded one, or the name of a template in PostgreSQL. */
    test_database: { dump: string } | { url: string; template: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? await setupPostgres(project, url) : await setupEmbedded(project)
}

async function setupEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'megdan-test-'))
  const lite = await PGlite.create({ extensions })
  const engine = embeddedEngine(lite)
  await migrate(engine)
  const dump = path.join(folder, 'database.tar')
  await fs.writeFile(dump, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await engine.close()
  project.provide('test_database', { dump })
  return () => fs.rm(folder, { recursive: true })
}

async function setupPostgres(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = `megdan_test_${randomUUID().slice(0, 8)}`
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  const templateUrl = new URL(url)
  templateUrl.pathname = template
  const engine = await openDatabase({ database_url: templateUrl.href })
  await migrate(engine)
  await engine.close()
  project.provide('test_database', { url, template })
  return async () => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { name } of rows) await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}
