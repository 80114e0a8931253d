import fs from 'node:fs/promises'
import path from 'node:path'
import { imageWidths } from '@megdan/contract'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { newId } from '../platform/id.ts'
import type { Medium } from './image.ts'
import { searchedBy } from './words.ts'

sharp.concurrency(1)
const inputLimits = { limitInputPixels: 60_000_000, failOn: 'error' } as const
const widest = imageWidths[imageWidths.length - 1] ?? 1280

export type Format = 'avif' | 'webp' | 'jpeg'
type About = Partial<Pick<Medium, 'id' | 'alt' | 'focus' | 'title' | 'uploaded_by'>> & { now: Date }
type Variant = { file: string; type: string }

/** Originals and the widths made of them, in one folder of this machine. */
export type MediaFolder = ReturnType<typeof openMediaFolder>

export function openMediaFolder(folder: string) {
  const variants = path.join(folder, 'variants')
  const making = new Map<string, Promise<void>>()
  let queue: Promise<unknown> = Promise.resolve()

  const write = async (file: string, bytes: Buffer | Uint8Array) => {
    await fs.mkdir(path.dirname(file), { recursive: true })
    // A reader never meets half a file, whenever the process dies.
    const draft = `${file}.${newId()}.tmp`
    await fs.writeFile(draft, bytes)
    await fs.rename(draft, file)
  }

  /** Re-encodes, which also leaves behind whatever else the file carried. */
  const saveImage = async (
    bytes: Buffer,
    { now, id = newId(), alt = '', focus = null, title = '', uploaded_by = null }: About,
  ): Promise<Medium> => {
    const image = sharp(bytes, inputLimits).rotate().resize({ width: widest, withoutEnlargement: true })
    const { data, info } = await image
      .webp({ quality: 90 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    const name = `${newId()}.webp`
    await write(path.join(folder, name), data)
    const tiny = await sharp(data)
      .resize(64, 64, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const thumbhash = Buffer.from(rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data)).toString('base64')
    const { width, height, size } = info
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
      ...searchedBy({ title, alt }),
    }
  }

  const saveFile = async (
    bytes: Buffer,
    ending: string,
    type: string,
    { now, title = '', id = newId(), uploaded_by = null }: About,
  ): Promise<Medium> => {
    const name = `${newId()}.${ending}`
    await write(path.join(folder, name), bytes)
    const picture = { width: 0, height: 0, thumbhash: null, alt: '', focus: null }
    const said = { title, created_at: now, uploaded_by, ...searchedBy({ title, alt: '' }) }
    return { id, kind: 'file', name, type, size: bytes.length, ...picture, ...said }
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
    // One at a time: pictures must not take the processor from readers.
    const turn = queue.then(encode)
    queue = turn.catch(() => undefined)
    const made = turn.finally(() => making.delete(file))
    making.set(file, made)
    return made
  }

  const exists = (file: string) =>
    fs.access(file).then(
      () => true,
      () => false,
    )

  /** The best format that the caller takes. AVIF is slow to make: until it is ready, WebP stands in. */
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

  return {
    saveImage,
    saveFile,
    findVariant,
    pathOf: (name: string) => path.join(folder, name),
    has: (name: string) => exists(path.join(folder, name)),
    /** Waits for what is being made in the background. */
    close: () => queue,
  }
}
