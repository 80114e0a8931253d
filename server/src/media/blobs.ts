import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { access, copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Part } from '../platform/http/range.ts'
import type { BucketSettings, Settings } from '../settings.ts'
import { type Listed, openS3, type Patience } from './s3.ts'

/**
 * Where the bytes of media lie. A key is a name made by us; those of what is made of originals begin with `variants/`.
 * What is there under a key never changes.
 */
export type BlobStore = {
  /** With `afresh` what is already known does not count. */
  has: (key: string, afresh?: boolean) => Promise<boolean>
  /** Its bytes as a stream, or those of one part; undefined where there is none. */
  open: (key: string, part?: Part) => Promise<Readable | undefined>
  /** Whole or not at all, whenever the process dies. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The same for a file of `incoming`, which may be gone then. */
  take: (key: string, file: string) => Promise<void>
  /** The same for what comes as a stream; `incoming` is a folder for what is not whole yet. */
  receive: (key: string, bytes: Readable, incoming: string) => Promise<void>
  /** Its bytes in a file, where they stay when they are removed here; false where there are none. */
  keepIn: (key: string, file: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
  /** Those that begin so; with `isFlat` none in a folder below. */
  list: (begin: string, isFlat?: boolean) => AsyncIterable<Listed[]>
}

export const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

export const folderOf = ({ data_dir }: Pick<Settings, 'data_dir'>): string => path.join(data_dir, 'media')
export const owedOf = (settings: Pick<Settings, 'data_dir'>): string => path.join(folderOf(settings), 'removals')
export const incomingOf = (settings: Pick<Settings, 'data_dir'>): string => path.join(folderOf(settings), 'incoming')

/** Writes a stream to a file that is on the disk when this ends. */
async function writeStream(bytes: Readable, incoming: string): Promise<string> {
  await mkdir(incoming, { recursive: true })
  const file = path.join(incoming, randomUUID())
  try {
    await pipeline(bytes, fs.createWriteStream(file, { flush: true }))
    return file
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** What is in the folder and is no blob. */
const beside = /^(?:incoming|removals)\//

export function openFolderBlobs(folder: string): BlobStore {
  const fileOf = (key: string) => path.join(folder, key)
  const take = async (key: string, file: string) => {
    await mkdir(path.dirname(fileOf(key)), { recursive: true })
    await rename(file, fileOf(key))
  }
  return {
    has: (key) => isThere(fileOf(key)),
    open: (key, part) =>
      new Promise((resolve, reject) => {
        const stream = fs.createReadStream(fileOf(key), part)
        stream.once('open', () => resolve(stream))
        stream.once('error', (error) => (isMissing(error) ? resolve(undefined) : reject(error)))
      }),
    async put(key, bytes) {
      await mkdir(path.dirname(fileOf(key)), { recursive: true })
      // Written to another name and renamed: a reader never meets half a file.
      const draft = `${fileOf(key)}.${randomUUID()}.tmp`
      try {
        await writeFile(draft, bytes)
        await rename(draft, fileOf(key))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    take,
    receive: async (key, bytes, incoming) => take(key, await writeStream(bytes, incoming)),
    async keepIn(key, file) {
      try {
        await link(fileOf(key), file)
        return true
      } catch (error) {
        if (isMissing(error)) return false
      }
      // Another disk, or one without hard links.
      return copyFile(fileOf(key), file).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false
          throw error
        },
      )
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async *list(begin, isFlat = false) {
      const below = path.posix.dirname(`${begin}x`)
      const entries = await readdir(fileOf(below), { recursive: !isFlat, withFileTypes: true }).catch(() => [])
      const files = entries.filter((entry) => entry.isFile())
      const keys = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      for (const key of keys.filter((one) => one.startsWith(begin) && !beside.test(one))) {
        const stats = await stat(fileOf(key)).catch(() => undefined)
        if (stats) yield [{ key, size: stats.size, changed_at: stats.mtime }]
      }
    },
  }
}

/** So many keys of which it is known that they are there. */
const mostKnown = 50_000

export function openBucketBlobs(
  bucket: BucketSettings,
  patience?: Partial<Patience>,
  log?: FastifyBaseLogger,
): BlobStore {
  const s3 = openS3(bucket, patience, log)
  const known = new Set<string>()
  const learn = (key: string) => {
    if (known.size >= mostKnown) known.clear()
    known.add(key)
  }
  return {
    async has(key, afresh = false) {
      if (known.has(key) && !afresh) return true
      const has = await s3.has(key)
      if (has) learn(key)
      return has
    },
    async open(key, part) {
      const stream = await s3.open(key, part)
      if (stream) learn(key)
      else known.delete(key)
      return stream
    },
    async put(key, bytes) {
      await s3.putBytes(key, bytes)
      learn(key)
    },
    async take(key, file) {
      await s3.putFile(key, file)
      learn(key)
    },
    async receive(key, bytes, incoming) {
      // A hash and a length come before the bytes, so these lie on the disk for a moment.
      const file = await writeStream(bytes, incoming)
      try {
        await s3.putFile(key, file)
      } finally {
        await rm(file, { force: true })
      }
      learn(key)
    },
    async keepIn(key, file) {
      const stream = await s3.open(key)
      if (!stream) return false
      await pipeline(stream, fs.createWriteStream(file))
      return true
    },
    async remove(key) {
      known.delete(key)
      await s3.remove(key)
    },
    list: s3.list,
  }
}

/**
 * The place of media, and behind it the one from which they are being moved: what has not come yet is read there. What is
 * removed goes there first, so that whoever moves it at that moment sees it, and takes back what they have copied.
 */
const withFormer = (store: BlobStore, former: BlobStore): BlobStore => ({
  ...store,
  has: async (key, afresh) => (await store.has(key, afresh)) || former.has(key, afresh),
  open: async (key, part) => (await store.open(key, part)) ?? former.open(key, part),
  keepIn: async (key, file) => (await store.keepIn(key, file)) || former.keepIn(key, file),
  async remove(key) {
    await former.remove(key)
    await store.remove(key)
  },
  async *list(begin, isFlat) {
    yield* store.list(begin, isFlat)
    yield* former.list(begin, isFlat)
  },
})

/** As the settings say. */
export function openBlobs(settings: Pick<Settings, 'data_dir' | 'media'>, log?: FastifyBaseLogger): BlobStore {
  const { place, bucket } = settings.media
  const inFolder = openFolderBlobs(folderOf(settings))
  if (!bucket) return inFolder
  const inBucket = openBucketBlobs(bucket, undefined, log)
  return place === 's3' ? withFormer(inBucket, inFolder) : withFormer(inFolder, inBucket)
}
