import { documentLimits as most } from '@megdan/contract'
import { isRecord, ownAddress } from '../own-media.ts'
import type { BlockOf } from './block.ts'

/** A file that was uploaded here, from whatever was given as one. */
export function fileFrom(value: unknown): BlockOf<'file'>['attrs']['file'] | undefined {
  if (!isRecord(value)) return undefined
  const { size } = value
  const url = ownAddress(value['url'])
  const isSize = typeof size === 'number' && Number.isInteger(size) && size >= 0 && size <= most.file_bytes
  return url !== undefined && isSize ? { url, size } : undefined
}
