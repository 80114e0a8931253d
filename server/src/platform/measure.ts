import { setTimeout as pause } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'

/** In milliseconds. Prometheus gives up after ten seconds: what hangs must not take the other numbers along. */
const patience = { query: 2_000, number: 3_000 }
/** For so long what was asked of the database is told again. */
const keptFor = 5_000

type Now<T> = T | undefined | Promise<T | undefined>
type Numbers = Readonly<Record<string, number>>

/** Undefined for what cannot be read, or not soon. */
async function soon<T>(read: () => Now<T>, milliseconds = patience.number): Promise<T | undefined> {
  try {
    const reading = read()
    return reading instanceof Promise
      ? await Promise.race([reading, pause(milliseconds, undefined, { ref: false })])
      : reading
  } catch {
    return undefined
  }
}

/** For several numbers that one query answers: it is asked once, and anew after some seconds. */
export function readTogether<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let last: { at: number; reading: Promise<T | undefined> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > keptFor) last = { at: now, reading: soon(read, patience.query) }
    return last.reading
  }
}

/** A number that is read whenever somebody asks for the metrics; while it cannot be read it has no value. */
export function measure(registry: Registry | undefined, name: string, help: string, read: () => Now<number>): void {
  if (!registry) return
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await soon(read)
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    },
  })
}

type Parted = { name: string; help: string; label: string }

/** The same for several numbers under one name. */
export function measureEach(registry: Registry | undefined, parted: Parted, read: () => Now<Numbers>): void {
  if (!registry) return
  const { name, help, label } = parted
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      gauge.reset()
      for (const [part, value] of Object.entries((await soon(read)) ?? {})) gauge.set({ [label]: part }, value)
    },
  })
}

/** Numbers that somebody else counts from the beginning of the process. */
export function countEach(registry: Registry | undefined, parted: Parted, read: () => Numbers): void {
  if (!registry) return
  const { name, help, label } = parted
  const counter: Counter = new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      counter.reset()
      for (const [part, value] of Object.entries(read())) counter.inc({ [label]: part }, value)
    },
  })
}
