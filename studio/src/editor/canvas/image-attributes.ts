import { type Block, documentLimits as most } from '@megdan/contract'
import { isRecord, ownAddress, thumbhashFrom } from './own-media.ts'

export type OwnImage = Extract<Block, { type: 'image' }>['attrs']['image']

const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1e5
const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

/** An image that was uploaded here, from whatever was given as one: the editor's own data, or what was pasted. */
export function imageFrom(value: unknown): OwnImage | undefined {
  if (!isRecord(value)) return undefined
  const { url, width, height, alt, thumbhash, focus } = value
  const own = ownAddress(url)
  if (own === undefined || !isSize(width) || !isSize(height)) return undefined
  const point = isRecord(focus) && isShare(focus['x']) && isShare(focus['y']) ? { x: focus['x'], y: focus['y'] } : null
  return {
    url: own,
    width,
    height,
    alt: (typeof alt === 'string' ? alt : '')
      .replaceAll('\0', '')
      .toWellFormed()
      .normalize('NFC')
      .slice(0, most.alt)
      .toWellFormed(),
    thumbhash: thumbhashFrom(thumbhash),
    focus: point,
  }
}
