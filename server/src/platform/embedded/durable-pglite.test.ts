import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { start, temporaryFolder, type Started } from '../../../test/processes.ts'
import { openDatabase } from '../open-database.ts'
import { DurableFiles, openDurable } from './durable-pglite.ts'

const strace = spawnSync('strace', ['-V']).status === 0
const ownMounts = spawnSync('unshare', ['-m', 'true']).status === 0
for (const [there, what] of [
  [strace, 'strace is not installed here: that each commit is flushed was not seen from outside.'],
  [ownMounts, 'no mounts may be made here: the full disk was not tried.'],
] as const) {
  if (!there) process.stderr.write(`${what}\n`)
}
const template = temporaryFolder()
/** What an earlier first start has left of itself when it was cut off. */
const leftover = path.join(template, 'database.init')
beforeAll(async () => {
  fs.mkdirSync(path.join(leftover, 'base'), { recursive: true })
  fs.writeFileSync(path.join(leftover, 'PG_VERSION'), '')
  const { ping, close } = await openDatabase({ data_dir: template })
  await ping()
  await close()
})

/** A DATA_DIR after its first start, which takes seconds. */
function usedFolder(): string {
  const folder = temporaryFolder()
  fs.cpSync(path.join(template, 'database'), path.join(folder, 'database'), { recursive: true })
  return folder
}

const rowsOf = (writer: Started): number[] =>
  writer.lines.filter((line) => line.startsWith('row ')).map((line) => Number(line.slice(4)))

test('every acknowledged row is there after kill -9, and the database opens again with 5 s of work, or twice that of a usual start', async () => {
  const folder = usedFolder()
  const acknowledged = new Set<number>()
  let usual: number | undefined
  for (let round = 0; round < 6; round++) {
    const writer = start('database-writer.ts', [folder, '4'])
    const work = Number((await writer.line('open after'))?.split(' ')[2])
    // The first start comes after a proper end.
    usual ??= work
    expect(work).toBeLessThan(Math.max(5000, 2 * usual))
    // Killed anywhere, but not before there is something to lose: a slow disk takes its time for that.
    const enough = 20 + Math.random() * 100
    while (rowsOf(writer).length < enough) await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20))
    await writer.kill()
    for (const row of rowsOf(writer)) acknowledged.add(row)
  }
  const { db, close } = await openDatabase({ data_dir: folder })
  const { rows } = await db.execute<{ number: number }>(sql`select number from written where length(filling) >= 0`)
  const there = new Set(rows.map((row) => row.number))
  expect([...acknowledged].filter((row) => !there.has(row))).toEqual([])
  expect(acknowledged.size).toBeGreaterThan(100)
  await close()
})

test('a second process on the same folder ends with exit code 1 and a sentence, and harms nothing', async () => {
  const folder = usedFolder()
  const first = start('database-writer.ts', [folder])
  await first.line('row')
  const second = start('database-writer.ts', [folder])
  expect(await second.exitCode()).toBe(1)
  expect(second.errors()).toBe(
    `The folder ${folder} is in use by another Megdan process (pid ${first.pid}). ` +
      `Stop that process first, or set DATA_DIR to another folder.\n`,
  )
  const before = rowsOf(first).length
  await expect.poll(() => rowsOf(first).length).toBeGreaterThan(before)
})

test('each commit is flushed', async () => {
  const opened: DurableFiles[] = []
  class Watched extends DurableFiles {
    constructor(dir: string) {
      super(dir)
      opened.push(this)
    }
  }
  const lite = await openDurable(path.join(usedFolder(), 'database'), Watched)
  const flushes = () => opened[0]?.flushes ?? Infinity
  await lite.exec('create table note (id int)')
  for (let id = 0; id < 10; id++) {
    const before = flushes()
    await lite.query('insert into note values ($1)', [id])
    expect(flushes()).toBeGreaterThan(before)
  }
  await lite.close()
})

test.runIf(strace)('the kernel sees a flush of the log before each acknowledgement', async () => {
  const folder = usedFolder()
  const trace = path.join(folder, 'trace')
  const wrapper = ['strace', '-f', '-qq', '-e', 'trace=write,fdatasync', '-o', trace]
  const writer = start('database-writer.ts', [folder, '1', '50'], wrapper)
  expect(await writer.exitCode()).toBe(0)
  let flushed = false
  let rows = 0
  for (const call of fs.readFileSync(trace, 'utf8').split('\n')) {
    if (/fdatasync(\(\d+\)| resumed>\)) += 0/.test(call)) flushed = true
    if (!call.includes('"row ')) continue
    expect({ flushed, call }).toEqual({ flushed: true, call })
    flushed = false
    rows++
  }
  expect(rows).toBe(50)
})

test('a file layer that does not flush is refused', async () => {
  class Forgetful extends DurableFiles {
    override init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
      return NodeFS.prototype.init.apply(this, args)
    }
  }
  await expect(openDurable(path.join(usedFolder(), 'database'), Forgetful)).rejects.toThrow(
    'The embedded database did not flush its write-ahead log',
  )
})

test('a first start that was cut off is begun again', async () => {
  // All folders of these tests come from one that was made so: to make one takes many seconds.
  expect(fs.readdirSync(template)).not.toContain(path.basename(leftover))
  const { ping, close } = await openDatabase({ data_dir: usedFolder() })
  await ping()
  await close()
})

// The state in pg_control: 1 is shut down, 6 is in production, which means that the next start replays the log.
const stateOf = (folder: string): number =>
  fs.readFileSync(path.join(folder, 'database', 'global', 'pg_control')).readUInt32LE(16)

test('closing leaves a checkpoint, so that the next start has nothing to recover', async () => {
  const folder = usedFolder()
  const killed = start('database-writer.ts', [folder])
  await killed.line('row')
  await killed.kill()
  expect(stateOf(folder)).toBe(6)
  const closed = start('database-writer.ts', [folder, '1', '20'])
  expect(await closed.exitCode()).toBe(0)
  expect(stateOf(folder)).toBe(1)
})

test.runIf(ownMounts)('a full disk stops the process with a sentence, and costs no acknowledged row', async () => {
  // Room for a segment's worth of rows beside the log, and not for its next segment.
  const script = `mount -t tmpfs -o size=60m tmpfs "$1" && cp -r "$2" "$1" && shift 2
    "$@"; echo "ended $?"; "$@"; echo "again $?"; mount -o remount,size=200m "$3"; "$@" 1 1`
  const folder = temporaryFolder()
  const database = path.join(template, 'database')
  const wrapper = ['unshare', '-m', 'sh', '-c', script, 'sh', folder, database]
  const writer = start('database-writer.ts', [folder], wrapper)
  expect(await writer.exitCode()).toBe(0)
  expect(writer.lines).toContain('ended 1')
  expect(writer.lines).toContain('again 1')
  expect(writer.errors()).toMatch(/^The embedded database had to stop: could not write to file .*No space left/m)
  expect(writer.errors()).toMatch(/^The embedded database could not be opened: could not write .*No space left/m)
  const rows = rowsOf(writer)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.at(-1)).toBeGreaterThan(rows.at(-2) ?? Infinity)
})
