import { spawn } from 'node:child_process'
import path from 'node:path'
import { node24, ownEnv, root } from './node.mjs'
import { prepare, refuse } from './prepare.mjs'
import { stopAll } from './run.mjs'
import { say } from './say.mjs'

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

const serve = () => {
  const server = spawn(node24(), [path.join('server', 'src', 'main.ts')], {
    cwd: root,
    env: ownEnv(),
    stdio: 'inherit',
  })
  for (const signal of signals) {
    process.removeAllListeners(signal)
    process.on(signal, () => server.kill(signal))
  }
  server.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal === 'SIGINT' ? 2 : 15)
    process.exit()
  })
}

for (const signal of signals) {
  process.once(signal, () => {
    stopAll('SIGTERM')
    process.exit(130)
  })
}

try {
  await prepare()
  say('Starting the server ...')
  serve()
} catch (error) {
  refuse(error)
}
