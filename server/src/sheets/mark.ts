import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ownColours } from '@megdan/contract/colours'
import type { SheetMark } from '../platform/house.ts'
import type { Settings } from '../settings.ts'

/** Pixels: sharp on paper at the largest size in which a mark is drawn. */
const room = { width: 900, height: 300 }
/** Milliseconds after which a sheet goes without the mark. */
const patience = 5_000
/** Pixels of the small picture by which it is seen whether a mark is light. */
const look = 64

/** Whether a mark on nothing is so light that white paper would swallow it; one with a ground of its own never is. */
function isLost(pixels: Buffer): boolean {
  let [clear, light, seen] = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) {
      clear++
      continue
    }
    seen++
    if (0.2126 * red + 0.7152 * green + 0.0722 * blue > 215) light++
  }
  return clear > seen / 20 && light > seen * 0.9
}

/** A mark as it is printed: without transparency, and where it is as white as the paper on `ground`. */
export async function markOf(logo: Buffer, ground: string): Promise<SheetMark> {
  const { default: sharp } = await import('sharp')
  const small = await sharp(logo)
    .resize(look, look, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const shown = sharp(logo).resize({ ...room, fit: 'inside', withoutEnlargement: true })
  const background = isLost(small) ? ground : '#ffffff'
  const edge = background === ground ? 24 : 0
  const { data, info } = await sharp(await shown.flatten({ background }).toColourspace('srgb').png().toBuffer())
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { uri: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height }
}

type Given = {
  settings: Settings
  open: (name: string) => Promise<Readable | undefined>
  failed: (error: unknown) => void
}

const late = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), patience).unref())

/**
 * The installation's own mark for sheets, as it is chosen now; null where there is none, its file is gone or cannot be
 * read: no sheet waits for it.
 */
export function openSheetMark({ settings, open, failed }: Given): () => Promise<SheetMark | null> {
  let of = ''
  let made: Promise<SheetMark | null> | undefined
  const make = async (name: string) => {
    const stream = await open(name)
    return stream ? markOf(await buffer(stream), settings.brand.primary ?? ownColours.primary) : null
  }
  const find = (name: string, version: string) => {
    if (made && of === version) return made
    of = version
    const making = make(name).catch((error: unknown) => {
      failed(error)
      return null
    })
    made = making
    // What is not there now may be there for the next sheet.
    void making.then((mark) => {
      if (mark === null && made === making) made = undefined
    })
    return making
  }
  return async () => {
    const { logo_name, version } = settings.brand
    return logo_name === null ? null : Promise.race([find(logo_name, version), late()])
  }
}
