import fs from 'node:fs'
import path from 'node:path'

/** What only the owner may open, whatever the umask was. */
export const privateModes = { folder: 0o700, file: 0o600 } as const

class FolderNotOurs extends Error {
  override readonly name = 'FolderNotOurs'
  constructor(place: string) {
    super(`${place} belongs to another user of this machine: let DATA_DIR and all in it belong to who runs the server.`)
  }
}

/** Undefined for what went away meanwhile, as files of other processes do. */
function unlessGone<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** From above, so that nobody else comes into a folder any more while what lies in it is mended; links lead elsewhere. */
function mend(place: string, { mode, uid }: fs.Stats, isStrict: boolean): void {
  const isFolder = (mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR
  const wanted = isFolder ? privateModes.folder : privateModes.file
  const isOurs = process.getuid === undefined || process.getuid() === uid
  if (!isOurs && isStrict) throw new FolderNotOurs(place)
  if (isOurs && (mode & 0o7777) !== wanted) unlessGone(() => fs.chmodSync(place, wanted))
  if (!isFolder) return
  for (const name of unlessGone(() => fs.readdirSync(place)) ?? []) {
    const inner = path.join(place, name)
    const stats = unlessGone(() => fs.lstatSync(inner))
    if (stats && !stats.isSymbolicLink()) mend(inner, stats, isStrict)
  }
}

/**
 * Makes the folder of the data, or closes the one that is there to everybody else with all that lies in it. In
 * production what belongs to somebody else is refused: its owner could open it again.
 */
export function closeFolder(folder: string, { production }: { production: boolean }): void {
  fs.mkdirSync(folder, { recursive: true, mode: privateModes.folder })
  mend(folder, fs.statSync(folder), production)
}
