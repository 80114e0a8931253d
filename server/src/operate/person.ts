import { makeAdmin } from '../people/index.ts'
import { Refusal } from '../platform/command.ts'
import { openDatabase } from '../platform/database/database.ts'
import { openEvents } from '../platform/events.ts'
import type { Settings } from '../settings.ts'

/** Makes an administrator of whoever signs in by this name; answers what to tell. */
export async function person({ data_dir, database_url }: Settings, [verb, name]: readonly string[]) {
  if (verb !== 'admin' || name === undefined) throw new Refusal('Say who: megdan person admin <e-mail or login name>')
  const engine = await openDatabase({ data_dir, ...(database_url && { database_url }) })
  try {
    const events = await openEvents(engine)
    const made = await makeAdmin({ db: engine.db, events }, name, new Date())
    await events.close()
    if (!made) throw new Refusal(`Nobody signs in as ${name}.`)
    return { output: `${made.name} is an administrator now, and signs in again.` }
  } finally {
    await engine.close()
  }
}
