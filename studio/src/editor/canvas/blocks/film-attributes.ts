import { documentLimits as most, type StudioMedium } from '@megdan/contract'
import { isRecord, ownAddress, thumbhashFrom } from '../own-media.ts'
import type { BlockOf } from './block.ts'

type Film = BlockOf<'film'>['attrs']['film']

const whole = (value: unknown, limit: number): number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= limit ? Number(value) : 0
const captionsFrom = (value: unknown): Film['captions'] =>
  (Array.isArray(value) ? value : []).slice(0, 10).flatMap((one: unknown) => {
    if (!isRecord(one)) return []
    const { language, mark } = one
    const isSound =
      typeof language === 'string' &&
      /^[a-z]{2}$/.test(language) &&
      typeof mark === 'string' &&
      mark.length <= 24 &&
      /^[A-Za-z0-9_-]+$/.test(mark)
    return isSound ? [{ language, mark }] : []
  })

/** A video that was uploaded here, from whatever was given as one. */
export function filmFrom(value: unknown): Film | undefined {
  if (!isRecord(value)) return undefined
  const { id, url, size, width, height, seconds, thumbhash, captions } = value
  const own = ownAddress(url)
  if (own === undefined || typeof id !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(id)) return undefined
  return {
    id,
    url: own,
    size: whole(size, most.file_bytes),
    width: whole(width, 1e5),
    height: whole(height, 1e5),
    seconds: whole(seconds, 1e6),
    thumbhash: thumbhashFrom(thumbhash),
    captions: captionsFrom(captions),
  }
}

/** As it comes from the library: what is said in it, readers get from there. */
export const filmOf = (medium: StudioMedium): Film | undefined =>
  filmFrom({ ...medium, seconds: medium.film?.seconds ?? 0, captions: [] })
