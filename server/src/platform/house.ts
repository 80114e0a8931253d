import type { Settings } from '../settings.ts'
import type { Database, Engine } from './database.ts'
import type { Events } from './events.ts'
import type { Limiter } from './limits.ts'
import type { Mail } from './mail.ts'
import type { Member } from './reader.ts'
import type { ReadyBytes } from './ready-bytes.ts'
import type { ReadyLane } from './ready-lane.ts'

/** What every feature is given; made once in app.ts. */
export type House = {
  settings: Settings
  engine: Engine
  db: Database
  /** The clock of the server; tests set it. */
  now: () => Date
  events: Events
  limiter: Limiter
  mail: Mail
  ready: ReadyBytes
  lane: ReadyLane
  /** Reads a token; throws `unauthenticated` or `token_expired`. */
  authenticate: (token: string) => Member | Promise<Member>
}
