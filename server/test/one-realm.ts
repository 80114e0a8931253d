// The readers of the tests have Bulgarian phones; jsdom's speaks English.
if ('navigator' in globalThis) Object.defineProperty(navigator, 'languages', { value: ['bg-BG'], configurable: true })

/** jsdom brings an ArrayBuffer of its own, by which Fastify would not know the server's bytes. */
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor
