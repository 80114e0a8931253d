import { type Engine, openPostgres, type PostgresOptions } from './database/database.ts'

export type DatabaseOptions = Partial<PostgresOptions> & { data_dir?: string }

/** PostgreSQL where an address of it is given, or else the embedded database in a folder. */
export async function openDatabase(options: DatabaseOptions): Promise<Engine> {
  if (options.database_url) return openPostgres({ ...options, database_url: options.database_url })
  if (!options.data_dir) throw new Error('The database needs DATABASE_URL or DATA_DIR.')
  // PGlite takes memory that a server on PostgreSQL has other use for.
  const { openFolder } = await import('./embedded/embedded-engine.ts')
  return openFolder(options.data_dir)
}
