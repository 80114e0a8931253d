import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { imageWidths } from '@megdan/contract'
import sharp from 'sharp'
import { newId } from '../platform/id.ts'
import { encodeApart } from './encode-apart.ts'
import type { Medium } from './image.ts'
import { encodeOriginal, inputLimits, type Original, type Shape } from './original.ts'
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

const formats = ['avif', 'webp', 'jpeg'] as const
/** The age at which what a killed process left behind is removed; longer than any upload takes. */
const leftAfter = 3_600_000

/** How the names of photos of people begin. */
export const photoMark = 'photo-'

type Format = (typeof formats)[number]
type About = Partial<
  Pick<Medium, 'id' | 'alt' | 'focus' | 'title' | 'uploaded_by' | 'person_id' | 'idempotency_key'>
> & { now: Date }
type Variant = { file: string; type: string }

/** Originals and the widths made of them, in one folder of this machine. */
export type MediaFolder = ReturnType<typeof openMediaFolder>

export function openMediaFolder(folder: string) {
  const variants = path.join(folder, 'variants')
  const incoming = path.join(folder, 'incoming')
  const making = new Map<string, Promise<void>>()
  // Two mutexes: pictures must not take the processor from readers, and uploads do not wait for resized pictures.
  const [encodeInTurn, uploadInTurn] = [inTurn(), inTurn()]

  const write = async (file: string, bytes: Buffer | Uint8Array) => {
    await fs.mkdir(path.dirname(file), { recursive: true })
    // Written to another name and renamed: a reader never meets half a file, whenever the process dies.
    const draft = `${file}.${newId()}.tmp`
    await fs.writeFile(draft, bytes)
    await fs.rename(draft, file)
  }

  const keepOriginal = async (source: Buffer | string, name: string, shape: Shape): Promise<Original> => {
    if (typeof source !== 'string') {
      const { data, ...original } = await encodeOriginal(source, shape)
      await write(path.join(folder, name), data)
      return original
    }
    const made = path.join(incoming, name)
    try {
      const original = await encodeApart(source, made, shape)
      await fs.rename(made, path.join(folder, name))
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
      alt = '',
      focus = null,
      title = '',
      uploaded_by = null,
      person_id = null,
      idempotency_key = null,
    }: About,
  ): Promise<Medium> => {
    // Of a person's photo the name alone says who may see it.
    const name = person_id === null ? `${newId()}.webp` : `${photoMark}${randomUUID()}.webp`
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
      alt,
      focus,
      title,
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
    if (typeof source === 'string') await fs.rename(source, path.join(folder, name))
    else await write(path.join(folder, name), source)
    const { size } = await fs.stat(path.join(folder, name))
    const picture = { width: 0, height: 0, thumbhash: null, alt: '', focus: null }
    const whose = { uploaded_by, person_id: null, idempotency_key }
    const described = { title, created_at: now, ...searchedBy({ title, alt: '' }) }
    return { id, kind: 'file', name, type, size, ...picture, ...whose, ...described }
  }

  const fileOf = (name: string, width: number, format: Format) => path.join(variants, `${name}-${width}.${format}`)

  const make = (name: string, width: number, format: Format): Promise<void> => {
    const file = fileOf(name, width, format)
    const running = making.get(file)
    if (running) return running
    const encode = async () => {
      const image = sharp(path.join(folder, name), inputLimits).resize({ width, withoutEnlargement: true })
      if (format === 'avif') image.avif({ quality: 50, effort: 3 })
      else if (format === 'webp') image.webp({ quality: 78 })
      else image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true })
      await write(file, await image.timeout({ seconds: 20 }).toBuffer())
    }
    const turn = encodeInTurn(encode)
    const made = turn.finally(() => making.delete(file))
    making.set(file, made)
    return made
  }

  const exists = (file: string) =>
    fs.access(file).then(
      () => true,
      () => false,
    )

  /** The best format that the caller takes (`Accept`). AVIF is slow to encode: until it is ready, WebP stands in. */
  const findVariant = async (name: string, width: number, accept: string): Promise<Variant> => {
    if (accept.includes('image/avif')) {
      const file = fileOf(name, width, 'avif')
      if (await exists(file)) return { file, type: 'image/avif' }
    }
    const format = accept.includes('image/webp') || accept.includes('image/avif') ? 'webp' : 'jpeg'
    const file = fileOf(name, width, format)
    if (!(await exists(file))) await make(name, width, format)
    if (accept.includes('image/avif')) void make(name, width, 'avif').catch(() => undefined)
    return { file, type: `image/${format}` }
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

  const remove = async ({ name, width }: Pick<Medium, 'name' | 'width'>) => {
    const made = [...new Set([...imageWidths, width])].flatMap((one) => formats.map((each) => fileOf(name, one, each)))
    for (const file of [path.join(folder, name), ...made]) await fs.rm(file, { force: true })
  }

  return {
    saveImage,
    saveFile,
    withIncoming,
    uploadInTurn,
    remove,
    findVariant,
    pathOf: (name: string) => path.join(folder, name),
    has: (name: string) => exists(path.join(folder, name)),
    /** Waits for what is being made in the background. */
    close: () => Promise.all([sweeping, encodeInTurn.idle(), uploadInTurn.idle()]),
  }
}
