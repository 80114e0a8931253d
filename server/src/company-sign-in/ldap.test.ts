import { people, profile, session, studioSession } from '@megdan/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hasSlapd, ldapBase, ldapPerson, ldapReader, startSlapd } from '../../test/slapd.ts'
import { useWorld } from '../../test/use-world.ts'
import { hashPassword } from '../platform/passwords.ts'
import { type LdapSettings, readSettings } from '../settings.ts'
import { openLdap } from './ldap.ts'

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
    const ask = openLdap(settings(), ['bg', 'en'])
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
      const ask = openLdap(settings, ['bg'])
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

  test('a certificate that nobody vouches for, or for another name, is no directory', async () => {
    for (const settings of [
      searched({ ca: undefined }),
      searched({ ca: undefined, url: plain, starts_tls: true }),
      searched({ reader: { ...ldapReader, password: 'wrong' } }),
    ])
      await expect(openLdap(settings, ['bg'])('mira', 'password-of-mira')).rejects.toMatchObject({ name: 'LdapAway' })
  })

  describe('signs people in', () => {
    const world = useWorld({
      settings: () => ({ ldap: searched({ groups_attribute: 'ou' }), registration_mode: 'open' }),
    })
    beforeEach(async () => {
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

    test('who are suspended here, or have another address under the same name, do not come in', async () => {
      await world.addPerson({ id: 'mira', email: 'mira@example.com', state: 'suspended' })
      await expect(enter('mira', 'password-of-mira')).rejects.toMatchObject({ code: 'invalid_credentials' })
      await world.addPerson({ id: 'twin', email: 'another@example.com', login_name: 'twin' })
      await expect(enter('twin', 'password-of-twin')).rejects.toMatchObject({ code: 'invalid_credentials' })
    })
  })
})
