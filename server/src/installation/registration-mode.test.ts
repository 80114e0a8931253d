import { audit, installation, installationAuthoring } from '@megdan/contract'
import { beforeEach, expect, test } from 'vitest'
import { useWorld } from '../../test/use-world.ts'

const world = useWorld()
beforeEach(async () => {
  world.settings.smtp_url = undefined
  await world.addPerson({ id: 'chief', role: 'admin' })
})

const change = async (body: object) =>
  (await world.as('chief'))(installationAuthoring.change, { body: { version: 0, ...body } })
const told = async () => (await world.visitor(installation.get)).registration_mode

test('the environment says how one registers until an administrator says otherwise', async () => {
  expect(await told()).toBe('open')
  expect(await (await world.as('chief'))(installationAuthoring.get)).toMatchObject({
    registration_mode: 'open',
    registration_domains: [],
    mail: false,
    version: 0,
  })
  expect(await change({ registration_mode: 'approval' })).toMatchObject({ registration_mode: 'approval', version: 1 })
  expect(await told()).toBe('approval')
  const { items } = await (await world.as('chief'))(audit.list, { query: {} })
  expect(items).toMatchObject([
    {
      action: 'installation.changed',
      before: { registration_mode: 'open' },
      after: { registration_mode: 'approval' },
    },
  ])
})

test('whoever registers meets the mode that the studio says, not the environment’s', async () => {
  const register = async (email: string) => {
    const said = { name: 'Боян', email, password: 'сив кон под дъжда', terms_accepted: true }
    const answer = await world.app.inject({ method: 'POST', url: '/api/auth/register', payload: said })
    const { code, status, fields } = answer.json<{ code?: string; status?: string; fields?: object }>()
    return { answered: answer.statusCode, ...(code && { code }), ...(status && { status }), ...(fields && { fields }) }
  }
  await change({ registration_mode: 'approval' })
  expect(await register('one@example.com')).toEqual({ answered: 202, status: 'awaiting_approval' })
  await change({ version: 1, registration_mode: 'invitation' })
  expect(await register('two@example.com')).toMatchObject({ fields: { invitation_code: 'required' } })
  await change({ version: 2, registration_mode: 'closed' })
  expect(await register('two@example.com')).toEqual({ answered: 409, code: 'registration_closed' })
  world.settings.smtp_url = 'smtp://127.0.0.1:1'
  await change({ version: 3, registration_mode: 'domains', registration_domains: ['serdion.bg'] })
  expect(await register('two@example.com')).toMatchObject({ fields: { email: 'domain_not_allowed' } })
  await change({ version: 4, registration_mode: 'open' })
  expect(await register('two@example.com')).toEqual({ answered: 201 })
})

test('domains need names and mail, and are told to whoever registers', async () => {
  const domains = { registration_mode: 'domains' as const }
  await expect(change(domains)).rejects.toMatchObject({ fields: { registration_domains: 'required' } })
  const named = { ...domains, registration_domains: ['Serdion.BG', 'сердион.бг'] }
  await expect(change(named)).rejects.toMatchObject({ status: 409, code: 'mail_not_configured' })
  for (const one of ['serdion', '@serdion.bg', 'serdion.bg/', 'a b.bg'])
    await expect(change({ registration_domains: [one] })).rejects.toMatchObject({ status: 400 })
  world.settings.smtp_url = 'smtp://127.0.0.1:1'
  await change(named)
  expect(await world.visitor(installation.get)).toMatchObject({
    registration_mode: 'domains',
    registration_domains: ['serdion.bg', 'сердион.бг'],
  })
  world.settings.smtp_url = undefined
  expect(await told()).toBe('closed')
})

test('of two administrators who change it at once one is told', async () => {
  const both = await Promise.allSettled([
    change({ registration_mode: 'closed' }),
    change({ registration_mode: 'approval' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(change({ registration_mode: 'open' })).rejects.toMatchObject({ status: 409, code: 'version_conflict' })
})
