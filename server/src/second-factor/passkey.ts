import type { Input, secondFactor as contract } from '@megdan/contract'
import type { Settings } from '../settings.ts'
import type { Factor } from './store.ts'

/** A large library for few people: it is loaded with the first passkey. */
const webAuthn = () => import('@simplewebauthn/server')

type Made = Input<typeof contract.addPasskey>['body']
type Answer = Input<typeof contract.provePasskey>['body']
type Owner = { id: string; name: string; login: string }

/** Browsers make no passkeys for IP addresses; this machine has the name `localhost`. */
export function placeOf({ public_url }: Settings): { host: string; origin: string } {
  const url = new URL(public_url)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return { host: url.hostname, origin: url.origin }
}

const credentials = (factors: Factor[]) =>
  factors.flatMap(({ credential_id, transports }) =>
    credential_id === null ? [] : [{ id: credential_id, transports: transports ?? [] }],
  )

export async function optionsToMake(settings: Settings, { id, name, login }: Owner, factors: Factor[]) {
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: settings.brand.name ?? 'Megdan',
    rpID: placeOf(settings).host,
    userID: new TextEncoder().encode(id),
    userName: login,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: credentials(factors),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

export async function optionsToAsk(settings: Settings, factors: Factor[]) {
  const { generateAuthenticationOptions } = await webAuthn()
  const allowCredentials = credentials(factors)
  return generateAuthenticationOptions({
    rpID: placeOf(settings).host,
    allowCredentials,
    userVerification: 'preferred',
  })
}

/** What is kept of a passkey that was made for this challenge; undefined for any other answer. */
export async function readMade(settings: Settings, made: Made, challenge: string) {
  const { host, origin } = placeOf(settings)
  const { id, client_data: clientDataJSON, attestation: attestationObject, transports } = made
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return undefined
  const { credential } = registrationInfo
  const public_key = Buffer.from(credential.publicKey).toString('base64url')
  return { credential_id: credential.id, public_key, counter: credential.counter, transports }
}

/** The new counter of this passkey when it has answered this challenge; undefined for any other answer. */
export async function readAnswer(settings: Settings, factor: Factor, answer: Answer, challenge: string) {
  const { host, origin } = placeOf(settings)
  const { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature } = answer
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(factor.public_key ?? '', 'base64url')),
      counter: factor.counter ?? 0,
    },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}
