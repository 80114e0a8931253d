import { bareAddress, type Block, documentLimits as most } from '@megdan/contract'

export type OwnImage = Extract<Block, { type: 'image' }>['attrs']['image']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1e5
const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1

/** An image that was uploaded here, from whatever was given as one: the editor's own data, or what was pasted. */
export function imageFrom(value: unknown): OwnImage | undefined {
  if (!isRecord(value)) return undefined
  const { url, width, height, alt, thumbhash, focus } = value
  const isOurs =
    typeof url === 'string' && url.length <= 200 && /^\/media\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(url)
  if (!isOurs || !isSize(width) || !isSize(height)) return undefined
  const isHash = typeof thumbhash === 'string' && thumbhash.length <= 100 && /^[A-Za-z0-9+/=]*$/.test(thumbhash)
  const point = isRecord(focus) && isShare(focus['x']) && isShare(focus['y']) ? { x: focus['x'], y: focus['y'] } : null
  return {
    // As it is stored: without the seal of an answer, which is over in some hours.
    url: bareAddress(url),
    width,
    height,
    alt: (typeof alt === 'string' ? alt : '')
      .replaceAll('\0', '')
      .toWellFormed()
      .normalize('NFC')
      .slice(0, most.alt)
      .toWellFormed(),
    thumbhash: isHash ? thumbhash : null,
    focus: point,
  }
}
