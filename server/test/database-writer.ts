// Opens the embedded database and inserts without end; tells each row only after the database has acknowledged it.
import fs from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../src/platform/open-database.ts'

const [folder = '', writers = '1', limit = 'Infinity'] = process.argv.slice(2)
try {
  const { db, close } = await openDatabase({ data_dir: folder })
  await db.execute(sql`create table if not exists written (number int primary key, filling text)`)
  const { rows } = await db.execute<{ last: number }>(sql`select coalesce(max(number), 0) as last from written`)
  const { user, system } = process.cpuUsage()
  // Work of the processor: what else the machine does meanwhile is no fault of the database.
  fs.writeSync(1, `open after ${Math.round((user + system) / 1000)} ms of work\n`)
  // Most of these processes are killed, and would leave the next one nothing of what they have compiled.
  flushCompileCache()
  const first = rows[0]?.last ?? 0
  let number = first
  const write = async (): Promise<void> => {
    while (number - first < Number(limit)) {
      const mine = ++number
      await db.execute(sql`insert into written values (${mine}, ${'текст '.repeat(mine % 200)})`)
      fs.writeSync(1, `row ${mine}\n`)
      await setImmediate()
    }
  }
  await Promise.all(Array.from({ length: Number(writers) }, write))
  await close()
  fs.writeSync(1, 'closed\n')
} catch (error) {
  fs.writeSync(2, `${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
