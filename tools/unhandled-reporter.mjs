import { writeFileSync } from 'node:fs'

/** @typedef {{ file?: string, message: string }} Unhandled An error that no test caught, and the test file it came from where that is known. */

/**
 * Vitest's JSON report says nothing of errors outside every test, which fail a run all the same:
 * this reporter writes them into the file named in UNHANDLED_JSON.
 */
export default class UnhandledReporter {
  /** @param {unknown} _modules @param {readonly { message?: string, stack?: string, VITEST_TEST_PATH?: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    const file = process.env['UNHANDLED_JSON']
    if (file) writeFileSync(file, JSON.stringify(errors.map(toUnhandled)))
  }
}

/** @param {{ message?: string, stack?: string, VITEST_TEST_PATH?: string }} error @returns {Unhandled} */
const toUnhandled = (error) => ({
  ...(error.VITEST_TEST_PATH && { file: error.VITEST_TEST_PATH }),
  message: (error.stack ?? error.message ?? 'unknown').split('\n').slice(0, 4).join(' | '),
})
