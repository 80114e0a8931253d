import type { Language, PushPlatform } from '@megdan/contract'
import type { PushSettings } from '../../../settings.ts'
import type { Pace } from '../pace.ts'
import type { Ring } from '../ring.ts'

export type ChannelName = keyof PushSettings

/** A device that rings; `badge` is null for guests, of whom the server does not know what they have read. */
export type Target = { token: string; platform: PushPlatform; locale: Language; badge: number | null }

/** Why a message was refused, for the log: names alone, and nothing of what was sent. */
export type Rejection = { status: number; code: string; fields: string[] }
/** What a service answers to one message. */
export type Answer =
  | { kind: 'accepted' }
  /** This device gets nothing any more. */
  | { kind: 'dead'; reason: 'unregistered' | 'invalid_token' }
  /** Trying again does not help, but it may be our settings that are wrong: the key of another project knows no device. */
  | { kind: 'failed'; reason: 'sender_mismatch' | 'apns_key' | 'refused'; rejection?: Rejection }
  /** The message itself is wrong for everybody. */
  | { kind: 'bad_message'; rejection: Rejection }
  /** Our key is not taken. */
  | { kind: 'credentials' }
  /** To be tried again, not before `after` milliseconds if it says so. */
  | { kind: 'later'; reason: 'quota' | 'away'; after: number | undefined }
  /** This device alone is refused: perhaps by our settings, perhaps by its own, so it is tried again and says nothing of the service. */
  | { kind: 'doubtful'; rejection: Rejection }

/** Why there is nothing to send with: `refused` says that the key is not valid any more. */
export class NoAccess extends Error {
  override readonly name = 'NoAccess'
  readonly refused: boolean
  constructor(refused: boolean) {
    super(refused ? 'The key is refused.' : 'There is no access now.')
    this.refused = refused
  }
}

/** The open way to a service. */
export type Line = {
  /** Whether there is something to send with now; to be asked before `send`. */
  hasAccess: () => boolean
  /** Sees to it that there is; throws NoAccess. */
  getAccess: () => Promise<void>
  /** The service did not take our key. */
  forgetAccess: () => void
  hasRoom: () => boolean
  underWay: () => number
  /** `slow` is called when no answer has come for long; `done` in the end, with nothing when the answer was lost. */
  send: (body: string, slow: () => void, done: (answer: Answer | undefined) => void) => void
  close: () => void
}

/** One way in which phones ring: all that the sender must know of it. */
export type Channel<Settings extends { per_second: number }> = {
  /** Whose devices it rings. What it needs of a device is in the device's token, in whatever words it likes. */
  platforms: readonly PushPlatform[]
  /** Those that deliver for it: each may be away, or ask for less, without the others. */
  services: readonly string[]
  serviceOf: (token: string) => string
  /** Of them, those that show a number on the icon. */
  badges: readonly PushPlatform[]
  /** Makes the bodies of the requests of one ring, most of which the devices share. */
  writerOf: (ring: Ring, expires_at: Date, now: Date) => (target: Target) => string
  /** `freed` is called when there is room again though nothing was answered. */
  open: (settings: Settings, freed: () => void, pace: Pace) => Line
}

/** `Retry-After` in milliseconds; the header holds seconds or a date. */
export function waitOf(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(0, Math.min(wait, 3_600_000)) : undefined
}
