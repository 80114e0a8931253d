import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { whenEnding } from './ending.mjs'
import { ownEnv } from './node.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { quickFolder } from './quick-folder.mjs'
import { run, stopAll } from './run.mjs'

// `npm run test:fast`: vitest.config.ts says what belongs to it. The server's tests stand on PostgreSQL where it is
// installed, which begins in a quarter of the time. What is added to the command is vitest's.

const folder = mkdtempSync(path.join(quickFolder(), 'megdan-test-'))
// PostgreSQL has an account of its own.
chmodSync(folder, 0o711)
process.env.TMPDIR = folder
const bin = findPostgres()
/** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
let postgres
const clean = async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
whenEnding(() => {
  stopAll('SIGTERM')
  void clean().finally(() => process.exit(130))
})
try {
  if (bin) postgres = await startPostgres(bin)
  const env = ownEnv({ TMPDIR: folder, ...(postgres && { TEST_DATABASE_URL: postgres.url }) })
  const { code } = await run('vitest', ['run', '--mode', 'fast', ...process.argv.slice(2)], { env })
  process.exitCode = code
} finally {
  await clean()
}
