import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { recordChange } from '../audit/index.ts'
import { revokeUnused } from '../invitations/index.ts'
import { type BlobStore, type MediaStore, openBlobs, openMediaStore } from '../media/index.ts'
import { Refusal } from '../platform/command.ts'
import type { Engine } from '../platform/database/database.ts'
import { openDatabase } from '../platform/open-database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { flushTree } from '../platform/embedded/durable-pglite.ts'
import { type Events, openEvents } from '../platform/events.ts'
import { endAllTokens } from '../identity/index.ts'
import type { House } from '../platform/house.ts'
import { closeFolder, privateModes } from '../platform/private-folder.ts'
import type { ErasePerson } from '../session/index.ts'
import type { Settings } from '../settings.ts'
import { pauseAll } from '../webhooks/index.ts'
import { openSealed, readIdentities } from './age.ts'
import { DamagedBackup, hashOf, type Part, pieceIn, unpack } from './archive.ts'
import { openRoom } from './copy.ts'
import { copyNotes, erasedFolder, findErased } from './erased.ts'
import { findMark, load, type Manifest, mediaFolder, readManifest, removeMark, secretName } from './loading.ts'
import { findFilled } from './rows.ts'

/** Writes whole files only: under another name first, and on the disk before they have their own. */
function place(file: string, bytes: Buffer): void {
  const draft = `${file}.${randomUUID()}.tmp`
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: privateModes.folder })
  fs.writeFileSync(draft, bytes, { mode: privateModes.file, flush: true })
  fs.renameSync(draft, file)
}

async function isAsIn(blobs: BlobStore, name: string, sha256: string): Promise<boolean> {
  const stream = await blobs.open(name)
  if (!stream) return false
  const all = createHash('sha256')
  for await (const piece of stream as AsyncIterable<Uint8Array>) all.update(piece)
  return all.digest('hex') === sha256
}

/** Puts the pieces of files together on the disk, for they come one after the other, and takes what is whole into the place of media. */
function openPieces(room: string, blobs: BlobStore, { media }: Pick<Manifest, 'media'>) {
  return async (name: string, piece: number, bytes: Buffer) => {
    const said = media[name]
    if (!said) throw new DamagedBackup('a medium is not named in its list')
    const file = path.join(room, `${name}.part`)
    fs.mkdirSync(room, { recursive: true, mode: privateModes.folder })
    if (piece === 0) fs.rmSync(file, { force: true })
    fs.appendFileSync(file, bytes, { mode: privateModes.file, flush: true })
    if (fs.statSync(file).size < said.bytes) return
    if (!(await isAsIn(blobs, name, said.sha256))) await blobs.take(name, file)
    fs.rmSync(file, { force: true })
  }
}

/** What is not rows: media, and the secret with which the database is sealed. Another secret is moved aside. */
const keeping = (data_dir: string, blobs: BlobStore, { room, manifest }: { room: string; manifest: Manifest }) => {
  const keepPiece = openPieces(room, blobs, manifest)
  return async (part: Part) => {
    if (part.name.startsWith(mediaFolder)) {
      const { whole, piece } = pieceIn(part.name.slice(mediaFolder.length))
      if (whole !== path.basename(whole) || whole.startsWith('.')) throw new DamagedBackup('a medium has no sound name')
      if (piece !== undefined) await keepPiece(whole, piece, part.bytes)
      else if (!(await isAsIn(blobs, whole, hashOf(part.bytes)))) await blobs.put(whole, part.bytes)
    }
    if (part.name === secretName) {
      const file = path.join(data_dir, secretName)
      const isOther = fs.existsSync(file) && !fs.readFileSync(file).equals(part.bytes)
      if (isOther) fs.renameSync(file, `${file}.before-${Date.now()}`)
      place(file, part.bytes)
    }
  }
}

