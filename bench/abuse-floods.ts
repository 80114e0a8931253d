import { randomBytes } from 'node:crypto'
import net from 'node:net'
import { pngOf } from '../server/test/bombs.ts'
import { formOf } from '../server/test/form.ts'
import type { Send } from './abuse-send.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
export type Flood = { what: string; run: () => Promise<Map<number, number>> }

/** Sends without a pause, `together` at a time; answers are counted by their status, 0 where there was none. */
async function flood(together: number, one: (number: number) => Promise<number>): Promise<Map<number, number>> {
  const until = performance.now() + seconds * 1000
  const counts = new Map<number, number>()
  let number = 0
  const work = async () => {
    while (performance.now() < until) {
      const status = await one(number++)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  return counts
}

/** Sockets that say this and then nothing more, or one sign a second; 1 for each that was held to the end. */
async function sockets(port: number, count: number, head: string, trickle: string): Promise<Map<number, number>> {
  const open = new Set<net.Socket>()
  for (let number = 0; number < count; number++) {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(head))
    open.add(socket)
    socket.on('error', () => open.delete(socket)).on('close', () => open.delete(socket))
    socket.resume()
  }
  const timer = setInterval(() => {
    if (trickle) for (const socket of open) socket.write(trickle)
  }, 500)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  clearInterval(timer)
  const held = open.size
  for (const socket of open) socket.destroy()
  return new Map([
    [1, held],
    [0, count - held],
  ])
}

/** Floods by one caller and by many; each address may do as much as the settings of the house allow it. */
export function floodsOf(port: number, send: Send, token: string): Flood[] {
  const one = { 'x-forwarded-for': '10.1.1.1' }
  const many = (number: number) => ({ 'x-forwarded-for': `10.2.${(number >> 8) & 255}.${number & 255}` })
  const json = { 'content-type': 'application/json' }
  const post = (path: string, headers: object, body: object) =>
    send({ method: 'POST', path, headers: { ...json, ...headers }, payload: JSON.stringify(body) })
  const somebody = () => `${randomBytes(6).toString('hex')}@example.com`
  const words = encodeURIComponent('вода ток новини обект смяна празник обучение безопасност')
  const search = (number: number) => `/api/news?guest=1&q=${words}%20${number}`
  const register = (headers: object) =>
    post('/api/auth/register', headers, {
      name: 'Я',
      email: somebody(),
      password: 'gradina-s-lyulyak-7',
      terms_accepted: true,
    })
  const login = (headers: object) =>
    post('/api/auth/login', headers, { email: 'admin@example.com', password: somebody() })
  const photo = formOf('a.png', pngOf(4_000, 4_000))
  const upload = () =>
    send({
      method: 'PUT',
      path: '/api/profile/avatar',
      headers: { ...one, ...photo.headers, authorization: `Bearer ${token}` },
      payload: photo.payload,
    })
  const head = (length: number) =>
    `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 10.1.1.1\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`
  return [
    { what: 'searches of one guest', run: () => flood(20, (at) => send({ path: search(at), headers: one })) },
    { what: 'searches of many guests', run: () => flood(20, (at) => send({ path: search(at), headers: many(at) })) },
    { what: 'registrations from one address', run: () => flood(20, () => register(one)) },
    { what: 'registrations from many addresses', run: () => flood(20, (at) => register(many(at))) },
    { what: 'wrong passwords from one address', run: () => flood(20, () => login(one)) },
    { what: 'wrong passwords from many addresses', run: () => flood(20, (at) => login(many(at))) },
    {
      what: 'forgotten passwords',
      run: () => flood(20, () => post('/api/auth/password/forgot', one, { email: somebody() })),
    },
    { what: 'pictures of 4,000 by 4,000', run: () => flood(8, upload) },
    { what: 'unknown addresses', run: () => flood(50, (at) => send({ path: `/nothing/${at}`, headers: one })) },
    { what: 'slow long bodies', run: () => sockets(port, 100, head(3_900_000), ' ') },
    { what: 'slow heads', run: () => sockets(port, 300, 'GET /menu HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n') },
    { what: 'idle connections', run: () => sockets(port, 1_000, '', '') },
    {
      what: 'live streams',
      run: () =>
        sockets(port, 1_000, 'GET /api/live?guest=1 HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 10.1.1.1\r\n\r\n', ''),
    },
    { what: 'broken request lines', run: () => sockets(port, 300, 'GET\0/ HTTP/9\r\n\r\n', '') },
  ]
}
