import {
  type ApiError,
  audit,
  type Call,
  companySignIn,
  people,
  profile,
  session,
  studioSession,
} from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { Client } from 'ldapts'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasSlapd, ldapBase, ldapPerson, ldapReader, startSlapd } from '../../test/slapd.ts'
import { useWorld } from '../../test/use-world.ts'
import { person } from '../identity/tables.ts'
import { hashPassword } from '../platform/passwords.ts'
import { type LdapSettings, readSettings } from '../settings.ts'
import { secondFactor } from '../second-factor/tables.ts'
import { openAccount } from './account.ts'
import { openLdap } from './ldap.ts'
import { companyIdentity, companyPermission } from './tables.ts'

/** However often it is asked. */
const uncounted = { begin: async () => undefined, succeeded: async () => undefined }
const askOf = (...given: Parameters<typeof openLdap>) => {
  const ask = openLdap(...given)
  return (name: string, password: string) => ask(name, password, uncounted)
}

const settingsOf = (env: Record<string, string>): LdapSettings => {
  const { ldap } = readSettings({ LOG_LEVEL: 'silent', ...env })
  if (!ldap) throw new Error('LDAP is set.')
  return ldap
}

describe('the settings', () => {
  test.each([
    [{ LDAP_URL: 'http://x' }, 'LDAP_URL'],
    [{ LDAP_URL: 'ldaps://user@x', LDAP_BASE: ldapBase }, 'LDAP_URL'],
    [{ LDAP_URL: 'ldaps://x' }, 'LDAP_BASE'],
    [{ LDAP_URL: 'ldaps://x', LDAP_BIND: 'uid=mira' }, 'LDAP_BIND'],
    [{ LDAP_URL: 'ldaps://x', LDAP_BASE: ldapBase, LDAP_FILTER: '(uid=mira)' }, 'LDAP_FILTER'],
    [{ LDAP_URL: 'ldaps://x', LDAP_BASE: ldapBase, LDAP_READER: 'cn=x' }, 'LDAP_READER_PASSWORD'],
    [{ LDAP_URL: 'ldap://x.example', LDAP_BASE: ldapBase, LDAP_STARTTLS: '0' }, 'LDAP_STARTTLS'],
    [{ LDAP_URL: 'ldaps://x', LDAP_BASE: ldapBase, LDAP_CA_FILE: '/nowhere' }, 'LDAP_CA_FILE'],
  ])('%o is refused by the name of %s', (env, name) => {
    expect(() => settingsOf(env as Record<string, string>)).toThrow(name)
  })

  test('over a network a password goes by TLS, also where nothing is said of it', () => {
    expect(settingsOf({ LDAP_URL: 'ldap://x.example', LDAP_BASE: ldapBase }).starts_tls).toBe(true)
    expect(settingsOf({ LDAP_URL: 'ldap://localhost:1389', LDAP_BASE: ldapBase }).starts_tls).toBe(false)
    expect(settingsOf({ LDAP_URL: 'ldaps://x.example', LDAP_BASE: ldapBase }).starts_tls).toBe(false)
  })
})

describe('a directory that is away', () => {
  const world = useWorld({
    settings: {
      ldap: settingsOf({ LDAP_URL: 'ldap://127.0.0.1:1', LDAP_BASE: ldapBase }),
      registration_mode: 'invitation',
    },
  })

  test('is said so to whoever it might have let in, and whoever has a password here comes in', async () => {
    const password_hash = await hashPassword('сив кон под дъжда')
    await world.addPerson({ id: 'mira', email: 'mira@example.com', password_hash })
    const body = { email: 'mira@example.com', password: 'сив кон под дъжда' }
    expect(await world.visitor(session.login, { body })).toMatchObject({ access_token: expect.any(String) })
    const wrong = { body: { ...body, password: 'друга' } }
    const refusal = { code: 'company_unavailable', status: 503 }
    await expect(world.visitor(session.login, wrong)).rejects.toMatchObject(refusal)
    await expect(world.visitor(studioSession.signIn, wrong)).rejects.toMatchObject(refusal)
    expect(world.lines.join()).toContain('LDAP could not sign somebody in')
  })
})

