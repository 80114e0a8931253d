import { spawn } from 'node:child_process'
import { root } from './node.mjs'

/** Process groups of what runs now, so that an interrupted command leaves nothing behind. */
const running = new Set()

/** @param {NodeJS.Signals} signal */
export const stopAll = (signal) => {
  for (const pid of running) {
    try {
      process.kill(-pid, signal)
    } catch {
      running.delete(pid)
    }
  }
}

/**
 * Runs a program in its own process group and resolves with its exit code, never rejects.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (command, args, { env = process.env, cwd = root, quiet = false } = {}) =>
  new Promise((resolve) => {
    const stream = quiet ? 'pipe' : 'inherit'
    const detached = process.platform !== 'win32'
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', stream, stream], detached })
    let output = ''
    if (child.pid) running.add(child.pid)
    child.stdout?.on('data', (part) => (output += part))
    child.stderr?.on('data', (part) => (output += part))
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }))
    child.on('close', (code) => {
      running.delete(child.pid)
      resolve({ code: code ?? 1, output })
    })
  })
