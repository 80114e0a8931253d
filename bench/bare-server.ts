import fs from 'node:fs'
import { createServer } from 'node:http'

/** The least that Node can do: the same status, headers and bytes for each address, with no look at who asks. */
export type BareAnswer = { status: number; headers: Record<string, string>; body: string }

const read = JSON.parse(fs.readFileSync(process.env['ANSWERS'] ?? '', 'utf8')) as Record<string, BareAnswer>
const answers = new Map(
  Object.entries(read).map(([address, { status, headers, body }]) => [
    address,
    { status, headers, body: Buffer.from(body, 'base64') },
  ]),
)

// Ended by the signal itself, it would leave no profile behind.
process.once('SIGTERM', () => process.exit())

createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) {
    response.writeHead(200).end()
    return
  }
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
