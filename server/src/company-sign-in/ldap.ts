import { isIP } from 'node:net'
import { spokenLanguage, type Language } from '@megdan/contract'
import { BusyError, Client, type Entry, InvalidCredentialsError, ResultCodeError, UnavailableError } from 'ldapts'
import { Failure } from '../platform/http/failure.ts'
import { normalForm } from '../platform/text.ts'
import type { LdapSettings } from '../settings.ts'
import type { CompanyAccount } from './claims.ts'

/** Milliseconds for each step; whoever signs in waits meanwhile. */
const patience = 5_000
/** One installation asks one directory, at whatever address it stands. */
const issuer = 'ldap'
/** Names that mean nothing else in a filter or in a name of LDAP. */
const plainName = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,253}$/u
/** What an entry is called for ever, as the kinds of servers call that. */
const ids = ['entryUUID', 'objectGUID', 'ipaUniqueID', 'nsUniqueId', 'ibm-entryUUID', 'orclGUID', 'GUID'] as const
/** Those that are bytes. */
const byteIds = ['objectGUID', 'GUID']
const told = ['uid', 'sAMAccountName', 'cn', 'displayName', 'givenName', 'sn', 'mail', 'preferredLanguage']
const mostGroups = 200

/** Milliseconds in which an account that was refused is not tried again: it is locked over there, too, by so many tries. */
const refusedFor = 5 * 60_000

/** Counts passwords before they are shown to the directory, by whose they would be; throws where there were too many. */
export type Tries = {
  begin: (account: string) => Promise<void>
  succeeded: (account: string) => Promise<void>
}

/** The directory does not answer, or not as it must; it is nobody's fault who signs in. */
class LdapAway extends Error {
  override readonly name = 'LdapAway'
}

const isBusy = (error: unknown) => error instanceof BusyError || error instanceof UnavailableError

const textOf = (value: Entry[string] | undefined): string => {
  const [one] = Array.isArray(value) ? value : [value]
  if (typeof one !== 'string') return ''
  return (normalForm(one.slice(0, 2000)) ?? '').replace(/\p{Cc}/gu, ' ').trim()
}
/** Undefined where the directory tells none: its whole name is none, for it changes and is given to others. */
const idOf = (entry: Entry): string | undefined => {
  for (const name of ids) {
    const [value] = [entry[name]].flat()
    // Active Directory has its id as bytes.
    const id = Buffer.isBuffer(value) ? value.toString('hex') : value
    if (id) return id
  }
  return undefined
}
const allOf = (value: Entry[string] | undefined) => [value ?? []].flat().filter((one) => typeof one === 'string')
const isAddress = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)
const isNumber = (text: string) => text.length <= 60 && /^[\p{L}\p{N}][\p{L}\p{N}._-]+$/u.test(text)

/** Of a group by its whole name, what it is called. */
const titleOf = (name: string): string => /^[a-z]+=((?:\\.|[^,\\])+)/i.exec(name)?.[1]?.replaceAll('\\', '') ?? name

function accountOf(entry: Entry, { groups_attribute }: LdapSettings, languages: readonly Language[]): CompanyAccount {
  const email = textOf(entry['mail']).toLowerCase()
  const uid = [textOf(entry['uid']), textOf(entry['sAMAccountName'])].find(isNumber)
  const joined = [textOf(entry['givenName']), textOf(entry['sn'])].filter(Boolean).join(' ')
  const name = textOf(entry['displayName']) || joined || textOf(entry['cn']) || uid || email
  const named = groups_attribute === undefined ? [] : allOf(entry[groups_attribute])
  return {
    issuer,
    subject: idOf(entry) ?? '',
    former_subject: entry.dn.toLowerCase(),
    name: name.slice(0, 120),
    // What a directory says of its people is vouched for by whoever keeps it.
    email: isAddress(email) ? email : undefined,
    unproved: true,
    ...(uid !== undefined && { login_name: uid.toLowerCase() }),
    proved_at: undefined,
    locale: spokenLanguage(textOf(entry['preferredLanguage']), languages),
    groups: named.slice(0, mostGroups).map((one) => titleOf(one).toLowerCase()),
  }
}

