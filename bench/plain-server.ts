import Fastify from 'fastify'
import pg from 'pg'

/** What most would write on a first day: a router, one query for each request, and no question of who asks. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
// Ended with the database, it says nothing more.
pool.on('error', () => process.exit())
const app = Fastify()
const listed = 'id, title, summary, cover_id, category_id, published_at, updated_at'
app.get('/api/news', async () => {
  const text = `select ${listed} from news where status = 'published' order by published_at desc limit 20`
  const { rows } = await pool.query<object>({ name: 'list', text })
  return { items: rows }
})
app.get<{ Params: { id: string } }>('/api/news/:id', async ({ params }, reply) => {
  const text = `select ${listed}, key_points, body, author from news where id = $1 and status = 'published'`
  const { rows } = await pool.query<object>({ name: 'one', text, values: [params.id] })
  return rows[0] ?? reply.code(404).send({})
})
app.get('/ready', async () => ({}))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
