import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureHeadless } from './browser.mjs'
import {
  countExit,
  countPlaywright,
  countVitest,
  dearest,
  failuresOf,
  filesTaken,
  journeysTaken,
  journeysTriedAgain,
  lastLine,
  sum,
  table,
  unhandledOf,
  withSecondRun,
} from './counts.mjs'
import { whenEnding } from './ending.mjs'
import { ownEnv, root } from './node.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { prepare } from './prepare.mjs'
import { quickFolder } from './quick-folder.mjs'
import { run, stopAll } from './run.mjs'
import { say } from './say.mjs'
import { besideOthers } from './workers.mjs'

/** @typedef {import('./counts.mjs').Row} Row */

const folder = mkdtempSync(path.join(quickFolder(), 'megdan-test-'))
// Its tests give some of what lies in it to other accounts.
chmodSync(folder, 0o711)
/** @type {Row[]} */
const rows = []
/** @type {string[]} What failed, in the words of the end. */
const failures = []
/** @type {import('./counts.mjs').Taken[]} */
const taken = []
/** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
let postgres

const clean = async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Runs one level; whatever goes wrong in it becomes its failure, and the next level still runs.
 * @param {string} name
 * @param {() => Promise<Row[]>} work
 */
const level = async (name, work) => {
  const began = performance.now()
  console.log('')
  say(`── ${name}`)
  const made = await work().catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : error)
    return [{ name, ...countExit(1) }]
  })
  rows.push(...made.map((row) => (made.length === 1 ? { ...row, ms: performance.now() - began } : row)))
  return sum(made).failed === 0
}

/** @param {string} file */
const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  } catch {
    return undefined
  }
}

/** @typedef {{ env?: NodeJS.ProcessEnv | undefined, quiet?: boolean | undefined }} How What runs beside others says all at its end. */

/** @param {string} command @param {string[]} args @param {How} how */
const runOurs = async (command, args = [], { env = {}, quiet = false } = {}) => {
  const { code, output } = await run(command, args, { env: ownEnv({ TMPDIR: folder, ...env }), quiet })
  if (quiet) console.log(output)
  return code
}

/** With many cores the long levels run side by side. @param {number} share @returns {How} */
const beside = (share) => {
  const workers = besideOthers(share)
  return workers === undefined ? {} : { env: { TEST_WORKERS: `${workers}` }, quiet: true }
}
const isSideBySide = besideOthers(1) !== undefined

/** @param {string} file @param {string[]} args @param {How} how */
const runReported = async (file, args, { env, quiet }) => {
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./tools/unhandled-reporter.mjs']
  const output = `--outputFile.json=${path.join(folder, file)}`
  const unhandled = `unhandled-${file}`
  const ownEnvironment = { ...env, UNHANDLED_JSON: path.join(folder, unhandled) }
  const code = await runOurs('vitest', ['run', ...reporters, output, ...args], { env: ownEnvironment, quiet })
  const report = readReport(file)
  return { code, report, failed: [...failuresOf(report, root), ...unhandledOf(readReport(unhandled) ?? [], root)] }
}

/** More failures than this are no accident of a busy machine. */
const fewEnough = 5

/**
 * On a build machine, where others work too, files that failed run once more on their own, as journeys do; a test that
 * is wrong fails again, and what failed at first is named at the end.
 * @param {string} file @param {string[]} args @param {How} how
 */
const runVitest = async (file, args, how) => {
  const first = await runReported(file, args, how)
  const { failed } = first
  taken.push(...filesTaken(first.report, root, how.env?.TEST_DATABASE_URL ? ' (PostgreSQL)' : ''))
  const counted = countVitest(first.report, root, first.code)
  if (failed.length === 0) return counted
  failures.push(...failed)
  if (!process.env.CI || failed.length > fewEnough) return counted
  // What has no file cannot run again, but for a process that died: its file is among those that did not end.
  const withoutFile = failed.filter((name) => name.startsWith('vitest itself: '))
  const files = [
    ...new Set(failed.filter((name) => !withoutFile.includes(name)).map((name) => name.slice(0, name.indexOf(': ')))),
  ]
  if (files.length === 0 || !withoutFile.every((name) => name.includes('[vitest-pool]'))) return counted
  say(`${failed.length} failed: their files run once more.`)
  const second = await runReported(`again-${file}`, [...args, ...files], how)
  const passed = second.code === 0 ? 'passed the second time' : `failed again: ${second.failed.join(', ')}`
  failures.push(`  ${passed}`)
  return countVitest(withSecondRun(first.report, second.report), root, second.code)
}

/** What is proved on one engine alone is left to the other one where there is one. */
const bin = findPostgres()

const runOnPostgres = async () => {
  if (!bin) {
    say('PostgreSQL is not installed here: the server level ran on the embedded database only.')
    return []
  }
  postgres = await startPostgres(bin)
  const { env, quiet } = beside(0.2)
  const counted = await runVitest('postgres.json', ['--project', 'server', '--project', 'firestore'], {
    env: { ...env, TEST_DATABASE_URL: postgres.url },
    quiet,
  })
  await postgres.stop()
  return [{ name: 'server on PostgreSQL', ...sum(counted) }]
}

const runJourneys = async () => {
  const { env, quiet } = beside(0.4)
  const own = { CHROMIUM: await ensureHeadless(), E2E_JSON: path.join(folder, 'journeys.json') }
  const code = await runOurs('playwright', ['test'], { env: { ...env, ...own }, quiet })
  const report = readReport('journeys.json')
  failures.push(...journeysTriedAgain(report))
  taken.push(...journeysTaken(report))
  return [{ name: 'journeys', ...countPlaywright(report, code) }]
}

whenEnding(() => {
  stopAll('SIGTERM')
  void clean().finally(() => process.exit(130))
})

const isInstalled = await level('packages', async () => {
  await prepare(['server'])
  return []
})
if (isInstalled) {
  const checkTypes = async () => [{ name: 'types', ...countExit(await runOurs('tsc', [], { quiet: true })) }]
  const lint = async () => {
    const codes = [await runOurs('oxlint'), await runOurs('oxfmt', ['--check', '.'])]
    return [{ name: 'lint', ...countExit(Math.max(...codes)) }]
  }
  const build = async () => {
    await prepare()
    return []
  }
  // Types take one core as long as the other two together.
  const [, isBuilt] = await Promise.all([
    level('types', checkTypes),
    level('lint', lint).then(() => level('build', build)),
  ])
  // The first of them is heard while it runs.
  const { env } = beside(0.4)
  const all = { env: { ...env, ...(bin && { POSTGRES_FOLLOWS: '1' }) } }
  const long = [
    () => level('rules, server and screens', () => runVitest('vitest.json', [], all)),
    () => level('server on PostgreSQL', runOnPostgres),
    ...(isBuilt ? [() => level('journeys', runJourneys)] : []),
  ]
  if (isSideBySide) await Promise.all(long.map((begin) => begin()))
  else for (const begin of long) await begin()
  await level('native shells', async () => {
    const code = await runOurs('node', ['tools/native-sync.mjs', '--check'])
    return [{ name: 'native shells', ...countExit(code) }]
  })
}
await clean()
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`)
if (taken.length > 0) console.log(`\nThe dearest files and journeys:\n${dearest(taken).join('\n')}`)
console.log(`\n${table(rows)}\n\n${lastLine(rows)}`)
process.exitCode = sum(rows).failed === 0 ? 0 : 1
