import path from 'node:path'
import { seconds } from './say.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ status: string, fullName?: string }} Test */
/** @typedef {{ name: string, status: string, assertionResults: Test[], startTime: number, endTime: number }} TestFile */
/** @typedef {{ testResults: TestFile[] }} Report */
/** @typedef {Counts & { name: string, ms?: number }} Row */

/** A level without tests of its own, such as types, counts as one. @param {number} code @returns {Counts} */
export const countExit = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 })

/** A file whose process died leaves tests that never ended, and may call itself passed. @param {TestFile} file */
const isBroken = (file) => file.status === 'failed' || file.assertionResults.some((test) => test.status === 'pending')

/** A file that cannot even be loaded has no tests, yet it failed. @param {TestFile} file @returns {Counts} */
const countFile = (file) => {
  const of = (/** @type {string} */ status) => file.assertionResults.filter((test) => test.status === status).length
  const [passed, failed] = [of('passed'), of('failed')]
  return {
    passed,
    failed: failed === 0 && isBroken(file) ? 1 : failed,
    skipped: file.assertionResults.length - passed - failed,
  }
}

/** @param {Counts[]} counts @returns {Counts} */
export const sum = (counts) => ({
  passed: counts.reduce((total, one) => total + one.passed, 0),
  failed: counts.reduce((total, one) => total + one.failed, 0),
  skipped: counts.reduce((total, one) => total + one.skipped, 0),
})

/** What failed, in words for the end of a long run. @param {Report | undefined} report @param {string} root */
export const failuresOf = (report, root) =>
  (report?.testResults ?? []).filter(isBroken).flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed')
    const names = tests.length > 0 ? tests.map((test) => test.fullName ?? '') : ['the file itself']
    return names.map((name) => `${path.relative(root, file.name)}: ${name}`)
  })

/** Errors outside every test, in the same words. @param {import('./unhandled-reporter.mjs').Unhandled[]} errors @param {string} root */
export const unhandledOf = (errors, root) =>
  errors.map(({ file, message }) => `${file ? path.relative(root, file) : 'vitest itself'}: ${message}`)

/**
 * The report with the files that ran again in place of their first run.
 * @param {Report} report
 * @param {Report | undefined} again
 * @returns {Report}
 */
export const withSecondRun = (report, again) => {
  const second = new Map(again?.testResults.map((file) => [file.name, file]))
  return { testResults: report.testResults.map((file) => second.get(file.name) ?? file) }
}

/**
 * Vitest's JSON report as one row for each top folder; a run that failed without a failed test adds one.
 * @param {Report | undefined} report
 * @param {string} root
 * @param {number} code
 * @returns {Row[]}
 */
export const countVitest = (report, root, code) => {
  /** @type {Map<string, TestFile[]>} */
  const byFolder = new Map()
  for (const file of report?.testResults ?? []) {
    const folder = path.relative(root, file.name).split(path.sep)[0] ?? ''
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file])
  }
  /** @type {Row[]} */
  const rows = [...byFolder].map(([name, files]) => ({
    name,
    ...sum(files.map(countFile)),
    ms: files.reduce((total, file) => total + file.endTime - file.startTime, 0),
  }))
  if (code !== 0 && sum(rows).failed === 0) rows.push({ name: 'vitest itself', ...countExit(code) })
  return rows.toSorted((a, b) => a.name.localeCompare(b.name))
}

/**
 * Playwright's JSON report; a run that failed without a failed test counts as one failure.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} report
 * @param {number} code
 * @returns {Counts}
 */
export const countPlaywright = (report, code) => {
  if (!report) return countExit(code === 0 ? 1 : code)
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected === 0 && code !== 0 ? 1 : unexpected, skipped }
}

/** @typedef {{ title: string, file?: string, suites?: Suite[], specs?: { title: string, ok: boolean, tests: { status: string, results?: { duration: number }[] }[] }[] }} Suite */

/** Journeys that did not pass at the first try. @param {{ suites?: Suite[] } | undefined} report @returns {string[]} */
export const journeysTriedAgain = (report) => {
  /** @type {(suite: Suite) => string[]} */
  const of = (suite) => [
    ...(suite.suites ?? []).flatMap(of),
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === 'flaky' || test.status === 'unexpected'))
      .map((spec) => `e2e/${suite.file ?? ''}: ${spec.title}${spec.ok ? ' (passed the second time)' : ''}`),
  ]
  return (report?.suites ?? []).flatMap(of)
}

/** @typedef {{ name: string, ms: number }} Taken How long one file of tests or one journey took. */

/** @param {Report | undefined} report @param {string} root @param {string} where @returns {Taken[]} */
export const filesTaken = (report, root, where = '') =>
  (report?.testResults ?? []).map((file) => ({
    name: `${path.relative(root, file.name)}${where}`,
    ms: file.endTime - file.startTime,
  }))

/** @param {{ suites?: Suite[] } | undefined} report @returns {Taken[]} */
export const journeysTaken = (report) => {
  /** @type {(suite: Suite) => Taken[]} */
  const of = (suite) => [
    ...(suite.suites ?? []).flatMap(of),
    ...(suite.specs ?? []).map((spec) => ({
      name: `e2e/${suite.file ?? ''}: ${spec.title}`,
      ms: spec.tests.reduce((all, { results = [] }) => all + results.reduce((sum, one) => sum + one.duration, 0), 0),
    })),
  ]
  return (report?.suites ?? []).flatMap(of)
}

const shownDearest = 10

/** The dearest first, in words for the end of a long run: where the next minute is to be spared. @param {Taken[]} taken */
export const dearest = (taken) =>
  taken
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, shownDearest)
    .map(({ name, ms }) => `  ${seconds(ms).padStart(8)}  ${name}`)

/** @param {Row[]} rows */
export const table = (rows) => {
  const width = Math.max(...rows.map((row) => row.name.length), 5)
  const line = (/** @type {string[]} */ [name = '', ...cells]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(9)).join('')}`
  const body = rows.map((row) =>
    line([row.name, `${row.passed}`, `${row.failed}`, `${row.skipped}`, row.ms === undefined ? '' : seconds(row.ms)]),
  )
  return [line(['Level', 'passed', 'failed', 'skipped', 'time']), ...body].join('\n')
}

/** @param {Row[]} rows */
export const lastLine = (rows) => `${sum(rows).passed} passed, ${sum(rows).failed} failed`
