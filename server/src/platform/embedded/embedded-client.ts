import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres'
import { Client, type ClientConfig, type DatabaseError } from 'pg'
import { keepPlans } from './kept-plans.ts'
import { yieldWhenLong } from '../fairness.ts'

class EmbeddedConnection extends PglitePgConnection {
  constructor(config: ConstructorParameters<typeof PglitePgConnection>[0]) {
    super(config)
    // After a PANIC, as on a full disk, PGlite refuses even reads for ever; the next start recovers from the log.
    this.on('errorMessage', (error: DatabaseError) => {
      if (error.severity !== 'PANIC') return
      fs.writeSync(2, `The embedded database had to stop: ${error.message}\n`)
      process.exit(1)
    })
  }

  // pg hands over its type parsers as `types`, where PGlite expects the types of the parameters.
  override parse(query: { types?: unknown }): void {
    super.parse(Array.isArray(query.types) ? query : { ...query, types: undefined })
  }
}

/** What a pool of pg makes its one connection of. */
export function embeddedClient(lite: PGlite): new () => Client {
  const pglite = lettingGo(lite)
  return class extends Client {
    constructor() {
      const config: ClientConfig & { connection: EmbeddedConnection } = {
        connection: new EmbeddedConnection({ pglite }),
        user: 'postgres',
        database: 'postgres',
      }
      super(config)
      keepPlans(this)
    }
  }
}

/** The embedded database answers without returning to the event loop: a queue of queries would block everybody else. */
function lettingGo(lite: PGlite): PGlite {
  const execProtocolStream: PGlite['execProtocolStream'] = (...parameters) => {
    const turn = yieldWhenLong()
    return turn ? turn.then(() => lite.execProtocolStream(...parameters)) : lite.execProtocolStream(...parameters)
  }
  return new Proxy(lite, {
    get: (_, name) => (name === 'execProtocolStream' ? execProtocolStream : Reflect.get(lite, name)),
  })
}
