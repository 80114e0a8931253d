import fs from 'node:fs'
import path from 'node:path'
import { listIds } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import { privateModes } from '../platform/private-folder.ts'
import { openServerSecret } from '../platform/server-secret.ts'

/** Beside the backups, and in DATA_DIR: who was erased, as empty files that are named `<time>-<hash>`. */
export const erasedFolder = 'erased'
/** Longer than any erasing takes, in milliseconds: what is noted of somebody who is still here came to nothing. */
const erasing = 3_600_000
const day = 86_400_000
const noteName = /^(\d{13})-([\w-]{43})$/

/** The hash has a secret for its salt that lies in DATA_DIR and in each backup: without it a note says nothing. */
const hashing = (data_dir: string) => {
  const { sign } = openServerSecret(data_dir, 'erased people')
  return (person_id: string) => sign(person_id)
}

function listNotes(folder: string): { name: string; at: number; hash: string }[] {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  return names.flatMap((name) => {
    const [, at = '', hash = ''] = noteName.exec(name) ?? []
    return hash === '' ? [] : [{ name, at: Number(at), hash }]
  })
}

/** A file for each, so that several processes neither wait for one another nor meet half a line. */
function write(folder: string, name: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: privateModes.folder })
  fs.closeSync(fs.openSync(path.join(folder, name), 'a', privateModes.file))
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

/** Writes what is noted in one folder into another one too. */
export function copyNotes(from: string, to: string): void {
  const there = new Set(listNotes(to).map(({ name }) => name))
  for (const { name } of listNotes(from)) if (!there.has(name)) write(to, name)
}

type Options = { data_dir: string; backup_days: number; backup: { dir: string | undefined } }

/** The list of who was erased, which outlives a restore. */
export function openErasedList({ data_dir, backup_days, backup }: Options) {
  const own = path.join(data_dir, erasedFolder)
  const beside = backup.dir && path.join(backup.dir, erasedFolder)
  const hashOf = hashing(data_dir)
  return {
    /**
     * The last step of erasing somebody, before it is certain: a process that is killed in between leaves a note of
     * somebody who asked to be erased, and never an erasure without its note.
     */
    note(person_id: string, now: Date): void {
      const name = `${now.getTime()}-${hashOf(person_id)}`
      write(own, name)
      try {
        if (beside) write(beside, name)
      } catch {
        // The place of the backups is away; the hourly tidying brings the note there.
      }
    },
    /** Notes of people who are still here go, and those older than any backup may be; the others lie in both places. */
    async tidy(db: Database, now: Date): Promise<void> {
      const notes = listNotes(own)
      if (notes.length === 0) return
      const here = new Set((await listIds(db)).map(hashOf))
      const isGone = (at: number, hash: string) =>
        at < now.getTime() - backup_days * day || (here.has(hash) && at < now.getTime() - erasing)
      for (const folder of beside ? [own, beside] : [own]) {
        for (const { name, at, hash } of listNotes(folder)) {
          if (isGone(at, hash)) fs.rmSync(path.join(folder, name), { force: true })
        }
      }
      if (beside) copyNotes(own, beside)
    },
  }
}

/** Who of a database that was put back had been erased since; `data_dir` holds the secret of that backup. */
export async function findErased(db: Database, data_dir: string, folders: readonly string[]): Promise<string[]> {
  const noted = new Set(folders.flatMap(listNotes).map(({ hash }) => hash))
  if (noted.size === 0) return []
  const hashOf = hashing(data_dir)
  return (await listIds(db)).filter((id) => noted.has(hashOf(id)))
}
