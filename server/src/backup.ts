import fs from 'node:fs'
import path from 'node:path'
import { Refusal, runCommand } from './platform/command.ts'
import { embeddedEngine } from './platform/database/database.ts'
import { flushTree, openDurable } from './platform/embedded/durable-pglite.ts'
import { lockFolder } from './platform/embedded/folder-lock.ts'
import { closeFolder } from './platform/private-folder.ts'
import { readSettings } from './settings.ts'

/** Not in a backup: which process holds the folder, and what was read aloud, which is made again. */
const leftOut = ['lock', 'speech']

/** Recovers what a killed process left, makes a checkpoint and takes the old log off the disk. */
async function settle(database: string): Promise<void> {
  await embeddedEngine(await openDurable(database), true).close()
}

function copyAll(data_dir: string, target: string): void {
  const left = new Set(leftOut.map((name) => path.join(data_dir, name)))
  try {
    // What is linked lies elsewhere, and belongs to the backup all the same.
    fs.cpSync(data_dir, target, { recursive: true, dereference: true, filter: (file) => !left.has(file) })
    closeFolder(target, { production: false })
    flushTree(target)
  } catch (error) {
    // Half of a backup looks like a whole one.
    for (const name of fs.readdirSync(target)) fs.rmSync(path.join(target, name), { recursive: true, force: true })
    throw error
  }
}

/** Copies the folder of an embedded database whose server is stopped; answers what to tell. */
async function backUp(named: string | undefined) {
  const { data_dir: given, database_url } = readSettings(process.env)
  if (!named) throw new Refusal('Name the folder that is to hold the backup: npm run backup -- <folder>')
  if (database_url) throw new Refusal('DATABASE_URL is set: use pg_dump, and copy DATA_DIR without its folder lock.')
  if (!fs.existsSync(path.join(given, 'database', 'PG_VERSION'))) {
    throw new Refusal(`There is no database in ${given}: set DATA_DIR as for the server.`)
  }
  const data_dir = fs.realpathSync(given)
  const target = path.resolve(named)
  if (`${target}${path.sep}`.startsWith(`${data_dir}${path.sep}`) || target.startsWith(`${given}${path.sep}`)) {
    throw new Refusal(`The folder ${target} lies in DATA_DIR: name one outside of it.`)
  }
  if (fs.existsSync(target) && (!fs.statSync(target).isDirectory() || fs.readdirSync(target).length > 0)) {
    throw new Refusal(`The folder ${target} is there and not empty: name a new one.`)
  }
  const lock = await lockFolder(data_dir)
  try {
    await settle(path.join(data_dir, 'database'))
    fs.mkdirSync(target, { recursive: true, mode: 0o700 })
    copyAll(data_dir, target)
  } finally {
    await lock.release()
  }
  return { output: `The backup of ${data_dir} is in ${target}.` }
}

await runCommand(() => backUp(process.argv[2]))
