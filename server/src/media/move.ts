import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { Refusal } from '../platform/command.ts'
import type { Settings } from '../settings.ts'
import { type BlobStore, folderOf, incomingOf, openBucketBlobs, openFolderBlobs } from './blobs.ts'
import { checkBucket, readPlace } from './start.ts'
import { BucketFault } from './s3.ts'

type Where = Pick<Settings, 'data_dir' | 'media'>
type Move = { source: BlobStore; target: BlobStore; incoming: string }

/** How the names of originals look: nothing half-written, and nothing that somebody else has put there. */
const original = /^[\w-]{1,100}\.[a-z0-9]{2,5}$/
const atOnce = 4

async function listOriginals(store: BlobStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const listed of store.list('', true)) {
    for (const { key, size } of listed) if (original.test(key)) sizes.set(key, size)
  }
  return sizes
}

async function forEach<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const rest = all[Symbol.iterator]()
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Undefined for what is not there. */
async function hashIn(store: BlobStore, key: string): Promise<string | undefined> {
  const stream = await store.open(key)
  if (!stream) return undefined
  const hash = createHash('sha256')
  for await (const piece of stream as AsyncIterable<Uint8Array>) hash.update(piece)
  return hash.digest('hex')
}

async function copy({ source, target, incoming }: Move, key: string): Promise<void> {
  const stream = await source.open(key)
  if (stream) await target.receive(key, stream, incoming)
  // A running server removes at the source first: what went while it was copied does not come back.
  if (!(await source.has(key, true))) await target.remove(key)
}

/** Copies what the target does not have whole yet; answers how many these were. */
async function copyMissing(move: Move, keys: ReadonlyMap<string, number>): Promise<number> {
  const there = await listOriginals(move.target)
  const missing = [...keys].filter(([key, size]) => there.get(key) !== size)
  await forEach(missing, ([key]) => copy(move, key))
  return missing.length
}

/** Reads all at both places; what differs is copied once more. Answers what cannot be made alike. */
async function findDifferent(move: Move, keys: ReadonlyMap<string, number>): Promise<string[]> {
  const different: string[] = []
  const differs = async (key: string) => {
    const hash = await hashIn(move.source, key)
    return hash !== undefined && hash !== (await hashIn(move.target, key))
  }
  await forEach(keys.keys(), async (key) => {
    if (!(await differs(key))) return
    await copy(move, key)
    if (await differs(key)) different.push(key)
  })
  return different
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder).catch(() => undefined)
  await handle?.sync()
  await handle?.close()
}

async function removeAll({ source }: Move, keys: ReadonlyMap<string, number>): Promise<void> {
  await forEach(keys.keys(), (key) => source.remove(key))
  for await (const listed of source.list('variants/')) await forEach(listed, ({ key }) => source.remove(key))
}

async function run(where: Where, to: 'folder' | 's3', move: Move): Promise<string> {
  const keys = await listOriginals(move.source)
  const copied = await copyMissing(move, keys)
  const different = await findDifferent(move, keys)
  if (different.length > 0)
    throw new Refusal(`Not alike at both places, so nothing was removed: ${different.slice(0, 10).join(', ')}.`)
  const said = `Files: ${keys.size}, of which ${copied} were copied now; all are alike at both places.`
  // A server that looks for them at the source alone would lose them.
  if ((await readPlace(where)) !== to)
    return `${said} Nothing was removed: start the server with MEDIA_STORE=${to} and S3_URL, then run this again.`
  // So that a power cut after this finds the names as well.
  if (to === 'folder') await flushFolder(folderOf(where))
  await removeAll(move, keys)
  return `${said} They are gone from where they were.`
}

/** Moves all media to the other place; what was interrupted goes on where it was. Answers what to tell. */
export async function moveMedia(where: Where, to: string | undefined): Promise<{ output: string }> {
  if (to !== 'folder' && to !== 's3') throw new Refusal('Say where to: megdan media move --to s3, or --to folder')
  const { bucket } = where.media
  if (!bucket) throw new Refusal('S3_URL is not set: set it as for the server.')
  const [inFolder, inBucket] = [openFolderBlobs(folderOf(where)), openBucketBlobs(bucket)]
  const [source, target] = to === 's3' ? [inFolder, inBucket] : [inBucket, inFolder]
  try {
    await checkBucket(bucket)
    return { output: await run(where, to, { source, target, incoming: incomingOf(where) }) }
  } catch (error) {
    if (error instanceof BucketFault)
      throw new Refusal(
        `The bucket ${bucket.bucket} at ${bucket.endpoint} does not do it: ${error.reason}. Run this again.`,
      )
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new Refusal(`There is no room in ${where.data_dir}. Make some and run this again.`)
    throw error
  }
}
