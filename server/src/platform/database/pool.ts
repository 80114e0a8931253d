import type { AsyncLocalStorage } from 'node:async_hooks'
import { Client, DatabaseError, Pool, type ClientBase, type ClientConfig, type PoolClient, type PoolConfig } from 'pg'
import { isDatabaseGone } from '../database-gone.ts'
import { Hosts } from './hosts.ts'
import { tracer } from '../tracing.ts'
import { traceQueries } from './traced-queries.ts'

/** How alike a word must be to be found with a letter wrong; the operator `<%` reads it from the session. */
const likeness = 'set pg_trgm.word_similarity_threshold = 0.5'
const timeouts = {
  connectionTimeoutMillis: 10_000,
  /** Another one may answer. */
  connectionTimeoutOfSeveral: 3_000,
  sql: "set statement_timeout = '15s'; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '30s'",
}

/** What is asked of a new connection of a server among several. */
const standing = {
  text: 'select pg_is_in_recovery() as is_replica',
  query_timeout: timeouts.connectionTimeoutOfSeveral,
}

/**
 * What each connection of the server is prepared by: for a pooler (pgbouncer, transaction mode), which lends another one
 * to each transaction, as its `connect_query`.
 */
export const preparation = `${timeouts.sql}; set timezone = 'UTC'; ${likeness}`

type Source = {
  database_url: string
  size?: number
  /** A pooler stands between, and prepares the connections. */
  pooled?: boolean
  /** After so many milliseconds a server that has fallen silent is given up. */
  silent_after?: number
}

/** One pool type for both engines. The embedded one has a single connection, whose session outlives each client. */
export function openPool(source: Source | { embedded: new () => Client }): Pool {
  if ('embedded' in source) {
    return soundPool({
      max: 1,
      idleTimeoutMillis: 0,
      Client: source.embedded,
      ...prepared(`rollback; deallocate all; set timezone = 'UTC'; ${likeness}`),
    })
  }
  const hosts = new Hosts(source.database_url)
  const several = hosts.urls.length > 1 || hosts.mustWrite
  const pool = soundPool({
    connectionString: hosts.current,
    max: source.size ?? 10,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'megdan',
    ...(source.silent_after !== undefined && {
      query_timeout: source.silent_after,
      connectionTimeoutMillis: timeouts.connectionTimeoutOfSeveral,
    }),
    ...(several && { Client: clientOf(hosts), connectionTimeoutMillis: timeouts.connectionTimeoutOfSeveral }),
    ...prepared(source.pooled ? '' : preparation, hosts.mustWrite),
  })
  if (several) hostsOf.set(pool, hosts)
  return pool
}

const hostsOf = new WeakMap<Pool, Hosts>()

const clientOf = (hosts: Hosts) =>
  class extends Client {
    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionString: hosts.current })
    }
  }

/** Of several servers each is tried once. */
async function connect(pool: Pool): Promise<PoolClient> {
  const hosts = hostsOf.get(pool)
  for (let left = hosts?.urls.length ?? 1; ; left--) {
    const asked = hosts?.current ?? ''
    try {
      return await pool.connect()
    } catch (error) {
      hosts?.moveOn(asked)
      if (left <= 1 || !isDatabaseGone(error)) throw error
    }
  }
}

/**
 * Lends a connection for a piece of work; unlike pg's own `pool.query()`, it keeps the connection after a refused
 * statement.
 */
export async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  if (transaction?.getStore()?.open) {
    throw new Error('A query inside a transaction must go through its tx handle: on the pool it would wait for itself.')
  }
  const client = await connect(pool)
  let lost = false
  try {
    return await work(client)
  } catch (error) {
    lost = endsTheConnection(error) || (error instanceof Error && endsTheConnection(error.cause))
    throw error
  } finally {
    client.release(lost)
  }
}

let transaction: AsyncLocalStorage<{ open: boolean }> | undefined

/**
 * From now on a query that bypasses the handle of its transaction is an error at once and not a deadlock. For tests:
 * once Node's AsyncLocalStorage is so much as imported, `process.nextTick` takes twice as long, and each request needs
 * several.
 */
export async function watchTransactions(): Promise<void> {
  const { AsyncLocalStorage } = await import('node:async_hooks')
  transaction ??= new AsyncLocalStorage()
}

/** Marks the body of a transaction where transactions are watched. */
export async function insideTransaction<T>(body: () => Promise<T>): Promise<T> {
  if (!transaction) return body()
  const state = { open: true }
  try {
    return await transaction.run(state, body)
  } finally {
    state.open = false
  }
}

function soundPool(config: PoolConfig): Pool {
  const pool = new Pool({ connectionTimeoutMillis: timeouts.connectionTimeoutMillis, ...config })
  // The query in flight fails by itself; an error event that nobody hears would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (tracer()) traceQueries(client)
  })
  const query = (text: string, values?: unknown[]) => withConnection(pool, (client) => client.query(text, values))
  pool.query = query as Pool['query']
  return pool
}

/** The pool waits for this before it lends a new connection. */
const prepared = (statements: string, mustWrite = false) => ({
  onConnect: async (client: ClientBase): Promise<void> => {
    if (mustWrite) {
      const { rows } = await client.query<{ is_replica: boolean }>(standing)
      if (rows[0]?.is_replica) throw new OnlyReads()
    }
    if (statements !== '') await client.query(statements)
  },
})

/** A replica that was asked for the primary, under the code of PostgreSQL's own refusal of a change. */
class OnlyReads extends Error {
  readonly code = '25006'

  constructor() {
    super('This PostgreSQL is a replica: it takes no changes.')
  }
}

const endsTheConnection = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(08|57P|25006)/.test(error.code ?? '')
