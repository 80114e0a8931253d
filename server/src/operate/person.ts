import fs from 'node:fs'
import path from 'node:path'
import { findPeople, type Hindrance, makeAdmin, resetPerson, restorePerson, suspendPerson } from '../people/index.ts'
import { type HashCode, openCodes } from '../platform/codes.ts'
import { Refusal } from '../platform/command.ts'
import { type Engine } from '../platform/database/database.ts'
import { openDatabase } from '../platform/open-database.ts'
import { type Events, openEvents } from '../platform/events.ts'
import type { Settings } from '../settings.ts'

type Given = { db: Engine['db']; events: Events; hashCode: HashCode }
type Verb = (given: Given, words: string) => Promise<string>

/** The most people that are listed. */
const most = 50

const hindrances: Record<Hindrance, (name: string) => string> = {
  unknown: (name) => `Nobody signs in as ${name}: megdan person find <words> lists people.`,
  last_admin: (name) => `${name} is the only administrator: make another one first, by megdan person admin <name>.`,
  not_active: (name) => `${name} is suspended or waits for an approval, and could do nothing with a code.`,
  not_suspended: (name) => `${name} waits for an approval: let them in in the studio, which writes to them.`,
  is_so: (name) => `That is how it is with ${name} already: nothing was done.`,
}

const isHindrance = (answer: object | Hindrance): answer is Hindrance => typeof answer === 'string'
function done<T extends object>(name: string, answer: T | Hindrance): T {
  if (isHindrance(answer)) throw new Refusal(hindrances[answer](name))
  return answer
}

const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const verbs: Record<string, Verb> = {
  async find({ db }, words) {
    const { people, found } = await findPeople(db, words, most)
    const lines = people.map(({ id, name, logins, state, role, groups, signed_in_at, active_on }) =>
      [
        name,
        logins.join(' or ') || 'no way to sign in',
        `${role}, ${state}`,
        groups.join(', ') || 'no group',
        signed_in_at
          ? `signed in ${minuteOf(signed_in_at)}`
          : active_on
            ? `was here on ${active_on}`
            : 'was never here',
        id,
      ].join('  |  '),
    )
    const rest = found - people.length
    return [
      `People that were found: ${found}.`,
      ...lines,
      ...(rest > 0 ? [`And ${rest} more: say more words.`] : []),
    ].join('\n')
  },
  async admin(given, name) {
    const { name: title } = done(name, await makeAdmin(given, name, new Date()))
    return `${title} is an administrator now, and signs in again.`
  },
  async suspend(given, name) {
    const { name: title } = done(name, await suspendPerson(given, name, new Date()))
    return `${title} is suspended: every sign-in has ended, and none is let in until megdan person restore ${name}.`
  },
  async restore(given, name) {
    const { name: title } = done(name, await restorePerson(given, name, new Date()))
    return `${title} may sign in again.`
  },
  async reset(given, name) {
    const { name: title, code, expires_at } = done(name, await resetPerson(given, name, new Date()))
    return [
      `Every sign-in of ${title} has ended, and there is no second factor any more.`,
      `With this code they choose a new password, once, until ${minuteOf(new Date(expires_at))}: ${code}`,
      'It is shown here alone: hand it over yourself, and see that it is them. Nobody has written to them.',
    ].join('\n')
  },
}

/** Finds people and does what is done to an account where nobody in the studio can; answers what to tell. */
export async function person({ data_dir, database_url }: Settings, [verb = '', ...words]: readonly string[]) {
  const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  const named = words.join(' ').trim()
  if (!work || named === '') {
    throw new Refusal(
      'Say what and who: megdan person find <words>, or admin|suspend|restore|reset <e-mail or login name>',
    )
  }
  // Opening would make an empty one.
  if (!database_url && !fs.existsSync(path.join(data_dir, 'database', 'PG_VERSION'))) {
    throw new Refusal(`There is no database in ${data_dir}: set DATA_DIR or DATABASE_URL as for the server.`)
  }
  const engine = await openDatabase({ data_dir, ...(database_url && { database_url }) })
  try {
    const events = await openEvents(engine)
    try {
      return { output: await work({ db: engine.db, events, hashCode: openCodes(data_dir) }, named) }
    } finally {
      await events.close()
    }
  } finally {
    await engine.close()
  }
}
