import fs from 'node:fs'
import path from 'node:path'

type Frame = { functionName: string; url: string }
type Profile = {
  nodes: { id: number; callFrame: Frame; children?: number[] }[]
  startTime: number
  samples: number[]
  timeDeltas: number[]
}
/** In microseconds of the monotonic clock, by which V8 stamps its samples. */
export type Span = { from: number; to: number }
export const monotonic = (): number => Number(process.hrtime.bigint() / 1000n)

/** What the fast path calls, by the part of its work; whatever else it calls stands under its own name. */
const parts: Record<string, string> = {
  get: 'headers of the request',
  'get headers': 'headers of the request',
  '#readerOf': 'token',
  wholeKeyOf: 'audience',
  find: 'cache',
  isSeen: 'ETag and encoding',
  encodingFor: 'ETag and encoding',
  headOf: 'ETag and encoding',
  count: 'limits',
  request: 'log',
  writeHead: 'head of the answer',
  end: 'body of the answer',
}
const ofEngine: Record<string, string> = {
  '(garbage collector)': 'garbage',
  '(program)': 'system calls',
  '(idle)': '(idle)',
}
/** Where a server of the benchmark begins its own work, and everything before is Node's. */
const isListener = ({ functionName, url }: Frame) =>
  url.endsWith('/bare-server.ts') || (functionName === 'answer' && url.includes('/server/dist/'))

/** Of the process's first thread: others that it begins, and processes of its own, write theirs beside it. */
function profileIn(folder: string, pid: number): Profile {
  const name = fs.readdirSync(folder).find((name) => name.includes(`.${pid}.0.`))
  if (name === undefined) throw new Error(`process ${pid} left no profile at its end`)
  return JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Profile
}

export type Profiled = { folder: string; pid: number }

/** Microseconds a request, by part, of what the profile of this process saw during the spans. */
export function partsOf({ folder, pid }: Profiled, spans: readonly Span[], requests: number): Map<string, number> {
  const { nodes, startTime, samples, timeDeltas } = profileIn(folder, pid)
  const partBy = new Map<number, string>()
  const children = new Map(nodes.map(({ id, callFrame, children = [] }) => [id, { callFrame, children }]))
  const name = (id: number, above: 'node' | 'listener' | 'part', part: string): void => {
    const { callFrame, children: below = [] } = children.get(id) ?? {}
    if (!callFrame) return
    const { functionName } = callFrame
    const own = ofEngine[functionName] ?? (above === 'listener' ? (parts[functionName] ?? functionName) : part)
    const isFirst = above === 'node' && isListener(callFrame)
    const [next, said] = isFirst
      ? (['listener', 'its own'] as const)
      : ([above === 'node' ? 'node' : 'part', own] as const)
    partBy.set(id, said)
    for (const one of below) name(one, next, said)
  }
  const root = nodes[0]
  if (root) name(root.id, 'node', 'Node')

  const found = new Map<string, number>()
  let at = startTime
  for (const [index, id] of samples.entries()) {
    at += timeDeltas[index] ?? 0
    if (!spans.some(({ from, to }) => at >= from && at < to)) continue
    const part = partBy.get(id) ?? 'Node'
    found.set(part, (found.get(part) ?? 0) + (timeDeltas[index + 1] ?? 0) / requests)
  }
  return found
}
