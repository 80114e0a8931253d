import type { FastifyRequest } from 'fastify'
import type { Database } from '../platform/database/database.ts'
import type { House } from '../platform/house.ts'
import { networkOf } from '../platform/http/network.ts'
import { deviceNameOf, placeOf } from '../platform/device-name.ts'
import type { Member } from '../platform/reader.ts'
import { findByPassword } from '../platform/passwords.ts'
import { knownDeviceOf } from './known-device.ts'
import * as identity from '../identity/index.ts'
import { beginInbox } from '../notifications/index.ts'

type TypedCredentials = { email: string; password: string }
type Session = NonNullable<Awaited<ReturnType<typeof identity.lockSession>>>
type Person = NonNullable<Awaited<ReturnType<typeof identity.findPersonByName>>>

const whereOf = (request: FastifyRequest): identity.Where => ({
  device: deviceNameOf(request.headers['user-agent'] ?? ''),
  place: placeOf(request.ip),
})

/** Begins a sign-in for somebody who has shown who they are; with the first one their inbox begins. */
export const beginSession = async (
  tx: Database,
  { now, settings }: House,
  person: { id: string },
  request: FastifyRequest,
  proved_at = now(),
) => {
  request.concerns ??= { person_id: person.id }
  const { session_ttl_seconds: ttl_seconds } = settings
  await beginInbox(tx, person.id, now())
  return identity.saveSession(tx, { person_id: person.id, now: now(), ttl_seconds, proved_at, ...whereOf(request) })
}

/**
 * The sign-in that this one is renewed into. Its token is derived from the old one, which makes renewal idempotent:
 * whoever renews twice, since the answer was lost or two tabs asked at once, gets the same, and no second one lives. It
 * ends at the latest when `longest` is over.
 */
export async function renewSession(tx: Database, house: House, old: Session, request: FastifyRequest) {
  const { settings, renewals } = house
  const now = house.now()
  const { session_ttl_seconds: ttl, session_longest_days: longest } = settings
  const end = Math.min(now.getTime() + ttl * 1000, old.began_at.getTime() + longest * 86_400_000)
  const token = renewals.sign(request.headers.authorization ?? '')
  const made = await identity.renewSession(tx, old, { token, now, expires_at: new Date(end), ...whereOf(request) })
  return made && { ...made, token }
}

/** The sign-ins of whoever asks. */
export async function listOwnSessions({ db, now }: House, { person_id, session_id }: Member) {
  const rows = await identity.listSessions(db, person_id, now())
  const items = rows.map(({ id, device, place, created_at, last_used_at }) => ({
    id,
    device,
    place,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: id === session_id,
  }))
  return { items, next_cursor: null }
}

/** Ends a sign-in and all that it was renewed from and into; false when this person has no such sign-in. */
export async function endSession({ db, events }: House, person_id: string, id: string): Promise<boolean> {
  const ended = await identity.removeSession(db, person_id, id)
  await events.tellAll(
    db,
    ended.map((session_id) => ({ topic: 'session' as const, person_id, session_id })),
  )
  return ended.length > 0
}

/** What the password is to open; each has rate limits of its own, so that trying one uses up nothing of the other. */
type Purpose = 'login' | 'deletion'

/**
 * Checks the rate limits before a password is looked at, so that a guesser learns nothing from it. While strangers
 * everywhere try a name, whoever comes from a network from which this person has signed in before is not counted with
 * them.
 */
async function refuseUnlessAtHome(house: House, name: string, request: FastifyRequest, purpose: Purpose) {
  const { db, sharedLimits } = house
  const place = placeOf(request.ip)
  const person = place === '' ? undefined : await identity.findPersonByName(db, name)
  if (!person || !(await house.hasSignedInFrom(person.id, place))) {
    return sharedLimits.refuseWhenFull(`${purpose}_by_account_anywhere`, name)
  }
  await sharedLimits.use(`${purpose}_by_account_at_home`, `${name} ${place}`)
}

/** Counts a try, and answers what takes it back when the password was right. */
async function countTry(
  house: House,
  name: string,
  request: FastifyRequest,
  purpose: Purpose,
): Promise<() => Promise<void>> {
  const { sharedLimits } = house
  const device = knownDeviceOf(house, request, name)
  if (device !== undefined) {
    await sharedLimits.use(`${purpose}_by_known_device`, device)
    return () => sharedLimits.clear(`${purpose}_by_known_device`, device)
  }
  const here = `${name} ${networkOf(request.ip)}`
  await sharedLimits.use(`${purpose}_by_address`, request.ip)
  await sharedLimits.use(`${purpose}_by_account`, here)
  if ((await sharedLimits.count(`${purpose}_by_account_anywhere`, name)) > 0) {
    await refuseUnlessAtHome(house, name, request, purpose)
  }
  return async () => {
    await sharedLimits.clear(`${purpose}_by_account`, here)
    await sharedLimits.giveBack(`${purpose}_by_account_anywhere`, name)
  }
}

/** Whose name and password these are; undefined for unknown, wrong and suspended alike, after the same time. */
export async function checkCredentials(
  house: House,
  { email, password }: TypedCredentials,
  request: FastifyRequest,
  purpose: Purpose = 'login',
): Promise<Person | undefined> {
  const name = identity.foldName(email)
  const takeBack = await countTry(house, name, request, purpose)
  let named: Person | undefined
  const person = await findByPassword(password, async () => (named = await identity.findPersonByName(house.db, name)))
  const is_known = knownDeviceOf(house, request, name) !== undefined
  request.concerns = { person_id: named?.id, is_known }
  if (person?.state === 'active') {
    await takeBack()
    return person
  }
  if (purpose !== 'login' || !house.passwordsElsewhere) return undefined
  const id = await house.passwordsElsewhere(email, password, is_known)
  const known = id === undefined ? undefined : await identity.findPerson(house.db, id)
  if (known?.state !== 'active') return undefined
  request.concerns = { ...request.concerns, person_id: known.id }
  await takeBack()
  return known
}

/** The sign-in, unless the password was changed while it was being checked. */
export const signIn = (house: House, person: Person, request: FastifyRequest) =>
  house.db.transaction(async (tx) => {
    const current = await identity.lockPerson(tx, person.id)
    if (current?.password_hash !== person.password_hash) return undefined
    return beginSession(tx, house, person, request)
  })
