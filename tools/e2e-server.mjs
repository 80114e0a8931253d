import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { whenEnding } from './ending.mjs'
import { baselineWasm, node24, ownEnv, root } from './node.mjs'

/** Runs the server for the journeys on data of its own, which goes when it ends, and the company's provider beside it. */
const folder = process.env.E2E_FOLDER ?? mkdtempSync(path.join(tmpdir(), 'megdan-e2e-'))
const company = {
  OIDC_ISSUER: `http://127.0.0.1:${process.env.E2E_COMPANY_PORT}`,
  OIDC_CLIENT_ID: 'megdan',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-tests-and-nobody-else',
  OIDC_LABEL: 'Вход със Сердион ID',
  OIDC_GROUPS_CLAIM: 'departments',
}
const data = path.join(folder, 'data')
const env = ownEnv({ DATA_DIR: data, SAMPLE_DATA: '1', RATE_LIMIT_SCALE: '100', ...company })
// The demo takes many seconds to make: once here, and each journey that has a server of its own copies it (e2e/own-house.ts).
const filled = path.join(folder, 'filled')
rmSync(filled, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
execFileSync(node24(), [baselineWasm, path.join('server', 'dist', 'megdan.js'), 'sample'], {
  cwd: root,
  env: { ...env, DATA_DIR: filled },
  stdio: ['ignore', 'ignore', 'inherit'],
})
cpSync(filled, data, { recursive: true })
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
