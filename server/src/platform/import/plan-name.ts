import { createHash } from 'node:crypto'

/**
 * Names exactly one outcome of an import: the file, what was chosen for it, and everybody as they were before. Whoever
 * carries a plan out says which one they saw; when another one would be carried out by now, nothing is. Every server
 * finds the same name for the same plan.
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
