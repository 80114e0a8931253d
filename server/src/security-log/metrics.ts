import { Counter, type Registry } from 'prom-client'
import type { SecurityLog } from './open.ts'

/** Numbers without names. */
export function countSecurity(registry: Registry, log: SecurityLog): void {
  const counter = new Counter({
    name: 'security_events_total',
    help: 'What the security log was told, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
    collect() {
      counter.reset()
      for (const { kind, outcome, count } of log.counts()) counter.inc({ kind, outcome }, count)
    },
  })
}