async function refuseServers({ db, kind }: Engine): Promise<void> {
  if (kind === 'embedded') return
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'megdan listener%'`)
  if (rows[0]?.count) throw new Refusal('A server is running on this DATABASE_URL: stop it first.')
}

type Erasing = (house: Pick<House, 'db' | 'events' | 'now' | 'settings'>, media: MediaStore) => ErasePerson

/**
 * What happened since cannot be taken back by a restore: invitations and tokens of programs end, no program is told of
 * anything until an administrator says so, and whoever was erased is erased again.
 */
async function catchUp(engine: Engine, settings: Settings, folders: readonly string[], openErasing: Erasing) {
  const events: Events = await openEvents(engine)
  const media = openMediaStore(settings)
  try {
    const now = new Date()
    await engine.db.transaction(async (tx) => {
      await revokeUnused(tx, now)
      await endAllTokens(tx, now)
      await pauseAll(tx)
      const entry = { at: now, person_id: null, thing_id: '', title: '' }
      await recordChange(tx, { ...entry, action: 'people.everybody_signed_out' })
    })
    const erase = openErasing({ db: engine.db, events, now: () => new Date(), settings }, media)
    let erased = 0
    for (const id of await findErased(engine.db, settings.data_dir, folders)) {
      await erase(id, undefined, { evenLastAdmin: true })
      erased++
    }
    return erased
  } finally {
    await media.close()
    await events.close()
  }
}

export type RestoreOptions = { file: string; identity?: string; erased?: string }

/** Puts a backup back into an empty installation of either database; answers what to tell. */
export async function restore(settings: Settings, { file, identity, erased }: RestoreOptions, openErasing: Erasing) {
  const { data_dir, database_url } = settings
  if (!fs.existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  const folders = [
    erased ?? path.join(path.dirname(path.resolve(file)), erasedFolder),
    path.join(data_dir, erasedFolder),
  ]
  if (erased !== undefined && !fs.existsSync(erased)) throw new Refusal(`There is no folder ${erased}.`)
  const identities = identity === undefined ? [] : readIdentities(identity)
  const parts = async () => unpack(await openSealed(file, identities))
  const manifest = await readManifest(await parts())
  const id = hashOf(Buffer.from(JSON.stringify(manifest)))
  closeFolder(data_dir, settings)
  const { leave, room } = await openRoom(data_dir)
  try {
    const engine = await openDatabase({ data_dir, ...(database_url && { database_url, pool_size: 3 }) })
    try {
      await refuseServers(engine)
      const begun = await findMark(engine.db)
      if (begun !== undefined && begun !== id) {
        throw new Refusal('A restore of another backup was begun here: end that one, or name an empty installation.')
      }
      if (begun === undefined) {
        const filled = await findFilled(engine.db)
        if (filled !== undefined) {
          throw new Refusal(`The installation is not empty (its table ${filled} holds something): name an empty one.`)
        }
        const keep = keeping(data_dir, openBlobs(settings), { room: path.join(room, 'pieces'), manifest })
        await load(engine, { manifest, id, parts: await parts(), keep })
        const inFolder = path.join(data_dir, 'media')
        if (fs.existsSync(inFolder)) flushTree(inFolder)
      }
      await migrate(engine)
      for (const folder of folders) copyNotes(folder, path.join(data_dir, erasedFolder))
      const again = await catchUp(engine, settings, folders, openErasing)
      await removeMark(engine.db)
      const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
      const hasList = folders.some((folder) => fs.existsSync(folder))
      const lines = [
        `The backup of ${manifest.made_at} was put back: ${rows} rows, ${Object.keys(manifest.media).length} media.`,
        hasList
          ? `People who had been erased since and were erased again: ${again}.`
          : 'No list of people who were erased since lies beside the backup: erase again whoever left after it.',
        'Everybody signs in again; codes, invitations, tokens of programs and addresses of feeds of before are worth nothing any more, and nothing is sent to other programs until an administrator goes on with it in the studio.',
      ]
      return { output: lines.join('\n') }
    } finally {
      await engine.close()
    }
  } finally {
    await leave()
  }
}
