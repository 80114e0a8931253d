import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startWorld } from '../../test/world.ts'
import { FairStart } from './fairness.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('of a thousand pieces of work that come at once only eight begin in a turn, in their order', async () => {
  const turns = new FairStart()
  const begun: number[] = []
  for (let at = 0; at < 1000; at++) turns.begin(() => begun.push(at))
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  for (let before = begun.length; before < 1000; before = begun.length) {
    await nextTurn()
    expect(begun.length - before).toBeLessThanOrEqual(8)
  }
  expect(begun).toEqual(Array.from({ length: 1000 }, (_, at) => at))
})

test('who comes while others wait begins after them, and who comes later begins at once', async () => {
  const turns = new FairStart()
  const begun: string[] = []
  for (let at = 0; at < 9; at++) turns.begin(() => begun.push('first'))
  await nextTurn()
  turns.begin(() => begun.push('second'))
  await expect.poll(() => begun).toHaveLength(10)
  expect(begun.at(-1)).toBe('second')
  await nextTurn()
  turns.begin(() => begun.push('later'))
  expect(begun.at(-1)).toBe('later')
})

test('what a piece of work leaves for the next tick is done before the next one begins', async () => {
  const turns = new FairStart()
  const done: number[] = []
  const left: number[] = []
  for (let at = 0; at < 40; at++) {
    turns.begin(() => {
      if (at >= 8) expect(done.length).toBeGreaterThanOrEqual(at - 8)
      process.nextTick(() => done.push(at))
      left.push(at)
    })
  }
  await expect.poll(() => done).toHaveLength(40)
  expect(left).toEqual(done)
})

test('of a hundred requests that arrive in one moment the server takes up eight in a turn', async () => {
  const world = await startWorld()
  onTestFinished(() => world.close())
  let turn = 0
  const next = (): void => {
    turn++
    counting = setImmediate(next)
  }
  let counting = setImmediate(next)
  onTestFinished(() => clearImmediate(counting))
  const taken: number[] = []
  world.app.get('/taken', () => taken.push(turn))
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const socket = net.connect((world.app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write('GET /taken HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(100))
  await expect.poll(() => taken.length).toBe(100)
  const inOne = Map.groupBy(taken, (at) => at)
  expect(Math.max(...[...inOne.values()].map(({ length }) => length))).toBeLessThanOrEqual(8)
})
