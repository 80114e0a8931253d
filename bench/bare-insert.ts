import { createServer } from 'node:http'
import { openDatabase } from '../server/src/platform/open-database.ts'

/** One insert for each request, with no checks and nothing counted: what the engine and the wire cost alone. */
const engine = await openDatabase({ data_dir: process.env['DATA_DIR'] ?? '' })
await engine.pool.query('create table answer (id text primary key, answers jsonb not null)')
createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    if (parts.length === 0) return void response.end('{}')
    const { answers } = JSON.parse(Buffer.concat(parts).toString()) as { answers: unknown }
    void engine.pool
      .query({
        name: 'insert',
        text: 'insert into answer (id, answers) values ($1, $2)',
        values: [crypto.randomUUID(), JSON.stringify(answers)],
      })
      .then(() => response.writeHead(201).end('{}'))
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
