import type { TraceSettings } from '../settings.ts'
import type { Log } from './log.ts'

/** Names, numbers and words of the code; never what somebody wrote, nor whose it is. */
export type Attributes = Readonly<Record<string, string | number>>
type Kind = 'server' | 'client'

/** A piece of work whose time is taken. */
export type OpenSpan = {
  /** What this does belongs to the span. */
  run: <T>(work: () => T) => T
  end: (attributes?: Attributes, isFailed?: boolean) => void
}

export type Tracer = {
  /** The beginning of a trace, whatever goes on here. */
  beginTrace: (name: string, kind: Kind, attributes?: Attributes) => OpenSpan
  /** Belongs to what goes on here, also where that has ended; where nothing does it is a trace by itself. */
  begin: (name: string, kind: Kind, attributes?: Attributes) => OpenSpan | undefined
  /** Belongs to what goes on here; where nothing does, or it has ended, there is none. */
  beginPart: (name: string, kind: Kind, attributes?: Attributes) => OpenSpan | undefined
  /** Nothing that this does is traced. */
  untraced: <T>(work: () => T) => T
  /** Sends what waits. */
  close: () => Promise<void>
}

/** For so many milliseconds spans are gathered before they are sent. */
const usually = 5_000

let current: Tracer | undefined

/** Undefined where nothing is traced, which is nearly everywhere. */
export const tracer = (): Tracer | undefined => current

/**
 * From now on requests, queries, pushes and letters are traced, where a setting says to whom that is told; what is
 * opened before is not. Else OpenTelemetry is not even loaded: it takes time at the start, and once Node's
 * AsyncLocalStorage is imported each request takes longer. Answers a function that sends the last spans and ends it.
 */
export async function startTracing(
  settings: TraceSettings | undefined,
  { lines }: Pick<Log, 'lines'>,
  gather = usually,
): Promise<() => Promise<void>> {
  if (!settings) return async () => undefined
  const { openTracer } = await import('./open-telemetry.ts')
  const own = openTracer(settings, gather, (reason) => {
    if (reason === undefined) lines.info('traces are taken again')
    else lines.warn({ reason }, 'traces are not taken for now')
  })
  current = own
  return async () => {
    current = undefined
    await own.close()
  }
}
