import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** A pool or a transaction: store functions take it first and do not care which. */
export type Database = PgDatabase<NodePgQueryResultHKT>
