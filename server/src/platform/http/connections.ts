import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { newRequestId } from '../log.ts'
import { networkOf } from './network.ts'
import { endUnreadable } from './unreadable.ts'

type Most = {
  /** Open at one time. */
  all: number
  /** Of these, of one network; undefined where everybody comes through the same proxy. */
  of_one: number | undefined
}

/** How many more are answered with the reason; further connections are closed without an answer. */
const logEvery = 200

/** Limits open connections: one too many is told so (503), and no network holds all of them. */
export function limitConnections(server: Server, { all, of_one }: Most): void {
  const byNetwork = new Map<string, number>()
  let open = 0
  server.maxConnections = all + logEvery
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const own = (byNetwork.get(network) ?? 0) + 1
    open++
    byNetwork.set(network, own)
    socket.once('close', () => {
      open--
      const left = (byNetwork.get(network) ?? 1) - 1
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
    })
    if (open > all || (of_one !== undefined && own > of_one)) endUnreadable(socket, 'full', newRequestId())
  })
}
