import { ApiError, companySignIn, type CompanyRefusal, installation } from '@megdan/contract'
import { newVerifier, onceEach, refusalOf } from '@megdan/kit/company-sign-in'
import { api } from '../platform/api.ts'
import { storage } from '../platform/storage.ts'
import { signInBy } from './session.ts'

/**
 * Leads to the company's provider; what stays in this tab alone can end the sign-in. `fresh` asks it to see again who this
 * is.
 */
export async function beginCompanySignIn({ fresh = false } = {}): Promise<void> {
  await api(installation.get)
  const { verifier, challenge } = await newVerifier()
  storage.set('companyVerifier', verifier)
  const query = new URLSearchParams({ challenge, return: 'studio' })
  if (fresh) query.set('fresh', '1')
  location.assign(`${companySignIn.begin.path}?${query}`)
}

/** What the address says after the provider: a code, or why there is none. */
export function readCompanyAddress(search: string): { code?: string; problem?: CompanyRefusal } {
  const params = new URLSearchParams(search)
  const [code, error] = [params.get('code'), params.get('error')]
  if (code) return { code }
  return error === null ? {} : { problem: refusalOf(error) }
}

async function exchange(code: string): Promise<CompanyRefusal | ApiError | undefined> {
  const verifier = storage.get('companyVerifier')
  if (!verifier) return 'expired'
  try {
    await signInBy(() => api(companySignIn.finishInStudio, { body: { code, verifier } }))
    storage.remove('companyVerifier')
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'company_refused') return refusalOf(error.details['reason'])
    return error.code === 'code_not_valid' || error.code === 'invalid' ? 'expired' : error
  }
}

/** Ends the sign-in, once for each code however often it is asked; answers why not, if so. */
export const finishCompanySignIn = onceEach(exchange)
