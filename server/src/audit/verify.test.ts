import { execFile } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../platform/open-database.ts'
import { leastEnv, megdanProgram, temporaryFolder, usedFolder } from '../../test/processes.ts'
import { openSigning, recordChange, sealAudit } from './index.ts'

let data_dir: string
beforeEach(() => {
  data_dir = temporaryFolder()
})

const runWith = (more: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...leastEnv(), DATA_DIR: data_dir, ...more }
    execFile(process.execPath, [megdanProgram, 'audit-verify', ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: out + err }),
    )
  })
const run = (...args: string[]) => runWith({}, ...args)

test('the command says whether the log is whole, where it is not, and when it cannot look', async () => {
  expect(await run()).toMatchObject({ code: 2, output: expect.stringContaining('There is no database') })
  data_dir = usedFolder()
  const engine = await openDatabase({ data_dir })
  const entry = { at: new Date(), person_id: null, action: 'news.held', title: 'Сам' } as const
  for (const thing_id of ['a', 'b']) await recordChange(engine.db, { ...entry, thing_id })
  await sealAudit(engine.db, openSigning(data_dir))
  expect(await run()).toEqual({ code: 2, output: 'The server is running on this DATA_DIR: stop it first.\n' })
  await engine.close()

  const whole = await run()
  expect(whole).toMatchObject({ code: 0, output: expect.stringContaining('2 entries are as they were written') })
  const head = /elsewhere: (\S+)/.exec(whole.output)?.[1] ?? ''
  expect((await run(head)).code).toBe(0)

  const owner = await openDatabase({ data_dir })
  await owner.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`delete from audit_entry where seq = 1`)
  })
  await owner.close()
  expect(await run()).toMatchObject({
    code: 1,
    output: expect.stringContaining('broken at place 1: an entry was taken out'),
  })
}, 300_000)

test('a wrong setting is told in one sentence', async () => {
  const output = 'SURVEY_GROUP_LIMIT must be a number from 3 to 1000.\n'
  expect(await runWith({ SURVEY_GROUP_LIMIT: '1' })).toEqual({ code: 2, output })
})