const slapd = hasSlapd
  ? await startSlapd([
      ldapPerson('mira', {
        mail: 'Mira@Example.com',
        displayName: 'Мира Петкова',
        preferredLanguage: 'en',
        ou: 'Туристи',
      }),
      ldapPerson('4711', { givenName: 'Боян', sn: 'Илиев' }),
      ldapPerson('twin', { mail: 'both@example.com' }),
      ldapPerson('other', { mail: 'both@example.com' }),
    ])
  : undefined
afterAll(() => slapd?.stop())

describe.skipIf(!slapd)('OpenLDAP', () => {
  const { ca, plain, secure } = slapd ?? { ca: '', plain: '', secure: 'ldaps://localhost' }
  const searched = (more: Partial<LdapSettings> = {}): LdapSettings => ({
    ...settingsOf({ LDAP_URL: secure, LDAP_BASE: ldapBase }),
    ca,
    reader: ldapReader,
    filter: '(|(uid={name})(mail={name}))',
    ...more,
  })
  const templated = (): LdapSettings =>
    searched({ reader: undefined, base: undefined, bind: `uid={name},ou=people,${ldapBase}` })

  test.each([
    ['by ldaps and a search', () => searched()],
    ['by StartTLS and a search', () => searched({ url: plain, starts_tls: true })],
    ['without TLS on this machine', () => searched({ url: plain, ca: undefined })],
    ['by a template of names', templated],
  ])('knows a name and its password %s', async (_, settings) => {
    const ask = askOf(settings(), ['bg', 'en'])
    expect(await ask('mira', 'password-of-mira')).toMatchObject({
      issuer: 'ldap',
      name: 'Мира Петкова',
      email: 'mira@example.com',
      login_name: 'mira',
      locale: 'en',
      subject: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(await ask('mira', 'password-of-4711')).toBeUndefined()
    expect(await ask('nobody', 'password-of-mira')).toBeUndefined()
  })

  test('an empty password, a name that is a filter and an address of two let nobody in', async () => {
    for (const settings of [searched(), templated()]) {
      const ask = askOf(settings, ['bg'])
      for (const [name, password] of [
        ['mira', ''],
        ['*', 'password-of-mira'],
        ['mira)(uid=*', 'password-of-mira'],
        ['mira,ou=people', 'password-of-mira'],
        ['both@example.com', 'password-of-twin'],
        ['', 'password-of-mira'],
      ] as const)
        expect(await ask(name, password)).toBeUndefined()
    }
  })

  test('an account that reads and is refused is not tried again by everybody who signs in', async () => {
    const reads = vi.spyOn(Client.prototype, 'bind')
    const ask = askOf(searched({ reader: { ...ldapReader, password: 'wrong' } }), ['bg'])
    for (let time = 0; time < 4; time++) await expect(ask('mira', 'x')).rejects.toMatchObject({ name: 'LdapAway' })
    expect(reads).toHaveBeenCalledTimes(1)
    reads.mockRestore()
  })

  describe('knows who is who by an id that lasts', () => {
    const world = useWorld({ settings: { registration_mode: 'open' } })
    const known = async () => (await askOf(searched(), ['bg'])('mira', 'password-of-mira')) ?? fail('mira is there')
    const fail = (why: string): never => {
      throw new Error(why)
    }

    test('also who was known by a whole name, from the next sign-in on', async () => {
      const account = await known()
      const dn = account.former_subject ?? ''
      expect(dn).toBe(`uid=mira,ou=people,${ldapBase}`)
      await world.addPerson({ id: 'old', email: 'another@example.com' })
      const row = { issuer: 'ldap', subject: dn, person_id: 'old', linked_at: world.clock.now }
      await world.db.insert(companyIdentity).values(row)
      for (let time = 0; time < 2; time++)
        expect(await openAccount(world.house, account)).toMatchObject({ person: { id: 'old' }, linked: false })
      expect(await world.db.select().from(companyIdentity)).toMatchObject([{ subject: account.subject }])
      // Married, moved, renamed: the same one; and whoever has the name after them is somebody else.
      const renamed = { ...account, former_subject: `uid=petkova,ou=people,${ldapBase}` }
      expect(await openAccount(world.house, renamed)).toMatchObject({ person: { id: 'old' } })
      const other = { ...account, subject: 'other', email: 'new@example.com', login_name: 'new' }
      expect(await openAccount(world.house, other)).not.toMatchObject({ person: { id: 'old' } })
    })

    test('and by a name alone lets in whom it knew by that, and nobody else', async () => {
      const account = { ...(await known()), subject: '' }
      expect(await openAccount(world.house, account)).toEqual({ refusal: 'failed' })
      expect(await world.db.$count(person)).toBe(0)
      await world.addPerson({ id: 'old', email: 'another@example.com' })
      const subject = account.former_subject ?? ''
      await world.db
        .insert(companyIdentity)
        .values({ issuer: 'ldap', subject, person_id: 'old', linked_at: world.clock.now })
      expect(await openAccount(world.house, account)).toMatchObject({ person: { id: 'old' } })
    })
  })

  test('a certificate that nobody vouches for, or for another name, is no directory', async () => {
    for (const settings of [
      searched({ ca: undefined }),
      searched({ ca: undefined, url: plain, starts_tls: true }),
      searched({ reader: { ...ldapReader, password: 'wrong' } }),
    ])
      await expect(askOf(settings, ['bg'])('mira', 'password-of-mira')).rejects.toMatchObject({ name: 'LdapAway' })
  })

  describe('signs people in', () => {
    const world = useWorld({
      settings: () => ({ ldap: searched({ groups_attribute: 'ou' }), registration_mode: 'open' }),
    })
    beforeEach(async () => {
      // No test is limited by what another one has tried.
      world.advance(3_600_000)
      await world.addPerson({ id: 'chief', role: 'admin' })
      await world.addGroup('hikers', 'Туристи')
    })
    const enter = async (email: string, password: string) => {
      const reply = await world.visitor(session.login, { body: { email, password } })
      return world.apiWith({ token: reply.access_token })(profile.get)
    }

    test('who come for the first time have an account, their groups, and the same one the next time', async () => {
      const first = await enter('mira', 'password-of-mira')
      expect(first).toMatchObject({ name: 'Мира Петкова', email: 'mira@example.com' })
      expect(await enter('mira@example.com', 'password-of-mira')).toMatchObject({ id: first.id })
      const chief = await world.as('chief')
      expect(await chief(people.get, { params: { id: first.id } })).toMatchObject({
        groups: ['hikers'],
        has_password: false,
      })
      await expect(enter('mira', 'wrong')).rejects.toMatchObject({ code: 'invalid_credentials' })
    })

    test('who have no e-mail are known by their name, and whoever was here before stays who they are', async () => {
      const password_hash = await hashPassword('сив кон под дъжда')
      await world.addPerson({ id: 'boyan', email: null, login_name: '4711', password_hash })
      expect(await enter('4711', 'password-of-4711')).toMatchObject({ id: 'boyan' })
      // From now on the directory lets them in, and nobody who knows a former password.
      await expect(enter('4711', 'сив кон под дъжда')).rejects.toMatchObject({ code: 'invalid_credentials' })
    })

    test('are asked for no more than three times in half an hour by strangers, whichever of their names is typed', async () => {
      const code = async (email: string, password: string, more: Call = world.visitor) =>
        more(session.login, { body: { email, password } }).then(
          () => 'in',
          (error: ApiError) => error.code,
        )
      expect(await code('mira', 'password-of-mira')).toBe('in')
      const tries = ['mira', 'MIRA', 'mira@example.com', 'mira', 'mira@example.com']
      const outcomes = []
      for (const name of tries) outcomes.push(await code(name, 'wrong'))
      const [wrong, waits] = ['invalid_credentials', 'too_many']
      expect(outcomes).toEqual([wrong, wrong, wrong, waits, waits])
      // Nobody is asked any more, not even for the right one; who is nobody is answered alike, and others come in.
      expect(await code('mira', 'password-of-mira')).toBe(waits)
      const strange = []
      for (let time = 0; time < 4; time++) strange.push(await code('nobody', 'wrong'))
      expect(strange).toEqual([wrong, wrong, wrong, waits])
      expect(await code('4711', 'password-of-4711')).toBe('in')
      world.advance(31 * 60_000)
      expect(await code('mira', 'password-of-mira')).toBe('in')
    })

    test('come in on a device that they have used, whatever strangers try meanwhile', async () => {
      const send = async (password: string, cookie = '') => {
        const answer = await world.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          headers: { cookie },
          payload: { email: 'mira', password },
        })
        return { status: answer.statusCode, cookies: answer.cookies }
      }
      const { cookies } = await send('password-of-mira')
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      for (let time = 0; time < 5; time++) await send('wrong')
      expect((await send('password-of-mira')).status).toBe(429)
      expect((await send('password-of-mira', cookie)).status).toBe(200)
    })

    test('and work in the studio, or have a second factor, are joined by their address when they have allowed it there', async () => {
      const password_hash = await hashPassword('сив кон под дъжда')
      const guarded = [
        { id: 'editor', role: 'editor' as const },
        { id: 'former', editor_rights: { categories: null, publish: true, push: false, push_urgent: false } },
        { id: 'factor' },
      ]
      for (const row of guarded) {
        await world.addPerson({ ...row, email: 'mira@example.com', password_hash })
        if (row.id === 'factor') {
          const own = { id: 'f', person_id: row.id, kind: 'totp' as const, name: '', created_at: world.clock.now }
          await world.db.insert(secondFactor).values(own)
        }
        await expect(enter('mira', 'password-of-mira')).rejects.toMatchObject({ code: 'invalid_credentials' })
        expect(await world.db.$count(companyIdentity)).toBe(0)
        // Their own password stays, since nobody took them over.
        expect(await enter('mira@example.com', 'сив кон под дъжда')).toMatchObject({ id: row.id })
        await world.db
          .update(person)
          .set({ email: `${row.id}@example.com` })
          .where(eq(person.id, row.id))
      }
      await world.db.update(person).set({ email: 'mira@example.com' }).where(eq(person.id, 'editor'))
      world.advance(31 * 60_000)
      const editor = await world.as('editor')
      const { until } = await editor(companySignIn.allow)
      expect(new Date(until).getTime() - world.clock.now.getTime()).toBe(15 * 60_000)
      world.advance(16 * 60_000)
      await expect(enter('mira', 'password-of-mira')).rejects.toMatchObject({ code: 'invalid_credentials' })
      await expect(editor(companySignIn.allow)).rejects.toMatchObject({ code: 'fresh_login_required' })
      await (
        await world.as('editor')
      )(companySignIn.allow)
      expect(await enter('mira', 'password-of-mira')).toMatchObject({ id: 'editor' })
      expect(await world.db.$count(companyPermission)).toBe(0)
      const chief = await world.as('chief')
      expect((await chief(audit.list, { query: { action: 'people.company_account_allowed' } })).items).toHaveLength(2)
    })

    test('who are suspended here, or have another address under the same name, do not come in', async () => {
      await world.addPerson({ id: 'mira', email: 'mira@example.com', state: 'suspended' })
      await expect(enter('mira', 'password-of-mira')).rejects.toMatchObject({ code: 'invalid_credentials' })
      await world.addPerson({ id: 'twin', email: 'another@example.com', login_name: 'twin' })
      await expect(enter('twin', 'password-of-twin')).rejects.toMatchObject({ code: 'invalid_credentials' })
    })
  })
})
