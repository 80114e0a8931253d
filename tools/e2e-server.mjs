import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { whenEnding } from './ending.mjs'
import { node24, ownEnv, root } from './node.mjs'

/** Runs the server for the journeys on data of its own, which goes when it ends, and the company's provider beside it. */
const folder = mkdtempSync(path.join(tmpdir(), 'megdan-e2e-'))
const company = {
  OIDC_ISSUER: `http://127.0.0.1:${process.env.E2E_COMPANY_PORT}`,
  OIDC_CLIENT_ID: 'megdan',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-tests-and-nobody-else',
  OIDC_LABEL: 'Вход със Сердион ID',
  OIDC_GROUPS_CLAIM: 'departments',
}
const env = ownEnv({ DATA_DIR: folder, SAMPLE_DATA: '1', RATE_LIMIT_SCALE: '100', ...company })
/** @param {string[]} file */
const run = (...file) => spawn(node24(), [path.join(...file)], { cwd: root, env, stdio: 'inherit' })
const server = run('server', 'dist', 'main.js')
const provider = run('e2e', 'company-provider.ts')

whenEnding((signal) => server.kill(signal))
server.on('exit', (code) => {
  provider.kill()
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
