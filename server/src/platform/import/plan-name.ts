import { createHash } from 'node:crypto'

/**
 * Names exactly one outcome of an import: the file, what was chosen for it, and everybody as he was before. Whoever
 * carries a plan out says which one he saw; when another one would be carried out by now, nothing is. Every server finds
 * the same name for the same.
 */
export function planName() {
  const hash = createHash('sha256')
  return {
    add(...parts: readonly unknown[]) {
      for (const part of parts) hash.update(part instanceof Uint8Array ? part : JSON.stringify(part))
    },
    toString: () => hash.digest('base64url'),
  }
}
