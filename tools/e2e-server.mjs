import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { whenEnding } from './ending.mjs'
import { node24, ownEnv, root } from './node.mjs'

/** Runs the server for the journeys on data of its own, which goes when it ends. */
const folder = mkdtempSync(path.join(tmpdir(), 'megdan-e2e-'))
const env = ownEnv({ DATA_DIR: folder, SAMPLE_DATA: '1', RATE_LIMIT_SCALE: '100' })
const server = spawn(node24(), [path.join('server', 'src', 'main.ts')], { cwd: root, env, stdio: 'inherit' })

whenEnding((signal) => server.kill(signal))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
