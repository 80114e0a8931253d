import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { node24, root, systemEnv } from './node.mjs'
import { serverPackages } from './server-packages.mjs'

/** @param {string[]} args What git answers; nothing where it cannot. */
const git = (...args) => {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/**
 * The version before this tree: the newest tag in its history that is not this commit, or, while nothing was released,
 * what main was before its migrations last changed: steps inside of a branch may never have run by themselves. Nothing
 * where the history is not there, as in an archive.
 */
export const formerVersion = () => {
  const [tag] = git('tag', '--merged=HEAD', '--no-contains=HEAD', '--list', '--sort=-v:refname', 'v*').split('\n')
  if (tag) return tag
  const changed = git('log', '-1', '--first-parent', '-m', '--format=%H', '--', 'server/migrations/meta/_journal.json')
  return changed && git('rev-parse', '--verify', '--quiet', `${changed}^`)
}

/** The migrations that this version has and that one has not. @param {string} version */
export const migrationsSince = (version) => {
  const former = git('ls-tree', '--name-only', version, 'server/migrations/').split('\n')
  return readdirSync(path.join(root, 'server/migrations')).filter(
    (name) => name.endsWith('.sql') && !former.includes(`server/migrations/${name}`),
  )
}

/** @param {string} folder @returns {import('./server-packages.mjs').Packages} */
const lockOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).packages

/**
 * The packages of that version: those of this tree where they are the same, else from the registry.
 * @param {string} tree
 */
const layPackages = (tree) => {
  const [former, ours] = [lockOf(tree), lockOf(root)]
  const places = serverPackages(former)
  const isSame = (/** @type {string} */ place) =>
    former[place]?.version === ours[place]?.version && former[place]?.integrity === ours[place]?.integrity
  if (!places.every(isSame)) {
    const args = [
      'ci',
      '--omit=dev',
      '--workspace=@megdan/server',
      '--include-workspace-root',
      '--no-audit',
      '--no-fund',
    ]
    execFileSync('npm', args, { cwd: tree, env: systemEnv(), stdio: ['ignore', 'ignore', 'inherit'] })
    return
  }
  // What lies in the folder of another package comes with it.
  for (const place of places.filter((one) => one.split('node_modules/').length === 2)) {
    const target = path.join(tree, place)
    const source = former[place]?.link ? path.join(tree, former[place].resolved ?? '') : path.join(root, place)
    if (!existsSync(source)) continue
    mkdirSync(path.dirname(target), { recursive: true })
    symlinkSync(source, target)
  }
}

/**
 * Lays the server of another version into this folder, ready to start.
 * @param {string} version a tag or a commit
 * @param {string} tree
 */
export const layVersion = (version, tree) => {
  mkdirSync(tree, { recursive: true })
  const wanted = ['package.json', 'package-lock.json', 'server', 'contract', 'sample']
  // npm wants to see each workspace.
  const others = ['app', 'kit', 'studio'].map((name) => `${name}/package.json`)
  const archive = spawnSync('git', ['-C', root, 'archive', version, ...wanted, ...others], { maxBuffer: 1e9 })
  if (archive.status !== 0) throw new Error(`git has no ${version}: ${archive.stderr.toString()}`)
  execFileSync('tar', ['-x', '-C', tree], { input: archive.stdout })
  layPackages(tree)
}

/** @param {string} data @param {NodeJS.ProcessEnv} env */
const settings = (data, env) => ({
  PATH: process.env['PATH'] ?? '',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: data,
  ...env,
})

/**
 * Starts the server of that tree on this folder, does something with its address, and has it end.
 * @param {string} tree
 * @param {string} data
 * @param {NodeJS.ProcessEnv} env
 * @param {(address: string) => Promise<void>} [work]
 */
export const serveFrom = async (tree, data, env, work = () => Promise.resolve()) => {
  const server = spawn(node24(), ['server/src/main.ts'], { cwd: tree, env: settings(data, env), stdio: 'pipe' })
  const ended = new Promise((resolve) => server.once('close', resolve))
  let said = ''
  /** @type {Promise<string>} */
  const address = new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ part) => {
      said += part.toString()
      const found = /API +(http:\/\/\S+)\/openapi\.json/.exec(said)?.[1]
      if (found) resolve(found)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    void ended.then((code) => reject(new Error(`The server of ${tree} ended with ${code}: ${said}`)))
  })
  try {
    await work(await address)
  } finally {
    server.kill('SIGTERM')
    const code = await ended
    if (code !== 0) said += `\nIt ended with ${code}.`
  }
  if (server.exitCode !== 0) throw new Error(said)
}

/**
 * What the server of that tree says on its errors when it does not start on this folder, and the code it ends with.
 * @param {string} tree
 * @param {string} data
 */
export const refusalBy = (tree, data) => {
  const options = { cwd: tree, env: settings(data, { SAMPLE_DATA: '0' }), encoding: /** @type {const} */ ('utf8') }
  const { status, stderr } = spawnSync(node24(), ['server/src/main.ts'], { ...options, timeout: 120_000 })
  return { status, stderr }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, version = formerVersion()] = process.argv.slice(2)
  if (!folder || !version)
    throw new Error('Name an empty folder, and a tag: node tools/data-fixture.mjs <folder> [tag]')
  const place = path.resolve(folder)
  layVersion(version, path.join(place, 'tree'))
  await serveFrom(path.join(place, 'tree'), path.join(place, 'data'), { SAMPLE_DATA: '1' })
  console.log(`${path.join(place, 'data')} is a DATA_DIR as ${version} leaves it, filled with the demo.`)
}
