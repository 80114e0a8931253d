import { connect, type Socket } from 'node:net'

/** Opens streams as a process of its own and says when a mark has reached them, by the clock that all processes share. */
export type Order =
  | { open: number; port: number; tokens: readonly string[]; stalled?: boolean }
  | { await: string }
  | { count: true }
export type Report =
  | { opened: number }
  | { first: number; last: number; middle: number; frame: string }
  | { alive: number }

const atOnce = 64
const sockets = new Set<Socket>()
const clock = () => performance.timeOrigin + performance.now()
const say = (report: Report) => process.send?.(report)

let mark = Buffer.alloc(0)
let arrivals: number[] = []
let opened = 0

function hear(part: Buffer) {
  if (mark.length === 0 || part.indexOf(mark) < 0) return
  arrivals.push(clock())
  if (arrivals.length < sockets.size) return
  const text = part.toString()
  const frame = text.slice(text.lastIndexOf('id: ', part.indexOf(mark)))
  const [first = 0, middle = 0, last = 0] = [0, arrivals.length >> 1, arrivals.length - 1].map((at) => arrivals[at])
  mark = Buffer.alloc(0)
  say({ first, middle, last, frame })
}

const openOne = (port: number, token: string | undefined, stalled: boolean) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const who = token ? `Authorization: Bearer ${token}\r\n` : ''
    socket.write(`GET /api/live${token ? '' : '?guest=1'} HTTP/1.1\r\nHost: megdan\r\n${who}\r\n`)
    socket.on('error', reject)
    socket.once('close', () => sockets.delete(socket))
    socket.once('data', (part) => {
      if (!part.toString('latin1', 0, 16).startsWith('HTTP/1.1 200')) return reject(new Error(part.toString()))
      if (stalled) socket.pause()
      else socket.on('data', hear)
      sockets.add(socket)
      resolve()
    })
  })

async function open({ open, port, tokens, stalled = false }: Extract<Order, { open: number }>) {
  const target = opened + open
  const work = async () => {
    while (opened < target) {
      const at = opened++
      // Every second one is a guest.
      await openOne(port, at % 2 === 0 ? tokens[(at / 2) % tokens.length] : undefined, stalled)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  say({ opened: sockets.size })
}

process.on('message', (order: Order) => {
  if ('open' in order) void open(order)
  else if ('await' in order) {
    arrivals = []
    mark = Buffer.from(order.await)
  } else say({ alive: sockets.size })
})
