import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const onServer = { globalSetup: './server/test/global-setup.ts', testTimeout: 20_000, hookTimeout: 60_000 }
const plain = (name: string) => ({ test: { name, include: [`${name}/**/*.test.ts`] } })
const screens = (name: string) => ({
  plugins: [react()],
  test: {
    ...onServer,
    name,
    include: [`${name}/**/*.test.{ts,tsx}`],
    environment: 'jsdom',
    setupFiles: './server/test/one-realm.ts',
  },
})

// Folders and files of the embedded database are the same whichever engine the other tests run on.
const embeddedOnly = ['**/durable-pglite.test.ts', '**/folder-lock.test.ts']

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
          include: ['server/**/*.test.ts'],
          exclude: process.env['TEST_DATABASE_URL'] ? embeddedOnly : [],
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
