import { createServer } from 'node:http'

/** The least that Node can do: the same bytes for each request, with no look at who asks. */
const bodies = JSON.parse(process.env['BODIES'] ?? '{}') as Record<
  string,
  { body: string; headers: Record<string, string>; status: number }
>
const answers = new Map(
  Object.entries(bodies).map(([name, { body, headers, status }]) => [
    `/${name}`,
    { body: Buffer.from(body, 'base64'), headers, status },
  ]),
)

createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) {
    response.writeHead(200).end()
    return
  }
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
