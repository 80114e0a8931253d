/** A random key. A page that came without TLS has no randomUUID. */
export const newKey = (): string =>
  crypto.randomUUID?.() ?? [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('')
