import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { companySignIn, installation, studioSession } from '@megdan/contract'
import { readSettings } from '../../../server/src/settings.ts'
import { addCompanyCode } from '../../../server/test/company-code.ts'
import { codeAt } from '../../../server/test/totp.ts'
import { openBrowser } from '../../test/browser.tsx'
import { App } from '../App.tsx'
import { signOut } from '../session/index.ts'
import { tellProof } from '../session/proof-channel.ts'
import { installation as settings } from '../texts/bg/installation.ts'
import { second_factor as words } from '../texts/bg/second-factor.ts'
import { session as entering } from '../texts/bg/session.ts'

const { brand } = settings
const { world, calls, write, press, signInAs, open, password_hash } = await openBrowser()

beforeEach(async () => {
  Object.assign(world.settings, { second_factor: 'optional' })
  world.clock.now = new Date('2026-11-20T09:00:00Z')
  await world.addPerson({ id: 'chief', role: 'admin', password_hash })
})

const codeOf = (secret: string) => codeAt(secret, world.clock.now)
const secretShown = async () => (await screen.findByText(/^([A-Z2-7]{4} ?)+$/)).textContent.replaceAll(' ', '')

/** From the button to the codes; answers the secret and the first recovery code. */
async function setUp() {
  fireEvent.click(await screen.findByRole('button', { name: words.totp.add }))
  const secret = await secretShown()
  expect(screen.getByRole('img', { name: words.totp.qr })).toBeTruthy()
  write(words.totp.code, codeOf(secret))
  press(words.totp.confirm)
  await screen.findByText(words.codes.shown)
  const [code] = screen.getAllByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(10)
  press(words.codes.done)
  world.advance(30_000)
  return { secret, code: code?.textContent ?? '' }
}

async function comeAgain(email = 'nadya@example.com') {
  cleanup()
  await signOut()
  history.replaceState(null, '', '/studio/news')
  render(<App />)
  await screen.findByLabelText(entering.password)
  signInAs(email)
  await screen.findByRole('heading', { name: words.prove.title })
  await screen.findByLabelText(words.prove.code)
}

test('an editor sets up an app for codes, and the next sign-in asks for one', async () => {
  await open('/security')
  const { secret } = await setUp()
  await screen.findByRole('button', { name: words.remove_named(words.kind.totp) })
  expect(screen.queryByRole('button', { name: words.totp.add })).toBeNull()
  await comeAgain()
  expect(screen.queryByRole('navigation')).toBeNull()
  write(words.prove.code, '000000')
  press(words.prove.submit)
  await screen.findByText(words.refusals.code_not_valid)
  write(words.prove.code, codeOf(secret))
  press(words.prove.submit)
  await screen.findByRole('navigation')
  expect(calls.filter((call) => call.endsWith('/proof'))).toHaveLength(2)
})

test('a recovery code opens the studio, too, and whoever has none at hand can leave', async () => {
  await open('/security')
  const { code } = await setUp()
  await comeAgain()
  press(words.prove.leave)
  await screen.findByText(entering.notice.signed_out)
  signInAs('nadya@example.com')
  await screen.findByRole('heading', { name: words.prove.title })
  await screen.findByLabelText(words.prove.code)
  write(words.prove.code, code)
  press(words.prove.submit)
  expect(await screen.findByRole('navigation')).toBeTruthy()
})

test('an administrator who must have one gets nothing else to see before', async () => {
  Object.assign(world.settings, { second_factor: 'admins' })
  history.replaceState(null, '', '/studio/people')
  render(<App />)
  await screen.findByLabelText(entering.password)
  signInAs('chief@example.com')
  await screen.findByRole('heading', { name: words.missing.title })
  expect(screen.queryByRole('navigation')).toBeNull()
  await setUp()
  await screen.findByRole('navigation')
})

test('what is taken away is asked for twice, and is gone', async () => {
  await open('/security')
  await setUp()
  fireEvent.click(await screen.findByRole('button', { name: words.remove_named(words.kind.totp) }))
  press(words.remove_sure)
  await screen.findByText(words.none)
  await waitFor(() => expect(screen.queryByText(words.codes.make)).toBeNull())
})

test('an old sign-in proves itself again before anything is changed', async () => {
  await open('/security')
  const { secret } = await setUp()
  await screen.findByRole('button', { name: words.codes.make })
  world.advance(11 * 60_000)
  press(words.codes.make)
  const asked = await screen.findByText(words.prove.again)
  const dialog = within(asked.parentElement ?? document.body)
  fireEvent.change(await dialog.findByLabelText(words.prove.code), { target: { value: codeOf(secret) } })
  fireEvent.click(dialog.getByRole('button', { name: words.prove.submit }))
  expect(await screen.findByText(words.codes.shown)).toBeTruthy()
})

test('where people sign in by LDAP an editor allows that account to be theirs, and says until when', async () => {
  const url = 'ldaps://ldap.example'
  const { ldap } = readSettings({ LOG_LEVEL: 'silent', LDAP_URL: url, LDAP_BASE: 'dc=example' })
  Object.assign(world.settings, { ldap })
  try {
    await open('/security')
    fireEvent.click(await screen.findByRole('button', { name: words.company.allow }))
    expect(await screen.findByText(/влезте веднъж със служебното си име/)).toBeTruthy()
  } finally {
    Object.assign(world.settings, { ldap: undefined })
  }
})

describe('whoever has a company account alone', () => {
  const [code, verifier] = ['c'.repeat(43), 'v'.repeat(43)]
  /** As the other tab does when its person comes back from the provider. */
  const showThere = async (person_id: string) => {
    await addCompanyCode(world, person_id, { code, verifier }, world.clock.now)
    const body = JSON.stringify({ code, verifier })
    const headers = { 'content-type': 'application/json' }
    await fetch(companySignIn.finishInStudio.path, { method: 'POST', headers, body })
    tellProof()
  }
  /** To a name of the app that waits for a proof. */
  const writeName = async () => {
    await world.addPerson({ id: 'boss', role: 'admin', password_hash: null })
    await open('/settings/brand', 'boss@example.com')
    await screen.findByLabelText(brand.name)
    write(brand.name, 'Сердион')
    world.advance(11 * 60_000)
    press(brand.save)
    const link = await screen.findByRole('link', { name: words.prove.to_company })
    expect(link.getAttribute('href')).toBe('/studio/prove')
    expect(link.getAttribute('target')).toBe('_blank')
  }
  const name = async () => (await world.visitor(installation.get)).brand?.name

  test('shows it in another tab, and what was written is saved by itself', async () => {
    await writeName()
    await showThere('boss')
    await screen.findByText(brand.saved)
    expect(await name()).toBe('Сердион')
  })

  test('gives way where somebody else has come back there, of whom nothing is saved', async () => {
    await writeName()
    await showThere('chief')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(brand.name).value).toBe(''))
    expect((await (await fetch(studioSession.get.path, { method: 'GET' })).json()).person.person_id).toBe('chief')
    expect(await name()).toBeNull()
  })
})
