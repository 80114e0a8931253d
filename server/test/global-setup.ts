import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { prepare } from '../../tools/prepare.mjs'
import { openDatabase } from '../src/platform/database/database.ts'
import { extensions } from '../src/platform/embedded/durable-pglite.ts'
import { embeddedEngine } from '../src/platform/embedded/embedded-engine.ts'
import { migrate } from '../src/platform/database/migrate.ts'

type TestDatabase = { dump: string } | { url: string; template: string }
declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated empty database: the dump of an embedded one, or the name of a template in PostgreSQL. */
    test_database: TestDatabase
  }
}

type Prepared = { database: TestDatabase; remove: () => Promise<void> }
/** Each project runs this file anew, and the database is made once for them all. */
const ofAllProjects: typeof globalThis & { preparedDatabase?: Promise<Prepared>; projectsWithDatabase?: number } =
  globalThis

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await prepare(['server'])
  const url = process.env['TEST_DATABASE_URL']
  ofAllProjects.projectsWithDatabase = (ofAllProjects.projectsWithDatabase ?? 0) + 1
  const { database, remove } = await (ofAllProjects.preparedDatabase ??= url ? prepareIn(url) : prepareEmbedded())
  project.provide('test_database', database)
  return async () => {
    ofAllProjects.projectsWithDatabase = (ofAllProjects.projectsWithDatabase ?? 0) - 1
    if (ofAllProjects.projectsWithDatabase > 0) return
    delete ofAllProjects.preparedDatabase
    await remove()
  }
}

async function prepareEmbedded(): Promise<Prepared> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'megdan-test-'))
  const lite = await PGlite.create({ extensions })
  const engine = embeddedEngine(lite)
  await migrate(engine)
  const dump = path.join(folder, 'database.tar')
  await fs.writeFile(dump, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await engine.close()
  return { database: { dump }, remove: () => fs.rm(folder, { recursive: true }) }
}

async function prepareIn(url: string): Promise<Prepared> {
  const template = `megdan_test_${randomUUID().slice(0, 8)}`
  const admin = new Client({ connectionString: url })
  // Whether it is still there is seen at the end; an error that nobody hears would end the whole run.
  admin.on('error', () => undefined)
  await admin.connect()
  await admin.query(`create database ${template}`)
  const templateUrl = new URL(url)
  templateUrl.pathname = template
  const engine = await openDatabase({ database_url: templateUrl.href })
  await migrate(engine)
  await engine.close()
  const remove = async () => {
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { name } of rows) await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { database: { url, template }, remove }
}
