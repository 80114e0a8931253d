import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Question = { challenge: string }
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const number = (value: number, size: number) => {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntBE(value, 0, size)
  return bytes
}
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

/** A passkey of these tests: what a phone's would answer at this host, in WebAuthn's own bytes. */
export function openPasskey(host: string, origin: string, { counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  /** Those that a person has on several devices do not count. */
  const next = () => (counts ? ++counter : 0)
  const clientData = (type: string, { challenge }: Question) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number, count: number) => Buffer.concat([sha256(host), Buffer.from([flags]), number(count, 4)])
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')])

  return {
    make(question: Question) {
      // COSE: an EC key on P-256 for ES256.
      const key = Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), coordinate(0x21, x), coordinate(0x22, y)])
      const data = Buffer.concat([head(0x41, next()), Buffer.alloc(16), number(id.length, 2), id, key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        id: id.toString('base64url'),
        client_data: clientData('webauthn.create', question).toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },
    /** A copy of the passkey would count by itself, from where it was copied. */
    answer(question: Question, count = next()) {
      const client = clientData('webauthn.get', question)
      const data = head(0x01, count)
      return {
        id: id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      }
    },
  }
}
