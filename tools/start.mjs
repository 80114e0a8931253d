import { spawn } from 'node:child_process'
import path from 'node:path'
import { whenEnding } from './ending.mjs'
import { node24, ownEnv, root, serverEnv, serverFlags } from './node.mjs'
import { prepare, refuse } from './prepare.mjs'
import { stopAll } from './run.mjs'
import { say } from './say.mjs'

/** @type {(signal: NodeJS.Signals) => void} */
let end = () => {
  stopAll('SIGTERM')
  process.exit(130)
}
whenEnding((signal) => end(signal))

try {
  await prepare()
  say('Starting the server ...')
  const main = path.join('server', 'dist', 'main.js')
  const server = spawn(node24(), [...serverFlags, main], { cwd: root, env: ownEnv(serverEnv), stdio: 'inherit' })
  end = (signal) => server.kill(signal)
  server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
} catch (error) {
  refuse(error)
}
