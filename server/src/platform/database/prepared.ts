import type { Database } from './handle.ts'

/** A query of Drizzle's that can be put together before it is asked. */
export type Query<Prepared> = { prepare: (name: string) => Prepared }

/**
 * A query whose text is always the same, put together once for each database that it is asked of; what differs is a
 * `sql.placeholder`. Drizzle takes as long for that as for all else that we do with an item by its id. PostgreSQL is told
 * no name, since a pooler lends another connection to each transaction.
 */
export function prepared<Prepared>(query: (db: Database) => Query<Prepared>): (db: Database) => Prepared {
  const made = new WeakMap<Database, Prepared>()
  return (db) => {
    const before = made.get(db)
    if (before) return before
    const first = query(db).prepare('')
    made.set(db, first)
    return first
  }
}
