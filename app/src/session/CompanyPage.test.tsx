import { companyRefusals } from '@megdan/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { person } from '../../../server/src/identity/tables.ts'
import { addCompanyCode } from '../../../server/test/company-code.ts'
import { openDevice } from '../../test/device.tsx'
import { queryClient } from '../platform/queries.ts'
import { company as words } from '../texts/bg/company.ts'
import { CompanyPage } from './CompanyPage.tsx'
import { LoginPage } from './LoginPage.tsx'
import { currentSession } from './session.ts'

const { world, calls, show, enterAs, setConnected } = await openDevice()
const verifier = 'v'.repeat(43)
const code = 'c'.repeat(43)
const at = `/auth/company?code=${code}`

beforeEach(async () => {
  Object.assign(world.settings, { company: undefined })
  await world.addPerson({ id: 'maria' })
  await addCompanyCode(world, 'maria', { code, verifier })
})

const exchanges = () => calls.filter((call) => call.startsWith('POST /api/auth/company/session'))

test('the button stands there where the installation offers it, in its own words', async () => {
  show(<LoginPage />)
  await waitFor(() => expect(calls.filter((call) => call.includes('installation'))).toHaveLength(1))
  expect(screen.queryByRole('button', { name: words.button })).toBeNull()
  cleanup()
  Object.assign(world.settings, {
    company: { issuer: 'https://login.example', client_id: 'megdan', label: 'Сердион ID' },
  })
  queryClient.clear()
  show(<LoginPage />)
  expect(await screen.findByRole('button', { name: 'Сердион ID' })).toBeTruthy()
})

test('the code in the address signs in once, and the device forgets what it kept for that', async () => {
  await enterAs({ companyVerifier: verifier })
  show(<CompanyPage />, { at })
  expect(screen.getByRole('heading').textContent).toBe(words.entering)
  await waitFor(() => expect(currentSession().authenticated).toBe(true))
  expect(exchanges()).toHaveLength(1)
  expect(localStorage.getItem('companyVerifier')).toBeNull()
})

test('a device that did not begin the sign-in sends nothing', async () => {
  show(<CompanyPage />, { at })
  await screen.findByText(words.refusals.elsewhere.title)
  expect(exchanges()).toEqual([])
})

test('a code that is not good any more is said so, and another one that came for somebody else too', async () => {
  await enterAs({ companyVerifier: 'x'.repeat(43) })
  show(<CompanyPage />, { at })
  await screen.findByText(words.refusals.expired.title)
  expect(currentSession().authenticated).toBe(false)
})

test('without a connection nothing is lost: the same code goes out when it is back', async () => {
  await enterAs({ companyVerifier: verifier })
  setConnected(false)
  show(<CompanyPage />, { at })
  await screen.findByText(words.offline.title)
  setConnected(true)
  fireEvent.click(screen.getByRole('button', { name: words.retry }))
  await waitFor(() => expect(currentSession().authenticated).toBe(true))
})

test.each(companyRefusals)('«%s» is told in words, with a way on', async (refusal) => {
  show(<CompanyPage />, { at: `/auth/company?error=${refusal}` })
  expect((await screen.findByRole('heading')).textContent).toBe(words.refusals[refusal].title)
  expect(screen.queryByRole('button', { name: words.retry }) === null).toBe(refusal === 'awaiting_approval')
  expect(screen.getByText(words.to_login)).toBeTruthy()
})

test('what only shows when the device has proved itself is told in the same words', async () => {
  await world.db.update(person).set({ state: 'suspended' })
  await enterAs({ companyVerifier: verifier })
  show(<CompanyPage />, { at })
  expect(await screen.findByText(words.refusals.no_account.title)).toBeTruthy()
})

test('an address that says nothing, or something made up, asks to begin anew', async () => {
  for (const search of ['', '?error=<b>made up</b>', '?code=']) {
    show(<CompanyPage />, { at: `/auth/company${search}` })
    expect((await screen.findByRole('heading')).textContent).toBe(words.refusals.expired.title)
    cleanup()
  }
})
