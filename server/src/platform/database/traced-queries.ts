import type { ClientBase } from 'pg'
import { tracer } from '../tracing.ts'

type Ask = (...parameters: unknown[]) => unknown

const verb = /^\s*([a-z]+)/i
const firstTable = /(?:^|\s)(?:from|into|update|join)\s+"?([a-z_]+)/i

/** What a statement does, and to which table first: `select news`. */
export function nameOf(statement: string): string {
  const [, does = 'query'] = verb.exec(statement) ?? []
  const [, table] = firstTable.exec(statement) ?? []
  return [does.toLowerCase(), table].filter(Boolean).join(' ')
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** A span for each statement within a request, by its name alone: neither the statement nor its values stand in it. */
export function traceQueries(client: ClientBase): void {
  const ask = client.query.bind(client) as Ask
  const query: Ask = (...parameters) => {
    const name = nameOf(textOf(parameters[0]))
    const span = tracer()?.beginPart(name, 'client', { 'db.system.name': 'postgresql', 'db.query.summary': name })
    const answer = ask(...parameters)
    if (!span) return answer
    if (!(answer instanceof Promise)) {
      span.end()
      return answer
    }
    return answer.then(
      (result: unknown) => {
        span.end()
        return result
      },
      (error: unknown) => {
        span.end({}, true)
        throw error
      },
    )
  }
  client.query = query as ClientBase['query']
}
