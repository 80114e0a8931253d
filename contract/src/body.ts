/** The most bytes of a body, where its endpoint does not say otherwise. */
export const usualBody = 256 * 1024

/** Milliseconds that a body of so many bytes may be on its way: a poor line carries some 17 kB in a second. */
export const bodyTime = (bytes: number): number => Math.round(15_000 * Math.max(1, bytes / usualBody))
