import type { FastifyBaseLogger } from 'fastify'
import type { House } from '../platform/house.ts'
import { texts } from '../texts/index.ts'
import { Failure } from '../platform/http/failure.ts'
import { openAccount } from './account.ts'

type Rooms = Pick<House, 'db' | 'events' | 'mail' | 'now' | 'settings' | 'sharedLimits'>

/** Signs in by the company's LDAP whoever has no password here; undefined where none is set. */
export function openLdapSignIn(house: Rooms, log: FastifyBaseLogger): House['passwordsElsewhere'] {
  const { db, events, mail, settings, sharedLimits } = house
  if (!settings.ldap) return undefined
  const { ldap, languages } = settings
  // Loaded where there is one.
  const opened = import('./ldap.ts').then(({ openLdap }) => openLdap(ldap, languages))
  return async (name, password, isKnown) => {
    const ask = await opened
    const limit = isKnown ? 'ldap_refusals_by_known_account' : 'ldap_refusals_by_account'
    const tries = {
      begin: (of: string) => sharedLimits.countUnlessFull(limit, of),
      succeeded: (of: string) => sharedLimits.clear(limit, of),
    }
    const account = await ask(name, password, tries).catch((error: unknown) => {
      if (error instanceof Failure) throw error
      log.warn({ err: error }, 'the company’s LDAP could not sign somebody in')
      throw new Failure('company_unavailable')
    })
    if (!account) return undefined
    if (account.subject === '') log.warn('the company’s LDAP tells no id of its people, such as entryUUID')
    const outcome = await openAccount(house, account)
    // Whoever may not come in is told no more than whoever has typed something wrong.
    if ('refusal' in outcome) return undefined
    const { person, linked } = outcome
    if (linked) {
      await events.tell(db, { topic: 'session', person_id: person.id })
      const address = `${settings.public_url.replace(/\/{1,9}$/, '')}/auth/forgot`
      if (person.email) mail.send({ to: person.email, ...texts[person.locale].letters.company_account(address) })
    }
    return person.id
  }
}
