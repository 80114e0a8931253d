import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from '../settings.ts'
import { openExporter } from './otlp.ts'
import type { Attributes, OpenSpan, Tracer } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT }
/** Spans that wait to be sent; more are dropped. */
const mostWaiting = 10_000
/** Milliseconds that the last spans have when the process ends. */
const farewell = 2_000

/**
 * Spans by OpenTelemetry, sent as OTLP over HTTP. Nothing of its automatic instrumentation is used, which would write
 * down addresses, statements and callers: what stands in a span is named where the span is begun.
 */
export function openTracer(settings: TraceSettings, gather: number, tell: (reason?: string) => void): Tracer {
  const { endpoint, service_name, share, headers } = settings
  const exporter = openExporter({ url: `${endpoint}/v1/traces`, headers, tell })
  const batches = new BatchSpanProcessor({ exporter, scheduledDelayMillis: gather, maxQueueSize: mostWaiting })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service_name }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [batches],
  })
  const tracer = provider.getTracer('megdan')
  /** Null where nothing is to be traced. */
  const running = new AsyncLocalStorage<Span | null>()

  const open = (name: string, kind: keyof typeof kinds, attributes: Attributes = {}, parent?: Span): OpenSpan => {
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
    return {
      run: (work) => running.run(span, work),
      end(more = {}, isFailed = false) {
        span.setAttributes(more)
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
  /** A timer that was set by a request outlives it: what has ended, or was not drawn by lot, has no parts. */
  const beginPart: Tracer['beginPart'] = (name, kind, attributes) => {
    const parent = running.getStore()
    return parent?.isRecording() ? open(name, kind, attributes, parent) : undefined
  }
  return {
    beginTrace: (name, kind, attributes) => open(name, kind, attributes),
    beginPart,
    begin(name, kind, attributes) {
      const parent = running.getStore()
      return parent === null ? undefined : open(name, kind, attributes, parent)
    },
    untraced: (work) => running.run(null, work),
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, farewell).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}
