import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './node.mjs'
import { say } from './say.mjs'

/** @param {string} folder */
const addressOf = (folder) => {
  const name = `megdan-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`)
}

/** @param {string} address */
const isHeld = (address) =>
  new Promise((resolve) => {
    const socket = connect(address)
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** @param {string} address @returns {Promise<import('node:net').Server | undefined>} */
const listen = (address) =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.on('error', () => resolve(undefined))
    server.listen(address, () => resolve(server))
  })

/**
 * Runs the work while no other process does the same in this folder.
 * A listening socket is the lock, because the system takes it back however its holder dies.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const alone = async (work, folder = root) => {
  const address = addressOf(folder)
  let lock = await listen(address)
  if (!lock) say('Another command is preparing this folder, waiting for it ...')
  while (!lock) {
    await sleep(300)
    if (process.platform === 'darwin' && !(await isHeld(address))) rmSync(address, { force: true })
    lock = await listen(address)
  }
  try {
    return await work()
  } finally {
    lock.close()
  }
}
