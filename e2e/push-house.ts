import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type FcmMessage, startFakeFcm } from '../server/test/fake-fcm.ts'
import { node24 } from '../tools/node.mjs'
import type { Platform } from './native-bridge.ts'

/** A server of the journey's own that rings phones at a stand-in of FCM, and whose clock can be put forward. */
export async function openHouse(port: number) {
  const fcm = await startFakeFcm()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'megdan-push-'))
  const clock = path.join(folder, 'clock')
  let ahead = 0
  fs.writeFileSync(clock, '0')
  const moved = pathToFileURL(path.join(import.meta.dirname, 'movable-clock.mjs')).href
  const program = path.join(import.meta.dirname, '../server/src/main.ts')
  const server = spawn(node24(), ['--import', moved, program], {
    env: {
      ...process.env,
      ...fcm.environment(folder),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      CLOCK_FILE: clock,
      SAMPLE_DATA: '1',
      RATE_LIMIT_SCALE: '100',
    },
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
    fcm,
    /** What FCM was given for this phone, the oldest first. */
    sentTo: (token: string): FcmMessage[] => fcm.messages.filter((message) => message.token === token),
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
      await fcm.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type House = Awaited<ReturnType<typeof openHouse>>

/**
 * A message as the phone's system hands it to the plugin: from its own list Android gives the data alone, iOS all of it.
 * What Firebase adds for itself comes with it.
 */
export function handedOver({ notification, data }: FcmMessage, platform: Platform, from: 'list' | 'air') {
  const isWhole = platform === 'ios' || from === 'air'
  const own = platform === 'ios' ? { 'gcm.message_id': '1', 'google.c.a.e': '1' } : { from: '1' }
  return { id: '1', ...(isWhole && notification), data: { ...data, ...own } }
}
