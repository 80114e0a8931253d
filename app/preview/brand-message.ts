import type { BrandPreviewMessage } from '@megdan/contract'
import { readMessage } from './message.ts'

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** A look that the studio sent; undefined for whatever else windows say to each other. */
export function readBrandMessage(data: unknown): BrandPreviewMessage | undefined {
  const isRecord = typeof data === 'object' && data !== null
  if (!isRecord || !('kind' in data) || data.kind !== 'brand_preview' || !('brand' in data)) return undefined
  const shown = readMessage({ ...data, kind: 'preview', push: null, link_hosts: [] })
  const { name, style, logo, changed } = (data.brand ?? {}) as Record<string, unknown>
  if (!shown || !isTextOrNull(name) || !isTextOrNull(style) || !isTextOrNull(logo) || typeof changed !== 'number')
    return undefined
  const { article, mode, dark } = shown
  return { kind: 'brand_preview', brand: { changed, version: '', name, style, logo }, article, mode, dark }
}
