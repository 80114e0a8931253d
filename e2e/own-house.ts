import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { node24 } from '../tools/node.mjs'
import { freePort } from '../tools/postgres.mjs'

/** A server of one journey's own, with the sample data and these settings beside the usual ones. */
export async function openOwnHouse(settings: Record<string, string>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-house-'))
  const port = String(await freePort())
  const server = spawn(node24(), [path.join(import.meta.dirname, '../server/src/main.ts')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, DATA_DIR: folder, SAMPLE_DATA: '1', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
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
    async close() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
