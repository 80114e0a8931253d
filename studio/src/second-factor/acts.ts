import { ApiError, companySignIn, type Reply, secondFactor as contract } from '@megdan/contract'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { askAgainWhoIsHere } from '../session/index.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'

export type SecondFactor = Reply<typeof contract.get>
type Options<F extends (options: never) => unknown> = Parameters<F>[0]['optionsJSON']

const own = queryOf(contract.get)
export const useSecondFactor = () => useQuery(own)

/** What has changed decides whether the studio is open. */
async function refresh(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: own.queryKey })
  await askAgainWhoIsHere()
}

export async function prove(code: string): Promise<void> {
  await api(contract.prove, { body: { code } })
  await refresh()
}

/** Throws the browser's own error when the person turns away. */
export async function provePasskey(): Promise<void> {
  const { options } = await api(contract.askPasskey)
  const { id, response } = await startAuthentication({ optionsJSON: options as Options<typeof startAuthentication> })
  const { clientDataJSON: client_data, authenticatorData: authenticator_data, signature } = response
  await api(contract.provePasskey, { body: { id, client_data, authenticator_data, signature } })
  await refresh()
}

export const beginTotp = () => api(contract.beginTotp)

/** Codes are seen before the studio opens. */
export const confirmTotp = async (code: string): Promise<string[]> =>
  (await api(contract.confirmTotp, { body: { code } })).recovery_codes

export async function addPasskey(name: string): Promise<string[]> {
  const { options } = await api(contract.beginPasskey)
  const { id, response } = await startRegistration({ optionsJSON: options as Options<typeof startRegistration> })
  const { clientDataJSON: client_data, attestationObject: attestation, transports = [] } = response
  return (await api(contract.addPasskey, { body: { name, id, client_data, attestation, transports } })).recovery_codes
}

export const makeRecoveryCodes = async (): Promise<string[]> => (await api(contract.makeRecoveryCodes)).recovery_codes

export async function removeFactor(id: string): Promise<void> {
  await api(contract.remove, { params: { id } })
  await refresh()
}

/** Answers until when. */
export const allowCompanyAccount = async (): Promise<string> => (await api(companySignIn.allow)).until

export const finish = refresh

/** Whether passkeys can be used at this address at all. */
export const canUsePasskeys = ({ passkey_host }: SecondFactor): boolean =>
  'PublicKeyCredential' in window &&
  (location.hostname === passkey_host || location.hostname.endsWith(`.${passkey_host}`))

/** A sentence for whatever went wrong; the browser's own errors mean that the passkey was not used. */
export function useSentence(): (error: unknown) => string {
  const texts = useTexts()
  const { refusals, passkey } = texts.second_factor
  return (error) => (error instanceof ApiError ? sentenceOf(error, texts, refusals) : passkey.cancelled)
}
