import { installation } from '@megdan/contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addCompanyCode } from '../../../server/test/company-code.ts'
import { openBrowser } from '../../test/browser.tsx'
import { App } from '../App.tsx'
import { queryClient } from '../platform/api.ts'
import { second_factor } from '../texts/bg/second-factor.ts'
import { session as words } from '../texts/bg/session.ts'
import { whenProved } from './proof-channel.ts'

const { world, calls, isSignedIn } = await openBrowser()
const { prove: proof } = second_factor
const [code, verifier] = ['c'.repeat(43), 'v'.repeat(43)]

beforeEach(() => {
  Object.assign(world.settings, { company: undefined })
  queryClient.removeQueries({ queryKey: [installation.get.path] })
})

const give = (person_id: string) => addCompanyCode(world, person_id, { code, verifier })
const comeBack = (search: string, kept?: string) => {
  if (kept) sessionStorage.setItem('studio.companyVerifier', kept)
  history.replaceState(null, '', `/studio/sign-in${search}`)
  render(<App />)
}

test('an editor who comes back from the provider is signed in once', async () => {
  await give('nadya')
  comeBack(`?code=${code}`, verifier)
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeTruthy())
  expect(isSignedIn()).toBe(true)
  expect(calls.filter((call) => call.endsWith('/session/company'))).toHaveLength(1)
  expect(location.search).toBe('')
})

test('a member is told that the studio is for editors', async () => {
  await give('maria')
  comeBack(`?code=${code}`, verifier)
  await screen.findByText(words.notice.not_editor)
  expect(isSignedIn()).toBe(false)
})

test('what went wrong over there is said above a second try, and the password still works', async () => {
  Object.assign(world.settings, {
    company: { issuer: 'https://login.example', client_id: 'megdan', label: 'Сердион ID' },
  })
  comeBack('?error=no_account')
  expect((await screen.findByRole('alert')).textContent).toBe(words.company.refusals.no_account)
  expect(await screen.findByRole('button', { name: 'Сердион ID' })).toBeTruthy()
  expect(screen.getByLabelText(words.password)).toBeTruthy()
})

test('a code without what this tab kept for it is not sent', async () => {
  await give('nadya')
  comeBack(`?code=${code}`)
  expect((await screen.findByRole('alert')).textContent).toBe(words.company.refusals.expired)
  expect(calls.filter((call) => call.endsWith('/session/company'))).toEqual([])
})

test('without a provider there is no button', async () => {
  comeBack('')
  await screen.findByLabelText(words.password)
  await waitFor(() => expect(calls).toContain('GET /api/installation'))
  expect(screen.queryByRole('button', { name: words.company.button })).toBeNull()
  cleanup()
})

test('a tab that only shows again who somebody is tells those that wait, and does not begin the studio', async () => {
  const told = new Promise((resolve) => {
    const stop = whenProved(() => resolve(stop()))
  })
  // jsdom would end with its window.
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  await give('nadya')
  sessionStorage.setItem('studio.proving', 'yes')
  comeBack(`?code=${code}`, verifier)
  await screen.findByRole('heading', { name: proof.proved })
  await told
  expect(close).toHaveBeenCalledOnce()
  close.mockRestore()
  expect(isSignedIn()).toBe(true)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(sessionStorage.getItem('studio.proving')).toBeNull()
})

test('what came back from a proof that failed is said, with a way to try again', async () => {
  sessionStorage.setItem('studio.proving', 'yes')
  comeBack('?error=denied')
  expect((await screen.findByRole('alert')).textContent).toBe(words.company.refusals.denied)
  expect(screen.getByRole('button', { name: proof.to_company })).toBeTruthy()
})
