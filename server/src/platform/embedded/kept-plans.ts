import type { Client, QueryConfig } from 'pg'

/** Milliseconds that plans are kept for. */
const keptFor = 5000
/** How often a statement is asked for in that time before its plan is kept. */
const often = 5
/** Longer ones are built from what somebody entered, and do not come again. */
const mostLetters = 8000
const mostStatements = 300

type Connection = { parsedStatements: Record<string, string> }
type Ask = (...parameters: unknown[]) => Promise<unknown>
const isStatement = (query: unknown): query is QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  !('submit' in query) &&
  !('name' in query && query.name)

/**
 * A cache of prepared statements. The embedded database needs longer to parse and to plan most statements than to run
 * them. Those that a client sends often get a name, under which the database keeps them prepared. All are dropped after
 * some seconds: PGlite does not notice by itself that a table has grown, and would run a plan made for an empty table
 * on a full one.
 */
export function keepPlans(client: Client): void {
  const ask = client.query.bind(client) as Ask
  const { connection } = client as unknown as { connection: Connection }
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  let old: string[] = []
  let made = 0
  let since = performance.now()

  const nameOf = (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || text.length > mostLetters) return name
    const times = (uses.get(text) ?? 0) + 1
    if (times === 1 && uses.size >= mostStatements) return undefined
    uses.set(text, times)
    if (times <= often) return undefined
    names.set(text, `kept_${++made}`)
    return names.get(text)
  }
  const forget = async (): Promise<void> => {
    since = performance.now()
    old.push(...names.values())
    names.clear()
    uses.clear()
    const prepared = old.filter((name) => name in connection.parsedStatements)
    if (prepared.length === 0) return
    try {
      await ask(prepared.map((name) => `deallocate ${name}`).join('; '))
      for (const name of prepared) delete connection.parsedStatements[name]
      old = []
    } catch {
      // A failed transaction takes no more statements; these names are not used again, and the next time drops them.
    }
  }
  const askByName = async (statement: QueryConfig, values: unknown[]) => {
    if (performance.now() - since > keptFor) await forget()
    const name = nameOf(statement.text)
    return ask(name === undefined ? statement : { ...statement, name }, values)
  }
  const query = (config: unknown, values: unknown, ...rest: unknown[]) =>
    isStatement(config) && Array.isArray(values) && rest.length === 0
      ? askByName(config, values)
      : ask(config, values, ...rest)
  client.query = query as Client['query']
}
