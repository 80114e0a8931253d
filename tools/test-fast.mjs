import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { whenEnding } from './ending.mjs'
import { cache, ownEnv, root } from './node.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { prepare } from './prepare.mjs'
import { quickFolder } from './quick-folder.mjs'
import { run, stopAll } from './run.mjs'
import { say } from './say.mjs'

// `npm run test:fast`: types, and lint and the tests of what was changed since the branch left `main`; where nothing
// was, all but the screens. vitest.config.ts says what is left to `npm test` in any case. The server's tests stand on
// PostgreSQL where it is installed, which begins in a quarter of the time. What is added to the command is vitest's, and
// then says what runs.

/** @param {string[]} args */
const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
const base = ['origin/main', 'main'].map((name) => git('merge-base', 'HEAD', name)).find(Boolean) ?? 'HEAD'
const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  .flatMap((names) => names.split('\n'))
  .filter((name) => name !== '' && existsSync(path.join(root, name)))
const given = process.argv.slice(2)
const quick = ['contract', 'kit', 'rules', 'sample', 'server', 'tools'].flatMap((name) => ['--project', name])
const chosen = changed.length > 0 ? ['--changed', base, '--passWithNoTests'] : quick

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

/** Runs beside the tests, and says what it found at its end. @param {string} command @param {string[]} args */
const beside = async (command, ...args) => {
  const { code, output } = await run(command, args, { env: ownEnv(), quiet: true })
  if (code !== 0) console.log(output)
  say(`${command === 'vitest' ? 'rules' : command}: ${code === 0 ? 'in order' : 'not in order'}`)
  return code
}
const known = path.join(cache, 'types.tsbuildinfo')
const code = changed.filter((name) => /\.(ts|tsx|mjs)$/.test(name))
const checks = async () => [
  await beside('tsc', '--incremental', '--tsBuildInfoFile', known),
  ...(code.length > 0 ? [await beside('oxlint', ...code)] : []),
  await beside('oxfmt', '--check', '.'),
  // They read what they judge, and import nothing of it.
  ...(changed.length > 0 ? [await beside('vitest', 'run', '--mode', 'fast', '--project', 'rules')] : []),
]
const tests = async () => {
  if (bin) postgres = await startPostgres(bin)
  const env = ownEnv({ TMPDIR: folder, ...(postgres && { TEST_DATABASE_URL: postgres.url }) })
  const args = given.length > 0 ? given : chosen
  return (await run('vitest', ['run', '--mode', 'fast', ...args], { env })).code
}

try {
  await prepare(['server'])
  const codes = await Promise.all([tests(), ...(given.length > 0 ? [] : [checks()])])
  process.exitCode = Math.max(...codes.flat())
} finally {
  await clean()
}
