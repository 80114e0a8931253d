import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findHeadless, thriftyFlags } from './tools/browser.mjs'
import { compiled } from './tools/node.mjs'
import { freePort } from './tools/postgres.mjs'
import { testWorkers } from './tools/workers.mjs'

// Workers read this file again, so what is chosen once travels to them in the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_COMPANY_PORT ??= String(await freePort())
process.env.E2E_FOLDER ??= path.join(os.tmpdir(), `megdan-e2e-${process.pid}`)
process.env.SAMPLE_PASSWORD ??= 'journey-through-megdan'
// What is sent leaves at once, but where a journey looks at how it is taken back.
process.env.PUSH_UNDO_SECONDS ??= '0'
// In a bare environment Chromium knows no Cyrillic, and calls every file «download».
process.env.LANG ??= 'C.UTF-8'
// The servers of journeys need not compile their files anew each time.
process.env.NODE_COMPILE_CACHE ??= compiled
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

const executablePath = findHeadless()

export default defineConfig({
  testDir: 'e2e',
  workers: testWorkers(),
  // A second try on a build machine alone, named at the end: decision 0186 says until when.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is no failure, as in vitest.config.ts.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_JSON ?? 'test-results/journeys.json' }]],
  use: {
    baseURL,
    actionTimeout: 30_000,
    locale: 'bg-BG',
    timezoneId: 'Europe/Sofia',
    // Filling a worker's store takes each browser longer than most journeys; those that need one ask for it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: thriftyFlags,
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.desktop.spec.ts',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', testMatch: '**/*.desktop.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node tools/e2e-server.mjs',
    url: `${baseURL}/ready`,
    timeout: 240_000,
    env: {
      HOST: '127.0.0.1',
      PORT: process.env.E2E_PORT,
      E2E_PORT: process.env.E2E_PORT,
      E2E_COMPANY_PORT: process.env.E2E_COMPANY_PORT,
      E2E_FOLDER: process.env.E2E_FOLDER,
      SAMPLE_PASSWORD: process.env.SAMPLE_PASSWORD,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
