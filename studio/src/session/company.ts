import { ApiError, companyRefusals, companySignIn, type CompanyRefusal, installation } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { storage } from '../platform/storage.ts'
import { signInBy } from './session.ts'

const textOf = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Leads to the company's provider; what stays in this tab alone can end the sign-in. */
export async function beginCompanySignIn(): Promise<void> {
  await api(installation.get)
  const verifier = textOf(crypto.getRandomValues(new Uint8Array(32)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  storage.set('companyVerifier', verifier)
  const query = new URLSearchParams({ challenge: textOf(new Uint8Array(hash)), return: 'studio' })
  // Once: a provider that cannot give it must not keep anybody out.
  if (storage.get('freshProof')) query.set('fresh', '1')
  storage.remove('freshProof')
  location.assign(`${companySignIn.begin.path}?${query}`)
}

/** What the address says after the provider: a code, or why there is none. */
export function readCompanyAddress(search: string): { code?: string; problem?: CompanyRefusal } {
  const said = new URLSearchParams(search)
  const [code, error] = [said.get('code'), said.get('error')]
  if (code) return { code }
  return error === null ? {} : { problem: companyRefusals.find((one) => one === error) ?? 'failed' }
}

const underway = new Map<string, Promise<CompanyRefusal | ApiError | undefined>>()

async function exchange(code: string): Promise<CompanyRefusal | ApiError | undefined> {
  const verifier = storage.get('companyVerifier')
  if (!verifier) return 'expired'
  try {
    await signInBy(() => api(companySignIn.finishInStudio, { body: { code, verifier } }))
    storage.remove('companyVerifier')
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const reason = error.details['reason']
    if (error.code === 'company_refused') return companyRefusals.find((one) => one === reason) ?? 'failed'
    return error.code === 'code_not_valid' || error.code === 'invalid' ? 'expired' : error
  }
}

/** Ends the sign-in, once for each code however often it is asked; answers why not, if so. */
export function finishCompanySignIn(code: string): Promise<CompanyRefusal | ApiError | undefined> {
  const there = underway.get(code)
  if (there) return there
  const exchanged = exchange(code).finally(() => underway.delete(code))
  underway.set(code, exchanged)
  return exchanged
}
