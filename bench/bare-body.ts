import { createServer } from 'node:http'

/** The least that Node can do with a body: takes it whole and reads it as JSON. */
createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (parts.length > 0) JSON.parse(Buffer.concat(parts).toString())
    response.writeHead(200).end()
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
