import { bareAddress, documentLimits as most } from '@megdan/contract'
import type { BlockOf } from './block.ts'

/** A file that was uploaded here, from whatever was given as one. */
export function fileFrom(value: unknown): BlockOf<'file'>['attrs']['file'] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { url, size } = value as Record<string, unknown>
  const isOurs =
    typeof url === 'string' && url.length <= 200 && /^\/media\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(url)
  const isSize = typeof size === 'number' && Number.isInteger(size) && size >= 0 && size <= most.file_bytes
  // As it is stored: without the seal of an answer, which is over in some hours.
  return isOurs && isSize ? { url: bareAddress(url), size } : undefined
}
