import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { engines, slow } from './server/test/engines.ts'
import { baselineWasm, compiled } from './tools/node.mjs'
import { testWorkers } from './tools/workers.mjs'

// The servers and commands that tests begin need not compile their files anew each time.
process.env['NODE_COMPILE_CACHE'] ??= compiled
// They live for seconds, as does the embedded database of most files.
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} ${baselineWasm}`

// A busy machine is no failure: what is waited for may take long, what is wrong never comes.
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }
const onServer = {
  ...patient,
  globalSetup: './server/test/global-setup.ts',
  setupFiles: ['./server/test/cheap-passwords.ts'],
}

// Beside Cloud Firestore's emulator, one for them all.
const onFirestore = '**/*.firestore.test.ts'

/** Which of the server's tests this run has, and what it leaves to the other engine or, when it is to be fast, to `npm test`. */
function serverFiles(mode: string): { include: string[]; left: string[] } {
  const all = ['server/**/*.test.ts']
  if (mode === 'fast') return { include: engines.both, left: [...slow, onFirestore] }
  if (process.env['TEST_DATABASE_URL']) return { include: all, left: engines.embedded }
  if (process.env['POSTGRES_FOLLOWS'])
    return { include: [...engines.embedded, ...engines.both], left: engines.postgres }
  return { include: all, left: [] }
}

export default defineConfig(({ mode }) => {
  const { include, left } = serverFiles(mode)
  const plain = (name: string) => ({
    test: { ...patient, name, include: [`${name}/**/*.test.ts`], exclude: ['**/node_modules/**', ...left] },
  })
  const screens = (name: string, ...more: string[]) => ({
    plugins: [react()],
    test: {
      ...onServer,
      name,
      include: [`${name}/**/*.test.{ts,tsx}`],
      exclude: [onFirestore, ...left],
      environment: 'jsdom',
      // A page that is drawn leaves so much behind that collecting garbage more seldom saves a twelfth of the work.
      execArgv: ['--max-semi-space-size=64'],
      // No style sheet is read here; a module's classes have the names that stand in it.
      css: { modules: { classNameStrategy: 'non-scoped' } },
      isolate: false,
      setupFiles: ['./server/test/one-realm.ts', './server/test/shared-realm.ts', ...onServer.setupFiles, ...more],
    },
  })
  return {
    test: {
      passWithNoTests: true,
      pool: 'forks',
      maxWorkers: testWorkers(),
      projects: [
        plain('contract'),
        plain('kit'),
        {
          test: {
            ...onServer,
            name: 'server',
            isolate: false,
            include,
            exclude: [onFirestore, ...left],
          },
        },
        {
          plugins: [react()],
          test: {
            ...onServer,
            name: 'firestore',
            include: [onFirestore],
            setupFiles: ['./server/test/one-realm.ts', ...onServer.setupFiles],
            exclude: ['node_modules/**', ...left],
            globalSetup: [onServer.globalSetup, './server/test/firestore-setup.ts'],
          },
        },
        screens('app'),
        screens('studio', './studio/test/all-words.ts'),
        plain('rules'),
        plain('sample'),
        plain('tools'),
      ],
    },
  }
})
