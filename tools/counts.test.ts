import { describe, expect, test } from 'vitest'
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
  table,
  unhandledOf,
  withSecondRun,
} from './counts.mjs'

const file = (name: string, statuses: string[], status = 'passed') => ({
  name: `/repo/${name}`,
  status,
  startTime: 1000,
  endTime: 3500,
  assertionResults: statuses.map((one) => ({ status: one })),
})

describe('the report of vitest', () => {
  test('becomes one row for each workspace', () => {
    const report = {
      testResults: [
        file('server/src/a.test.ts', ['passed', 'failed', 'skipped'], 'failed'),
        file('app/src/b.test.tsx', ['passed', 'passed']),
        file('server/src/c.test.ts', ['passed']),
      ],
    }
    expect(countVitest(report, '/repo', 1)).toEqual([
      { name: 'app', passed: 2, failed: 0, skipped: 0, ms: 2500 },
      { name: 'server', passed: 2, failed: 1, skipped: 1, ms: 5000 },
    ])
  })

  test('counts a file that cannot be loaded as a failure', () => {
    const report = { testResults: [file('server/src/a.test.ts', [], 'failed')] }
    expect(countVitest(report, '/repo', 1)).toMatchObject([{ name: 'server', passed: 0, failed: 1 }])
  })

  test('counts a failed hook as a failure beside the tests that it never let run', () => {
    const report = { testResults: [file('server/src/a.test.ts', ['skipped', 'skipped'], 'failed')] }
    expect(countVitest(report, '/repo', 1)).toMatchObject([{ failed: 1, skipped: 2 }])
  })

  test('counts a file whose process died as a failure, though no test of it failed', () => {
    const report = { testResults: [file('server/src/a.test.ts', ['passed', 'pending', 'pending'])] }
    expect(countVitest(report, '/repo', 1)).toMatchObject([{ passed: 1, failed: 1, skipped: 2 }])
    expect(failuresOf(report, '/repo')).toEqual(['server/src/a.test.ts: the file itself'])
  })

  test('counts a run that fails without a failed test', () => {
    const report = { testResults: [file('app/src/b.test.tsx', ['passed'])] }
    expect(countVitest(report, '/repo', 1)).toContainEqual({ name: 'vitest itself', passed: 0, failed: 1, skipped: 0 })
    expect(countVitest(undefined, '/repo', 137)).toMatchObject([{ name: 'vitest itself', failed: 1 }])
  })
})

describe('what failed', () => {
  const named = (name: string, tests: [string, string][], status: string) => ({
    ...file(name, [], status),
    assertionResults: tests.map(([fullName, one]) => ({ fullName, status: one })),
  })
  const first = {
    testResults: [
      named(
        'app/src/a.test.tsx',
        [
          ['opens', 'passed'],
          ['closes', 'failed'],
        ],
        'failed',
      ),
      named('server/src/b.test.ts', [], 'failed'),
    ],
  }

  test('is named by its file', () => {
    expect(failuresOf(first, '/repo')).toEqual(['app/src/a.test.tsx: closes', 'server/src/b.test.ts: the file itself'])
    expect(failuresOf(undefined, '/repo')).toEqual([])
  })

  test('is named too when it failed outside every test', () => {
    const errors = [{ file: '/repo/server/src/b.test.ts', message: 'Error: gone' }, { message: 'Error: late' }]
    expect(unhandledOf(errors, '/repo')).toEqual(['server/src/b.test.ts: Error: gone', 'vitest itself: Error: late'])
  })

  test('counts by its second run, and a file that did not run again by its first', () => {
    const again = {
      testResults: [
        named(
          'app/src/a.test.tsx',
          [
            ['opens', 'passed'],
            ['closes', 'passed'],
          ],
          'passed',
        ),
      ],
    }
    expect(countVitest(withSecondRun(first, again), '/repo', 1)).toMatchObject([
      { name: 'app', passed: 2, failed: 0 },
      { name: 'server', passed: 0, failed: 1 },
    ])
    expect(countVitest(withSecondRun(first, undefined), '/repo', 1)).toMatchObject([{ failed: 1 }, { failed: 1 }])
  })

  test('among the journeys is told even when a second try passed', () => {
    const spec = (title: string, status: string) => ({ title, ok: status !== 'unexpected', tests: [{ status }] })
    const inner = { title: 'sign-in', file: 'road.spec.ts', specs: [spec('works', 'expected'), spec('late', 'flaky')] }
    const suites = [
      { title: 'road.spec.ts', file: 'road.spec.ts', suites: [inner], specs: [spec('gone', 'unexpected')] },
    ]
    expect(journeysTriedAgain({ suites })).toEqual([
      'e2e/road.spec.ts: late (passed the second time)',
      'e2e/road.spec.ts: gone',
    ])
  })
})

describe('the report of playwright', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }

  test('counts a flaky journey as passed', () => {
    expect(countPlaywright({ stats }, 1)).toEqual({ passed: 8, failed: 1, skipped: 2 })
  })

  test('counts a run that never came to its journeys as a failure', () => {
    expect(countPlaywright(undefined, 1)).toMatchObject({ passed: 0, failed: 1 })
    expect(countPlaywright(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
    expect(countPlaywright({ stats: { ...stats, unexpected: 0 } }, 1)).toMatchObject({ failed: 1 })
  })
})

describe('what is dear', () => {
  test('is named with the level that it was dear in, and a journey with all of its tries', () => {
    const report = { testResults: [file('server/src/a.test.ts', ['passed'])] }
    expect(filesTaken(report, '/repo', ' (PostgreSQL)')).toEqual([
      { name: 'server/src/a.test.ts (PostgreSQL)', ms: 2500 },
    ])
    const results = [{ duration: 900 }, { duration: 100 }]
    const spec = { title: 'works', ok: true, tests: [{ status: 'flaky', results }] }
    const suites = [{ title: '', file: 'road.spec.ts', suites: [{ title: '', file: 'road.spec.ts', specs: [spec] }] }]
    expect(journeysTaken({ suites })).toEqual([{ name: 'e2e/road.spec.ts: works', ms: 1000 }])
    expect([filesTaken(undefined, '/repo'), journeysTaken(undefined)]).toEqual([[], []])
  })

  test('is told in ten lines, the dearest first', () => {
    const lines = dearest(Array.from({ length: 12 }, (_, at) => ({ name: `${at}.test.ts`, ms: at * 1000 })))
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('    11.0 s  11.test.ts')
    expect(lines.at(-1)).toContain('2.test.ts')
  })
})

describe('the end of a test run', () => {
  const rows = [
    { name: 'types', ...countExit(0), ms: 2400 },
    { name: 'lint', ...countExit(2) },
    { name: 'server', passed: 40, failed: 2, skipped: 1 },
  ]

  test('sums every level in its last line', () => {
    expect(lastLine(rows)).toBe('41 passed, 3 failed')
    expect(lastLine([])).toBe('0 passed, 0 failed')
  })

  test('shows every level with its counts and its time', () => {
    expect(table(rows)).toContain('types         1        0        0    2.4 s')
    expect(table(rows).split('\n')).toHaveLength(4)
  })
})
