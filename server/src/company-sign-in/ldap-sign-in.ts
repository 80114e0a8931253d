import type { FastifyBaseLogger } from 'fastify'
import type { House } from '../platform/house.ts'
import { texts } from '../texts/index.ts'
import { Failure } from '../platform/http/failure.ts'
import { openAccount } from './account.ts'

type Rooms = Pick<House, 'db' | 'events' | 'mail' | 'now' | 'settings'>

/** Signs in by the company's LDAP whoever has no password here; undefined where none is set. */
export function openLdapSignIn(house: Rooms, log: FastifyBaseLogger): House['passwordsElsewhere'] {
  const { db, events, mail, settings } = house
  if (!settings.ldap) return undefined
  const { ldap, languages } = settings
  // Loaded where there is one.
  const opened = import('./ldap.ts').then(({ openLdap }) => openLdap(ldap, languages))
  return async (name, password) => {
    const ask = await opened
    const account = await ask(name, password).catch((error: unknown) => {
      log.warn({ err: error }, 'the company’s LDAP could not sign somebody in')
      throw new Failure('company_unavailable')
    })
    if (!account) return undefined
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
