import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const sdk = process.env.CLOUDSDK_ROOT_DIR ?? '/usr/lib/google-cloud-sdk'
const rules = path.join(import.meta.dirname, '../server/firestore.rules')

/** The archive of Cloud Firestore's official emulator, where it and a Java are installed, or nothing. */
export const findFirestore = () => {
  const jar = path.join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar')
  return existsSync(jar) && spawnSync('java', ['-version']).status === 0 ? jar : undefined
}

/**
 * Starts an emulator with our rules, empty; `stop` kills it as a power cut would.
 * @param {string} jar
 * @param {number} port
 */
export const startFirestore = async (jar, port) => {
  const program = ['-Xmx256m', '-cp', jar, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore', 'start']
  const server = spawn('java', [...program, '--host=127.0.0.1', `--port=${port}`, `--rules=${rules}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  for (const output of [server.stdout, server.stderr]) {
    output.on('data', (part) => (log = `${log}${part}`.slice(-4000)))
  }
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const isRunning = () => server.exitCode === null && server.signalCode === null
  const stop = async () => {
    if (isRunning()) server.kill('SIGKILL')
    await ended
  }
  for (let attempt = 0; attempt < 600 && isRunning(); attempt++) {
    if (log.includes('is now running')) return { host: `127.0.0.1:${port}`, pid: server.pid ?? 0, stop }
    await sleep(100)
  }
  await stop()
  throw new Error(`The Firestore emulator did not start: ${log}`)
}
