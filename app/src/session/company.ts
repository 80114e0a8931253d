import { ApiError, companySignIn, installation } from '@megdan/contract'
import { newVerifier, onceEach, refusalOf } from '@megdan/kit/company-sign-in'
import { api } from '../platform/api.ts'
import { configuration } from '../platform/configuration.ts'
import { isNative } from '../platform/native.ts'
import { storage } from '../platform/storage.ts'
import { company } from '../texts/bg/company.ts'
import { type PageTexts, pageWords } from '../texts/index.ts'
import { takeFreshWish } from './fresh-proof.ts'
import { enter } from './sign-in.ts'

export type CompanyWords = PageTexts['company']
export const { use: useCompanyWords } = pageWords('company', company)

/** Leads to the company's provider in a browser; the verifier stays on this device. Throws when the server cannot be reached. */
export async function beginCompanySignIn(): Promise<void> {
  // Reaches the server first: in the shells the browser's own error page would leave no way back into the app.
  await api(installation.get)
  const { verifier, challenge } = await newVerifier()
  await storage.set('companyVerifier', verifier)
  const query = new URLSearchParams({ challenge, return: 'app' })
  if (takeFreshWish()) query.set('fresh', '1')
  const address = `${configuration.host}${companySignIn.begin.path}?${query}`
  if (isNative()) window.open(address, '_blank')
  else location.assign(address)
}

export type CompanyProblem = keyof CompanyWords['refusals'] | 'offline'

const failure = { status: 500, code: '', details: {} as Record<string, string> }

async function exchange(code: string): Promise<CompanyProblem | undefined> {
  const verifier = storage.get('companyVerifier')
  if (!verifier) return 'elsewhere'
  try {
    const reply = await api(companySignIn.finish, { body: { code, verifier } })
    await storage.remove('companyVerifier')
    await enter(reply)
    return undefined
  } catch (error) {
    const { status, code: refusal, details } = error instanceof ApiError ? error : failure
    if (refusal === 'company_refused') return refusalOf(details['reason'])
    if (status === 0) return 'offline'
    if (refusal === 'code_not_valid' || refusal === 'invalid') return 'expired'
    return refusal === 'too_many' ? 'too_many' : 'failed'
  }
}

/** Ends the sign-in with the code from the address, once however often it is called; answers why not, if so. */
export const finishCompanySignIn = onceEach(exchange)