/**
 * Asks the company's directory by LDAP whose name and password these are: as the person themselves, by a template of
 * names, or by searching them first. Undefined when they are nobody's; throws `LdapAway` when it cannot be told.
 */
export function openLdap(settings: LdapSettings, languages: readonly Language[]) {
  const { url, starts_tls, ca, bind, base, filter, reader, groups_attribute } = settings
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const tlsOptions = {
    host,
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== undefined && { ca }),
    minVersion: 'TLSv1.2' as const,
  }
  const attributes = [...ids, ...told, ...(groups_attribute === undefined ? [] : [groups_attribute])]
  const how = { attributes, explicitBufferAttributes: byteIds, sizeLimit: 2, timeLimit: patience / 1000 }

  /** Exactly one, or nobody: a name that two have is no name. */
  const find = async (client: Client, name: string): Promise<Entry | undefined> => {
    if (base === undefined) return undefined
    const { searchEntries } = await client.search(base, {
      ...how,
      scope: 'sub',
      filter: filter.replaceAll('{name}', name),
    })
    return searchEntries.length === 1 ? searchEntries[0] : undefined
  }
  const read = async (client: Client, dn: string): Promise<Entry | undefined> =>
    (await client.search(dn, { ...how, scope: 'base', filter: '(objectClass=*)' })).searchEntries[0]

  let refused_until = 0
  /** As whoever searches. */
  const enter = async (client: Client, { dn, password }: NonNullable<LdapSettings['reader']>): Promise<void> => {
    if (Date.now() < refused_until) throw new LdapAway('The account that reads was refused a moment ago.')
    try {
      await client.bind(dn, password)
    } catch (error) {
      if (error instanceof ResultCodeError && !isBusy(error)) refused_until = Date.now() + refusedFor
      throw error
    }
  }

  /** False for a wrong password, and for an account that may not come in for now. */
  const isTheirs = async (client: Client, dn: string, password: string, tries: Tries): Promise<boolean> => {
    // One account has many names, and over there its refusals are counted together.
    const account = dn.toLowerCase()
    await tries.begin(account)
    try {
      await client.bind(dn, password)
      await tries.succeeded(account)
      return true
    } catch (error) {
      if (error instanceof ResultCodeError && !isBusy(error)) return false
      throw error
    }
  }

  type Asked = { name: string; password: string; tries: Tries }
  const ask = async (client: Client, { name, password, tries }: Asked): Promise<Entry | undefined> => {
    if (bind !== undefined) {
      const own = bind.replaceAll('{name}', name)
      if (!(await isTheirs(client, own, password, tries))) return undefined
      if (own.includes('=')) return read(client, own)
      // Active Directory takes names that are no whole ones; the person is searched for then, and whoever is found by
      // another attribute may be somebody else: the password must be theirs, too.
      const found = await find(client, name)
      return found && (await isTheirs(client, found.dn, password, tries)) ? found : undefined
    }
    if (reader) await enter(client, reader)
    const entry = await find(client, name)
    // Counted like somebody, so that nobody learns who is one.
    if (!entry) await tries.begin(`nobody ${name.toLowerCase()}`)
    return entry && (await isTheirs(client, entry.dn, password, tries)) ? entry : undefined
  }

  return async (typed: string, password: string, tries: Tries): Promise<CompanyAccount | undefined> => {
    const name = typed.trim()
    // To LDAP a sign-in without a password is one of nobody in particular, and succeeds.
    if (password === '' || !plainName.test(name)) return undefined
    const client = new Client({
      url,
      timeout: patience,
      connectTimeout: patience,
      // Where these are given TLS begins at once.
      ...(url.startsWith('ldaps:') && { tlsOptions }),
    })
    try {
      if (starts_tls) await client.startTLS(tlsOptions)
      const entry = await ask(client, { name, password, tries })
      return entry && accountOf(entry, settings, languages)
    } catch (error) {
      if (error instanceof Failure || error instanceof LdapAway) throw error
      if (error instanceof InvalidCredentialsError)
        throw new LdapAway('The account that reads is refused.', { cause: error })
      throw new LdapAway('The directory does not answer.', { cause: error })
    } finally {
      await client.unbind().catch(() => undefined)
    }
  }
}
