import { bareAddress } from '@megdan/contract'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * The address of what was uploaded here, as it is stored: without the seal of an answer, which is over in some hours.
 * Undefined for any other.
 */
export function ownAddress(url: unknown): string | undefined {
  const isOurs =
    typeof url === 'string' && url.length <= 200 && /^\/media\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(url)
  return isOurs ? bareAddress(url) : undefined
}

/** What is shown of a picture until it is there; null for what is none. */
export const thumbhashFrom = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 100 && /^[A-Za-z0-9+/=]*$/.test(value) ? value : null
