import { ExportResultCode } from '@opentelemetry/core'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'

/** Milliseconds that a batch may take. */
const patience = 10_000

type Moment = ReadableSpan['startTime']
const nanosecondsOf = ([seconds, nanoseconds]: Moment) => `${seconds}${String(nanoseconds).padStart(9, '0')}`

/** Whole numbers are texts in JSON, since they may have 64 bits. */
function valueOf(value: unknown) {
  if (typeof value !== 'number') return { stringValue: String(value) }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
const attributesOf = (attributes: ReadableSpan['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }))

function spanOf(span: ReadableSpan) {
  const { traceId, spanId, traceFlags } = span.spanContext()
  const parent = span.parentSpanContext
  return {
    traceId,
    spanId,
    ...(parent && { parentSpanId: parent.spanId }),
    flags: traceFlags,
    name: span.name,
    // Theirs begin at 1, those of the API at 0.
    kind: span.kind + 1,
    startTimeUnixNano: nanosecondsOf(span.startTime),
    endTimeUnixNano: nanosecondsOf(span.endTime),
    attributes: attributesOf(span.attributes),
    status: { code: span.status.code },
  }
}

/** Spans of one process as OTLP has them in JSON; of what a span may hold, what ours do. */
function bodyOf(spans: readonly ReadableSpan[]): string {
  const [first] = spans
  const resource = { attributes: attributesOf(first?.resource.attributes ?? {}) }
  const scope = { name: first?.instrumentationScope.name ?? '' }
  return JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(spanOf) }] }] })
}

type Given = {
  url: string
  headers: Readonly<Record<string, string>>
  /** Told once with the reason when spans are not taken, and once without one when they are again. */
  tell: (reason?: string) => void
}

/** Sends spans by OTLP over HTTP. What is not taken is lost, and holds nobody up. */
export function openExporter({ url, headers, tell }: Given): SpanExporter {
  let isTaken = true
  const hear = (reason?: string) => {
    const isNow = reason === undefined
    if (isNow !== isTaken) tell(reason)
    isTaken = isNow
  }
  const send = async (spans: readonly ReadableSpan[]): Promise<void> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: bodyOf(spans),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`status ${answer.status}`)
  }
  return {
    export(spans, done) {
      send(spans).then(
        () => {
          hear()
          done({ code: ExportResultCode.SUCCESS })
        },
        (error: unknown) => {
          const { message, cause } = error instanceof Error ? error : new Error(String(error))
          hear(cause instanceof Error && cause.message !== '' ? cause.message : message)
          done({ code: ExportResultCode.FAILED })
        },
      )
    },
    shutdown: async () => undefined,
  }
}
