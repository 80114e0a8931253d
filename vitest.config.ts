import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// A busy machine is no failure: what is waited for may take long, what is wrong never comes.
const patient = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }
const onServer = { ...patient, globalSetup: './server/test/global-setup.ts' }
const plain = (name: string) => ({ test: { ...patient, name, include: [`${name}/**/*.test.ts`] } })
const screens = (name: string) => ({
  plugins: [react()],
  test: {
    ...onServer,
    name,
    include: [`${name}/**/*.test.{ts,tsx}`],
    exclude: [onFirestore],
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['./server/test/one-realm.ts', './server/test/shared-realm.ts'],
  },
})

// Beside Cloud Firestore's emulator, one for them all.
const onFirestore = '**/*.firestore.test.ts'

// What never opens the database of the tests is the same whichever engine they run on; these take long.
const onNoDatabase = [
  '**/durable-pglite.test.ts',
  '**/folder-lock.test.ts',
  '**/table-file.test.ts',
  '**/cards.test.ts',
  '**/rules.firestore.test.ts',
  '**/process.test.ts',
  '**/data-folder.test.ts',
  '**/{answers,publishing}-killed.test.ts',
]
const leftOut = process.env['TEST_DATABASE_URL'] ? onNoDatabase : []

export default defineConfig({
  test: {
    passWithNoTests: true,
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      plain('contract'),
      {
        test: {
          ...onServer,
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: [onFirestore, ...leftOut],
        },
      },
      {
        plugins: [react()],
        test: {
          ...onServer,
          testTimeout: 120_000,
          name: 'firestore',
          include: [onFirestore],
          setupFiles: './server/test/one-realm.ts',
          exclude: ['node_modules/**', ...leftOut],
          globalSetup: [onServer.globalSetup, './server/test/firestore-setup.ts'],
        },
      },
      screens('app'),
      screens('studio'),
      plain('rules'),
      plain('sample'),
      plain('tools'),
    ],
  },
})
