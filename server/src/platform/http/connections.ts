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

/** How long an answer under way may take once the server ends, in milliseconds. */
const lastAnswers = 8_000

/**
 * Limits open connections: one too many is told so (503), and no network holds all of them. Answers what the server calls
 * as it closes, which ends them as soon as nothing is under way on them, and all of them when their time is over. Node
 * itself ends those alone on which nothing is under way at that moment, and on which something has been: any other would
 * hold up the end of the whole process (https://nodejs.org/api/http.html#serverclosecallback).
 */
export function limitConnections(server: Server, { all, of_one }: Most): (patience?: number) => void {
  const byNetwork = new Map<string, number>()
  const open = new Set<Socket>()
  server.maxConnections = all + logEvery
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const own = (byNetwork.get(network) ?? 0) + 1
    open.add(socket)
    byNetwork.set(network, own)
    socket.once('close', () => {
      open.delete(socket)
      const left = (byNetwork.get(network) ?? 1) - 1
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
    })
    if (open.size > all || (of_one !== undefined && own > of_one)) endUnreadable(socket, 'full', newRequestId())
  })
  return (patience = lastAnswers) => {
    const endIdle = () => {
      // For Node an answer is over once it is written, though whoever reads slowly has not got it yet.
      if (![...open].some(({ writableLength }) => writableLength > 0)) server.closeIdleConnections()
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }
    const idle = setInterval(endIdle, 50)
    const everybody = setTimeout(() => server.closeAllConnections(), patience)
    server.once('close', () => {
      clearInterval(idle)
      clearTimeout(everybody)
    })
  }
}
