import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '../platform/command.ts'
import type { Engine } from '../platform/database/database.ts'
import { FolderInUse, lockFolder } from '../platform/embedded/folder-lock.ts'

/**
 * The embedded database belongs to the process of the server. A command asks for a copy of it by a file in DATA_DIR, into
 * which nobody else on the machine can write, and is answered by the copy or by a file with the reason.
 */
const roomOf = (data_dir: string) => path.join(data_dir, 'operating')
const wantedIn = (data_dir: string) => path.join(roomOf(data_dir), 'wanted')
/** Of one request: the server may be at one still whose command was killed. */
const placesOf = (data_dir: string, id: string) => {
  const of = (name: string) => path.join(roomOf(data_dir), `${name}-${id}`)
  return { making: of('making'), copy: of('copy'), failed: of('failed') }
}

/** Where a command puts what it needs for a while; one command at a time has it, and finds it empty. */
export async function openRoom(data_dir: string) {
  const room = roomOf(data_dir)
  const lock = await lockFolder(room).catch((error: unknown) => {
    throw error instanceof FolderInUse ? new Refusal('Another megdan is at work here: wait until it has ended.') : error
  })
  const empty = () => {
    for (const name of fs.readdirSync(room)) {
      if (name !== 'lock') fs.rmSync(path.join(room, name), { recursive: true, force: true, maxRetries: 20 })
    }
  }
  empty()
  const leave = async () => {
    empty()
    await lock.release()
  }
  return { room, leave }
}

/** What the server does each second: makes the copy that somebody asked for. */
export async function answerCopies({ copyFolder }: Engine, data_dir: string): Promise<void> {
  const wanted = wantedIn(data_dir)
  if (!copyFolder || !fs.existsSync(wanted)) return
  const { making, copy, failed } = placesOf(data_dir, fs.readFileSync(wanted, 'utf8'))
  fs.rmSync(wanted)
  try {
    await copyFolder(making)
    fs.renameSync(making, copy)
  } catch (error) {
    fs.rmSync(making, { recursive: true, force: true })
    fs.writeFileSync(`${failed}.new`, error instanceof Error ? error.message : String(error))
    fs.renameSync(`${failed}.new`, failed)
  }
}

/** Milliseconds; the server looks each second, and copies at the speed of the disk. */
const patience = 600_000

/** The folder of a copy; undefined when the server has ended meanwhile. */
export async function askForCopy(data_dir: string, isThere: () => Promise<boolean>): Promise<string | undefined> {
  const [wanted, id] = [wantedIn(data_dir), randomUUID()]
  const { copy, failed } = placesOf(data_dir, id)
  // Whole at once: the server reads it as soon as it is there.
  fs.writeFileSync(`${wanted}.new`, id)
  fs.renameSync(`${wanted}.new`, wanted)
  for (const started = Date.now(); Date.now() < started + patience; await pause(250)) {
    if (fs.existsSync(copy)) return copy
    if (fs.existsSync(failed))
      throw new Refusal(`The server made no copy of its database: ${fs.readFileSync(failed, 'utf8')}`)
    if (!(await isThere())) return undefined
  }
  throw new Refusal('The server does not answer: is it the same version as this command?')
}
