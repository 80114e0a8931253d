import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolder } from './embedded-engine.ts'

test('tidying gives back the room of what is gone, of a table of any name, and tells how each has grown', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'megdan-tidy-'))
  const engine = await openFolder(folder)
  onTestFinished(async () => {
    await engine.close()
    await rm(folder, { recursive: true })
  })
  const { pool } = engine
  const name = '"Редове ""и"" думи"'
  await pool.query(`create table ${name} (word text); create index on ${name} (word)`)
  await pool.query(`insert into ${name} select repeat('дума', 20) || i from generate_series(1, 5000) i`)
  await pool.query(`delete from ${name} where word not like '%7'`)
  const sizeOf = async () =>
    Number((await pool.query(`select pg_table_size($1::regclass) as size`, [name])).rows[0].size)
  const before = await sizeOf()
  await engine.tidy?.()
  // A table of spread rows keeps its pages, and fills them anew.
  await pool.query(`insert into ${name} select repeat('нова', 20) || i from generate_series(1, 4000) i`)
  expect(await sizeOf()).toBeLessThan(before * 1.2)
  const { rows } = await pool.query(`select reltuples from pg_class where oid = $1::regclass`, [name])
  expect(rows[0].reltuples).toBe(500)
})
