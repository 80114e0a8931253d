import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { baselineWasm, node24 } from '../tools/node.mjs'
import { freePort } from '../tools/postgres.mjs'

type Settings = Record<string, string>
const movableClock = pathToFileURL(path.join(import.meta.dirname, 'movable-clock.mjs')).href
const program = path.join(import.meta.dirname, '../server/dist/main.js')

/** The demo as the server of all journeys was given it, with the pictures that it has made of its own meanwhile. */
function copyFilled(data: string): void {
  const folder = process.env['E2E_FOLDER']
  if (folder === undefined) return
  fs.cpSync(path.join(folder, 'filled'), data, { recursive: true })
  const made = path.join(folder, 'data/media/variants')
  if (!fs.existsSync(made)) return
  const own = path.join(data, 'media/variants')
  fs.mkdirSync(own, { recursive: true })
  for (const name of fs.readdirSync(made).filter((one) => !one.endsWith('.tmp'))) {
    try {
      fs.copyFileSync(path.join(made, name), path.join(own, name))
    } catch {
      // It has just been removed: then this server makes its own.
    }
  }
}

/**
 * A server of one journey's own, with the sample data (a copy where it was made already) and these settings beside the usual ones. Its clock can be put
 * forward. The settings are asked for its folder, where files that they name may lie.
 */
export async function openOwnHouse(settings: (folder: string) => Settings, port?: number) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-house-'))
  const clock = path.join(folder, 'clock')
  const data = path.join(folder, 'data')
  copyFilled(data)
  let ahead = 0
  fs.writeFileSync(clock, '0')
  const url = `http://127.0.0.1:${port ?? (await freePort())}`
  const server = spawn(node24(), [baselineWasm, '--import', movableClock, program], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      DATA_DIR: data,
      CLOCK_FILE: clock,
      SAMPLE_DATA: '1',
      RATE_LIMIT_SCALE: '100',
      ...settings(folder),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Playwright's process may end while it waits here, when its time is over.
  process.once('exit', () => server.kill())
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The server has ended.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url,
    now: () => Date.now() + ahead,
    /** In milliseconds. */
    putForward(by: number) {
      ahead += by
      fs.writeFileSync(`${clock}.new`, String(ahead))
      fs.renameSync(`${clock}.new`, clock)
    },
    async close() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
