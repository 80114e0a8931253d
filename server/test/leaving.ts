import net from 'node:net'
import type { Form } from './form.ts'
import type { World } from './world.ts'

type Sent = { method: 'POST' | 'PUT'; url: string; token: string; form: Form; bytes?: number | undefined }

/** Sends a form over a socket of its own, up to so many bytes or whole; who sends leaves by destroying it. */
export async function sendBySocket({ app }: World, { method, url, token, form, bytes }: Sent): Promise<net.Socket> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server listens nowhere.')
  const socket = net.connect(address.port, '127.0.0.1')
  const headers = { ...form.headers, authorization: `Bearer ${token}`, 'content-length': form.payload.length }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${url} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`)
  socket.write(form.payload.subarray(0, bytes))
  return socket
}
