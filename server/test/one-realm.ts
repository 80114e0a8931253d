/** jsdom brings an ArrayBuffer of its own, by which Fastify would not know the server's bytes. */
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor
