import { Failure } from './failure.ts'
import { networkOf } from './network.ts'

type Limit = { most: number; seconds: number }

/** How often things may be asked for. `RATE_LIMIT_SCALE` multiplies every number. */
export const limits = {
  /** A whole shift may stand behind one address of the factory's network. */
  requests_by_address: { most: 3000, seconds: 60 },
  requests_by_session: { most: 600, seconds: 60 },
  /** A program that loops; ten thousand people in five minutes are less. */
  requests_by_directory: { most: 12_000, seconds: 60 },
  /** Tokens of a directory that were not valid. */
  wrong_directory_tokens_by_address: { most: 20, seconds: 900 },
  /** Enough for a whole list; a program that loops waits. */
  requests_by_token: { most: 300, seconds: 60 },
  /** Files stay: one that is stolen fills no disk. */
  uploads_by_token: { most: 60, seconds: 3600 },
  /**
   * Attempts from a device on which this name has signed in before; what strangers do elsewhere does not count against
   * it.
   */
  login_by_known_device: { most: 10, seconds: 900 },
  /** Attempts from unknown devices, by name and address. */
  login_by_account: { most: 10, seconds: 900 },
  /**
   * Attempts from unknown devices, by name and from however many addresses; networks from which this person has signed
   * in are not locked out by it.
   */
  login_by_account_anywhere: { most: 100, seconds: 900 },
  /** Attempts from such a known network, by name and network, when the limit before is full. */
  login_by_account_at_home: { most: 30, seconds: 900 },
  login_by_address: { most: 300, seconds: 900 },
  /** Of the million codes three are valid at a time. */
  second_factor_by_person: { most: 10, seconds: 900 },
  /**
   * Nobody guesses a passkey or a recovery code: they are counted for the work, and apart, so that wrong codes of
   * somebody else lock out neither.
   */
  passkeys_by_session: { most: 10, seconds: 900 },
  recovery_codes_by_session: { most: 10, seconds: 900 },
  /**
   * Passwords that the company's LDAP refuses, by its account, whichever of its names was typed: twice as many, in two
   * windows that meet, are fewer than lock an account over there.
   */
  ldap_refusals_by_account: { most: 3, seconds: 1800 },
  /** The same from devices on which this name has signed in, whom strangers' tries do not keep out. */
  ldap_refusals_by_known_account: { most: 2, seconds: 1800 },
  company_sign_in_by_address: { most: 300, seconds: 900 },
  register_by_address: { most: 60, seconds: 3600 },
  /** Letters that somebody else may have asked for. */
  registration_by_account: { most: 5, seconds: 3600 },
  confirmation_by_address: { most: 100, seconds: 3600 },
  confirmation_by_code: { most: 10, seconds: 3600 },
  /** Codes that were not valid. */
  wrong_invitations_by_address: { most: 20, seconds: 900 },
  /** Calendars and readers of many people may ask from one service; a program asks for a feed each hour or so. */
  feed_requests_by_address: { most: 12_000, seconds: 3600 },
  feed_requests_by_feed: { most: 60, seconds: 3600 },
  /** Addresses that open nothing: programs go on asking for one that was revoked. */
  wrong_feed_addresses_by_address: { most: 300, seconds: 900 },
  feed_addresses_by_person: { most: 20, seconds: 3600 },
  password_code_by_account: { most: 5, seconds: 3600 },
  password_code_by_address: { most: 100, seconds: 3600 },
  password_reset_by_address: { most: 100, seconds: 3600 },
  /** The page on which an account is erased has counters of its own: nothing there keeps anybody from signing in. */
  deletion_by_known_device: { most: 10, seconds: 900 },
  deletion_by_account: { most: 10, seconds: 900 },
  deletion_by_account_anywhere: { most: 100, seconds: 900 },
  deletion_by_account_at_home: { most: 30, seconds: 900 },
  deletion_by_address: { most: 300, seconds: 900 },
  deletion_letter_by_account: { most: 5, seconds: 3600 },
  deletion_letter_by_address: { most: 100, seconds: 3600 },
  deletion_code_by_address: { most: 100, seconds: 3600 },
  deletion_confirmation_by_address: { most: 100, seconds: 3600 },
  /** Mail programs of a whole company end digests from one address. */
  digest_stops_by_address: { most: 1200, seconds: 3600 },
  mail_tests_by_person: { most: 5, seconds: 300 },
  password_proof_by_person: { most: 10, seconds: 900 },
  /** Codes that a leader gives: a whole new shift may stand before them. */
  team_invitations_by_person: { most: 60, seconds: 3600 },
  team_sheets_by_person: { most: 60, seconds: 3600 },
  trial_pushes_by_person: { most: 10, seconds: 600 },
  /** Somebody who mends their phone tries a few times. */
  push_tests_by_person: { most: 10, seconds: 600 },
  /** A whole office of guests has one address. */
  push_tests_by_address: { most: 100, seconds: 600 },
  photos_by_person: { most: 30, seconds: 3600 },
  guest_readings_by_address: { most: 1200, seconds: 3600 },
  guest_readings_by_address_and_item: { most: 300, seconds: 3600 },
  /** First starts of guests: how many devices with limits of their own one address can make in an hour. */
  device_keys_by_address: { most: 60, seconds: 3600 },
  /** Written anew at each start of the app, by everybody behind the same address. */
  guest_devices_by_address: { most: 600, seconds: 3600 },
  /** A shift that answers at its end, tickets and repeated attempts included. */
  guest_answers_by_address: { most: 300, seconds: 3600 },
  guest_answers_by_device: { most: 60, seconds: 3600 },
  /**
   * By address, since nobody knows who casts a ballot: twice the streams that an address may hold, each sent again at
   * once and once more.
   */
  ballots_by_address: { most: 12_000, seconds: 900 },
  /** Phones whose ballots are held ask for them each time that they look in. */
  ballot_receipts_by_address: { most: 24_000, seconds: 900 },
  /** Searches whose answer is not in the cache; a whole shift may stand behind one address here, too. */
  searches_by_address: { most: 300, seconds: 60 },
  searches_by_session: { most: 60, seconds: 60 },
  /** Items whose sound is not there yet: each takes the processor for seconds. */
  speech_by_address: { most: 300, seconds: 3600 },
  speech_by_session: { most: 60, seconds: 3600 },
  comments_by_person: { most: 20, seconds: 600 },
  /** Own comments taken away and put back. */
  comment_removals_by_person: { most: 30, seconds: 600 },
  comment_likes_by_person: { most: 120, seconds: 600 },
  comment_reports_by_person: { most: 60, seconds: 3600 },
} satisfies Record<string, Limit>

/** How many live streams may be open at the same time; scaled as well. */
export const streamLimits = { by_session: 8, by_address: 3000 } as const

type Window = { until: number; count: number }
export type LimitName = keyof typeof limits
/** Counted by address alone: an endpoint that declares one is counted before its body is read. */
export type AddressLimit = Extract<LimitName, `${string}_by_address`>

const byAddress: ReadonlySet<LimitName> = new Set(
  (Object.keys(limits) as LimitName[]).filter((name) => name.endsWith('_by_address')),
)
export const countedAs = (name: LimitName, who: string): string => (byAddress.has(name) ? networkOf(who) : who)

/** The rate limiter: fixed windows, in memory. Each process keeps its own count; `SharedLimits` joins what may be guessed. */
export class Limiter {
  /** By limit, then by who: a joined key would be made and hashed anew at each request. */
  readonly #windows = new Map<LimitName, Map<string, Window>>()
  readonly #scale: number
  readonly #now: () => number
  #swept_at = 0

  constructor(scale: number, now: () => number) {
    this.#scale = scale
    this.#now = now
  }

  /** Counts one use; throws `too_many` when the window is full (429, `Retry-After`). */
  use(name: LimitName, who: string): void {
    const wait = this.count(name, who)
    if (wait > 0) throw new Failure('too_many', { message: 'Too many requests.', retry_after: wait })
  }

  /** Counts one use; the seconds to wait when the window is full, else 0. */
  count(name: LimitName, caller: string): number {
    const who = countedAs(name, caller)
    const { most, seconds } = limits[name]
    const now = this.#now()
    const windows = this.#windowsOf(name)
    const window = windows.get(who)
    if (!window || window.until <= now) {
      this.#sweep(now)
      windows.set(who, { until: now + seconds * 1000, count: 1 })
      return 0
    }
    window.count++
    return window.count > most * this.#scale ? Math.ceil((window.until - now) / 1000) : 0
  }

  /** Throws `too_many` when the window is full already, and counts nothing: for what only failures use up. */
  refuseWhenFull(name: LimitName, who: string): void {
    const window = this.#windowsOf(name).get(countedAs(name, who))
    const wait = window ? Math.ceil((window.until - this.#now()) / 1000) : 0
    if (!window || wait <= 0 || window.count < limits[name].most * this.#scale) return
    throw new Failure('too_many', { message: 'Too many requests.', retry_after: wait })
  }

  /**
   * Counts one use before it is known whether it fails, so that those at the same time are counted, too; who is refused
   * is not counted. Whatever turns out well is given back.
   */
  countUnlessFull(name: LimitName, who: string): void {
    this.refuseWhenFull(name, who)
    this.count(name, who)
  }

  /** Takes back one use that turned out to be no failure. */
  giveBack(name: LimitName, who: string): void {
    const window = this.#windowsOf(name).get(countedAs(name, who))
    if (window && window.count > 0) window.count--
  }

  /** Forgets what was counted, after a proof that the caller is the right one. */
  clear(name: LimitName, who: string): void {
    this.#windows.get(name)?.delete(countedAs(name, who))
  }

  #windowsOf(name: LimitName): Map<string, Window> {
    const there = this.#windows.get(name)
    if (there) return there
    const made = new Map<string, Window>()
    this.#windows.set(name, made)
    return made
  }

  #sweep(now: number) {
    if (now - this.#swept_at < 60_000) return
    this.#swept_at = now
    for (const windows of this.#windows.values()) {
      for (const [who, window] of windows) if (window.until <= now) windows.delete(who)
    }
  }
}
