import { imageWidths } from '@megdan/contract'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

sharp.concurrency(1)
const inputLimits = { limitInputPixels: 60_000_000, failOn: 'error' } as const
/** An AVIF takes three times the memory of others while it is decoded. */
const mostOfAvif = 24_000_000
const widest = imageWidths[imageWidths.length - 1] ?? 1280
/** The room for a drawing that one scrolls through; WebP ends at 16,383. */
const room = { width: widest, height: widest * 6, fit: 'inside', withoutEnlargement: true } as const
/** The side of a photo of a person, which is shown small and round. */
const photoSide = 640
/** Seconds. */
const longest = 20

export type Format = 'avif' | 'webp' | 'jpeg'
export type Shape = 'whole' | 'square'
type Meta = { width: number; height: number }
const roomOf = (shape: Shape, { width, height }: Meta) => {
  if (shape === 'whole') return room
  const side = Math.min(photoSide, width, height)
  return { width: side, height: side, fit: 'cover' } as const
}

export type Original = { width: number; height: number; size: number; thumbhash: string }

/**
 * Encodes bytes or a file anew, upright, no larger than anybody sees it and without whatever else it carried; of what moves,
 * the first picture. `square` keeps the middle.
 */
export async function encodeOriginal(source: Buffer | string, shape: Shape): Promise<Original & { data: Buffer }> {
  const { format, ...meta } = await sharp(source, inputLimits).metadata()
  if (format === 'heif' && meta.width * meta.height > mostOfAvif) throw new Error('Input image exceeds pixel limit')
  const { data, info } = await sharp(source, inputLimits)
    .rotate()
    .resize(roomOf(shape, meta))
    .webp({ quality: 90 })
    .timeout({ seconds: longest })
    .toBuffer({ resolveWithObject: true })
  const tiny = await sharp(data)
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data)).toString('base64')
  const { width, height, size } = info
  return { data, width, height, size, thumbhash }
}

/** One width of an original in one format. */
export function encodeVariant(original: Buffer, width: number, format: Format): Promise<Buffer> {
  const image = sharp(original, inputLimits).resize({ width, withoutEnlargement: true })
  if (format === 'avif') image.avif({ quality: 50, effort: 3 })
  else if (format === 'webp') image.webp({ quality: 78 })
  else image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true })
  return image.timeout({ seconds: 20 }).toBuffer()
}
