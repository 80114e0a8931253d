import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Others at addresses of their own, who ask all the time; the longest that one of them waited is noted. */
export type Waited = { asked: number; worst: number; refused: number }

const { port, paths } = workerData as { port: number; paths: string[] }
const agent = new Agent({ keepAlive: true, maxSockets: paths.length })
const pause = 10
/** Nobody of them comes to the limit of an address. */
let number = 0
const address = () => `10.9.${(number >> 8) & 255}.${number++ & 255}`
let found: Waited = { asked: 0, worst: 0, refused: 0 }

const ask = (path: string) =>
  new Promise<number>((resolve) => {
    const asked = request(
      { port, host: '127.0.0.1', path, agent, headers: { 'x-forwarded-for': address() } },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    asked.once('error', () => resolve(0))
    asked.end()
  })

/** While something is measured that shall not count what they ask. */
let resting = Promise.withResolvers<void>()
resting.resolve()

async function go(path: string): Promise<never> {
  for (;;) {
    await resting.promise
    const began = performance.now()
    const status = await ask(path)
    found.worst = Math.max(found.worst, performance.now() - began)
    found.asked++
    if (status !== 200 && status !== 304) found.refused++
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
for (const path of paths) void go(path)

parentPort?.on('message', (message: 'waited' | 'rest' | 'go on') => {
  if (message === 'rest') resting = Promise.withResolvers()
  else if (message === 'go on') resting.resolve()
  else tell()
})

function tell() {
  parentPort?.postMessage(found)
  found = { asked: 0, worst: 0, refused: 0 }
}
