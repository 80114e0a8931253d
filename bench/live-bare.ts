import { createServer, type ServerResponse } from 'node:http'

/** The least that Node can do: what is posted is written to every stream, with no look at who listens. */
const streams = new Set<ServerResponse>()

createServer((request, response) => {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(':\n\n')
    if (!request.url?.startsWith('/api/live')) return void response.end()
    streams.add(response)
    response.once('close', () => streams.delete(response))
    return
  }
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const frame = Buffer.concat(parts)
    for (const stream of streams) stream.write(frame)
    response.end('{}')
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
