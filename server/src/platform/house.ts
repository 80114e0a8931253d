import type { SecondFactorState } from '@megdan/contract'
import type { Registry } from 'prom-client'
import type { Settings } from '../settings.ts'
import type { HashCode } from './codes.ts'
import type { Database, Engine } from './database/database.ts'
import type { Lagging } from './database/replica.ts'
import type { Events } from './events.ts'
import type { Limiter } from './http/limits.ts'
import type { BodyBudget } from './http/body-limits.ts'
import type { Mail } from './mail.ts'
import type { MediaPlace } from './media-places.ts'
import type { Member, Program, Role } from './reader.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { FastPath } from './http/fast-path.ts'
import type { ServerSecret } from './server-secret.ts'
import type { SharedLimits } from './shared-limits.ts'
import type { Searches } from './http/searches.ts'
import type { SignedDevices } from './signed-device.ts'

/** How it stands with the second factor of a sign-in. */
export type SecondFactorOf = (sign_in: {
  person_id: string
  role: Role
  second_proved_at: Date | null
}) => Promise<SecondFactorState>

/** Turns the addresses of media into what may be given away, and back. */
export type MediaAddresses = {
  /** Seals what is not for everybody; answers when the seals are to be made anew, undefined where there are none. */
  seal: (places: readonly MediaPlace[], forEditors: boolean) => Promise<Date | undefined>
  /** Takes seals away from what is to be kept. */
  bare: (places: readonly MediaPlace[]) => void
}

/** A mark as a picture in a `data:` address, without transparency; pixels. */
export type SheetMark = { uri: string; width: number; height: number }

/** What every feature is given; made once in app.ts. */
export type House = {
  settings: Settings
  engine: Engine
  db: Database
  /** Where endpoints read what may be some moments behind. */
  lagging: Lagging
  /** The clock of the server; tests set it. */
  now: () => Date
  events: Events
  limiter: Limiter
  /** The same for what may be guessed, over all processes. */
  sharedLimits: SharedLimits
  bodyBudget: BodyBudget
  mail: Mail
  /** Where features register their numbers; undefined where nobody asks for any. */
  metrics: Registry | undefined
  responses: ResponseCache
  fastPath: FastPath
  addresses: MediaAddresses
  /** The mark of one's own for printed sheets; null where there is none, or its file is gone. */
  sheetMark: () => Promise<SheetMark | null>
  searches: Searches
  secondFactorOf: SecondFactorOf
  /** Makes tokens of renewed sign-ins out of what is stored of the old ones. */
  renewals: Pick<ServerSecret, 'sign'>
  /** What is stored of a code that people type. */
  hashCode: HashCode
  /** Devices on which somebody has signed in, each bound to the name. */
  knownDevices: SignedDevices
  /** Writes what waits for the security log. */
  flushSecurity: () => Promise<void>
  /** Whether this person has signed in from this network in the time that the security log keeps. */
  hasSignedInFrom: (person_id: string, network: string) => Promise<boolean>
  /**
   * Whose name and password these are at the company's LDAP, undefined for nobody's; throws `company_unavailable` when it
   * cannot be told. Undefined where there is none.
   */
  passwordsElsewhere: ((name: string, password: string, isKnown: boolean) => Promise<string | undefined>) | undefined
  /** Reads a token; throws `unauthenticated` or `token_expired`. */
  authenticate: (token: string) => Member | Promise<Member>
  /** The same for a program's token, which may be bound to networks. */
  authenticateProgram: (token: string, address: string) => Program | Promise<Program>
}
