import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { imageWidths } from '@megdan/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Part } from '../platform/http/range.ts'
import { newId } from '../platform/id.ts'
import type { Settings } from '../settings.ts'
import { incomingOf, openBlobs, owedOf } from './blobs.ts'
import { encodeApart } from './encode-apart.ts'
import { type Medium, photoMark } from './image.ts'
import type { Format, Original, Shape } from './original.ts'
import { BucketFault } from './s3.ts'
import { searchedBy } from './words.ts'

type Work = <T>(work: () => Promise<T>) => Promise<T>

/** A mutex: does one thing at a time, whether the one before failed or not. */
function inTurn(): Work & { idle: () => Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve()
  const run: Work = (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  return Object.assign(run, { idle: () => last })
}

/** sharp and its libvips are loaded with the first picture. */
const pictures = () => import('./original.ts')
const formats: readonly Format[] = ['avif', 'webp', 'jpeg']
/** The age at which what a killed process left behind is removed; longer than any upload takes. */
const leftAfter = 3_600_000

const keyOf = (name: string, width: number, format: Format) => `variants/${name}-${width}.${format}`
type About = Partial<
  Pick<Medium, 'id' | 'name' | 'alt' | 'focus' | 'title' | 'uploaded_by' | 'person_id' | 'idempotency_key'>
> & { now: Date }
type Kept = Pick<Medium, 'name' | 'width'> & Partial<Pick<Medium, 'poster'>>
/** One width of a picture in one format; `key` is where its bytes lie. */
export type Variant = { key: string; type: string; name: string; width: number; format: Format }
/** Does what is not there yet once, also where several processes are asked for it at the same moment. */
export type MakeOnce = (key: string, isMade: () => Promise<boolean>, make: () => Promise<void>) => Promise<void>
const inThisProcess: MakeOnce = async (_key, isMade, make) => ((await isMade()) ? undefined : make())

/** Originals and the widths made of them, in a folder of this machine or in a bucket. */
export type MediaStore = ReturnType<typeof openMediaStore>

export function openMediaStore(
  settings: Pick<Settings, 'data_dir' | 'media'>,
  makeOnce: MakeOnce = inThisProcess,
  log?: FastifyBaseLogger,
) {
  const blobs = openBlobs(settings, log)
  const incoming = incomingOf(settings)
  const owed = owedOf(settings)
  const making = new Map<string, Promise<void>>()
  // Two mutexes: pictures must not take the processor from readers, and uploads do not wait for resized pictures.
  const [encodeInTurn, uploadInTurn] = [inTurn(), inTurn()]

  const keepOriginal = async (source: Buffer | string, name: string, shape: Shape): Promise<Original> => {
    if (typeof source !== 'string') {
      const { encodeOriginal } = await pictures()
      const { data, ...original } = await encodeOriginal(source, shape)
      await blobs.put(name, data)
      return original
    }
    const made = path.join(incoming, name)
    try {
      const original = await encodeApart(source, made, shape)
      await blobs.take(name, made)
      return original
    } finally {
      await fs.rm(made, { force: true })
    }
  }

  /** Keeps a picture encoded anew: of bytes in this process, of an uploaded file in one of its own. */
  const saveImage = async (
    source: Buffer | string,
    {
      now,
      id = newId(),
      name: given,
      alt = '',
      focus = null,
      title = '',
      uploaded_by = null,
      person_id = null,
      idempotency_key = null,
    }: About,
  ): Promise<Medium> => {
    // Of a person's photo the name alone says who may see it.
    const name = given ?? (person_id === null ? `${newId()}.webp` : `${photoMark}${randomUUID()}.webp`)
    const { width, height, size, thumbhash } = await keepOriginal(source, name, person_id === null ? 'whole' : 'square')
    return {
      id,
      kind: 'image',
      name,
      type: 'image/webp',
      size,
      width,
      height,
      thumbhash,
      seconds: 0,
      poster: null,
      alt,
      focus,
      title,
      folder: '',
      created_at: now,
      uploaded_by,
      person_id,
      idempotency_key,
      ...searchedBy({ title, alt }),
    }
  }

  /** Keeps bytes, or takes over a file of `incoming`. */
  const saveFile = async (
    source: Buffer | string,
    ending: string,
    type: string,
    { now, title = '', id = newId(), uploaded_by = null, idempotency_key = null }: About,
  ): Promise<Medium> => {
    const name = `${newId()}.${ending}`
    const size = typeof source === 'string' ? (await fs.stat(source)).size : source.length
    if (typeof source === 'string') await blobs.take(name, source)
    else await blobs.put(name, source)
    const picture = { width: 0, height: 0, thumbhash: null, seconds: 0, poster: null, alt: '', focus: null }
    const whose = { uploaded_by, person_id: null, idempotency_key }
    const described = { title, folder: '', created_at: now, ...searchedBy({ title, alt: '' }) }
    return { id, kind: 'file', name, type, size, ...picture, ...whose, ...described }
  }

  const variantOf = (name: string, width: number, format: Format): Variant => ({
    key: keyOf(name, width, format),
    type: `image/${format}`,
    name,
    width,
    format,
  })

  const encode = async ({ key, name, width, format }: Variant) => {
    const original = await blobs.open(name)
    if (!original) throw new Error(`The picture ${name} is gone.`)
    const { encodeVariant } = await pictures()
    await blobs.put(key, await encodeVariant(await buffer(original), width, format))
    // Whoever removed the original meanwhile did not see this one.
    if (!(await blobs.has(name, true))) await blobs.remove(key)
  }

  const make = (variant: Variant): Promise<void> => {
    const { key } = variant
    const running = making.get(key)
    if (running) return running
    const turn = encodeInTurn(() =>
      makeOnce(
        key,
        () => blobs.has(key, true),
        () => encode(variant),
      ),
    )
    const made = turn.finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  /** The best format that the caller takes (`Accept`). AVIF is slow to encode: until it is ready, WebP stands in. */
  const findVariant = async (name: string, width: number, accept: string): Promise<Variant> => {
    const takesAvif = accept.includes('image/avif')
    const avif = variantOf(name, width, 'avif')
    if (takesAvif && (await blobs.has(avif.key))) return avif
    const variant = variantOf(name, width, accept.includes('image/webp') || takesAvif ? 'webp' : 'jpeg')
    if (!(await blobs.has(variant.key))) await make(variant)
    if (takesAvif) void make(avif).catch(() => undefined)
    return variant
  }

  /** Its bytes; made anew where somebody has emptied the place in which they were. */
  const openVariant = async (variant: Variant): Promise<Readable | undefined> => {
    const stream = await blobs.open(variant.key)
    if (stream) return stream
    await make(variant)
    return blobs.open(variant.key)
  }

  /** Calls `work` with the name of a file yet to be written, which is gone afterwards unless it was taken over. */
  const withIncoming = async <T>(work: (file: string) => Promise<T>): Promise<T> => {
    await fs.mkdir(incoming, { recursive: true })
    const file = path.join(incoming, newId())
    try {
      return await work(file)
    } finally {
      await fs.rm(file, { force: true })
    }
  }

  const sweep = async () => {
    for (const name of await fs.readdir(incoming).catch(() => [])) {
      const file = path.join(incoming, name)
      const { mtimeMs } = await fs.stat(file)
      if (mtimeMs < Date.now() - leftAfter) await fs.rm(file, { force: true })
    }
  }
  const sweeping = sweep().catch(() => undefined)

  /** The original first: whoever makes a variant at this moment sees that it is gone. */
  const removeNow = async ({ name, width }: Pick<Medium, 'name' | 'width'>) => {
    await blobs.remove(name)
    const widths = [...new Set([...imageWidths, width])]
    const made = widths.flatMap((one) => formats.map((each) => keyOf(name, one, each)))
    await Promise.all(made.map((key) => blobs.remove(key)))
  }

  /** Where the bucket does not answer, a note in DATA_DIR says what is still to be removed, also after a new start. */
  const remove = async ({ poster = null, ...gone }: Kept): Promise<void> => {
    if (poster !== null) await remove({ name: poster, width: gone.width })
    await removeNow(gone).catch(async (error: unknown) => {
      if (!(error instanceof BucketFault)) throw error
      await fs.mkdir(owed, { recursive: true })
      await fs.writeFile(path.join(owed, gone.name), String(gone.width))
    })
  }

  /** Removes what could not be removed before. */
  const removeOwed = async () => {
    for (const name of await fs.readdir(owed).catch(() => [])) {
      const note = path.join(owed, name)
      await removeNow({ name, width: Number(await fs.readFile(note, 'utf8')) })
      await fs.rm(note, { force: true })
    }
  }

  return {
    saveImage,
    saveFile,
    withIncoming,
    uploadInTurn,
    remove,
    removeOwed,
    findVariant,
    openVariant,
    /** The bytes of what is kept as it came, or of one part of it. */
    open: (name: string, part?: Part) => blobs.open(name, part),
    /** Takes over a file that was made here. */
    take: (key: string, file: string) => blobs.take(key, file),
    /** Removes what is no picture and no video of its own. */
    drop: (key: string) => blobs.remove(key),
    list: (begin: string) => blobs.list(begin),
    has: (name: string) => blobs.has(name),
    /** A picture as whoever takes JPEG alone gets it; undefined where its original is lost. */
    async readJpeg(name: string, width: number) {
      if (!(await blobs.has(name))) return undefined
      const variant = await findVariant(name, width, '')
      const stream = await openVariant(variant)
      return stream && { type: variant.type, bytes: await buffer(stream) }
    },
    /** Waits for what is being made in the background. */
    close: () => Promise.all([sweeping, encodeInTurn.idle(), uploadInTurn.idle()]),
  }
}
