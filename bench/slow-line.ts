import net from 'node:net'

/** Lighthouse's slow 4G. */
export const slow4G = { rtt: 150, down: 1_600_000, up: 750_000 }
type Line = typeof slow4G

/** How many bytes may lie in the line before its sender is held back, as in a modem. */
const queueMost = 32_768
const piece = 2_896

/** One direction: bytes leave at the line's rate, which all connections share, and arrive half a round trip later. */
class Way {
  private freeAt = 0
  private readonly bytesPerMs: number
  private readonly delay: number
  constructor(bitsPerSecond: number, delay: number) {
    this.bytesPerMs = bitsPerSecond / 8000
    this.delay = delay
  }

  carry(from: net.Socket, to: net.Socket, notBefore: number): void {
    let waiting = 0
    let last = Promise.resolve()
    const arrive = (bytes: Buffer, at: number) => {
      waiting += bytes.length
      if (waiting > queueMost) from.pause()
      const due = new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())))
      last = last
        .then(() => due)
        .then(() => {
          waiting -= bytes.length
          if (waiting <= queueMost) from.resume()
          if (!to.destroyed) to.write(bytes)
        })
    }
    from.on('data', (data: Buffer) => {
      for (let start = 0; start < data.length; start += piece) {
        const bytes = data.subarray(start, start + piece)
        this.freeAt = Math.max(this.freeAt, performance.now(), notBefore) + bytes.length / this.bytesPerMs
        arrive(bytes, this.freeAt + this.delay)
      }
    })
    from.on('end', () => void last.then(() => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => void last.then(() => to.destroy()))
  }
}

/** A port that leads to another as over a mobile network: it holds for service workers too, unlike the browser's own throttling. */
export async function openSlowLine(
  to: number,
  { rtt, down, up }: Line = slow4G,
): Promise<{ port: number; close: () => Promise<void> }> {
  const [forth, back] = [new Way(up, rtt / 2), new Way(down, rtt / 2)]
  const sockets = new Set<net.Socket>()
  const server = net.createServer({ noDelay: true }, (near) => {
    const far = net.connect({ port: to, host: '127.0.0.1', noDelay: true })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    // The handshake of TCP costs a round trip before the first byte leaves.
    forth.carry(near, far, performance.now() + rtt)
    back.carry(far, near, 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The slow line does not listen.')
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
