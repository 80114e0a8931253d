import fs from 'node:fs'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Refusal } from '../platform/command.ts'

/** What an encrypted file begins with (https://age-encryption.org/v1). */
const mark = 'age-encryption.org/v1\n'

type Bytes = AsyncIterable<Uint8Array>
// Both kinds of streams are the same to Node, and different to TypeScript.
const asWeb = (bytes: Bytes) => Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>
const asBytes = (stream: ReadableStream<Uint8Array>): Bytes => stream

/**
 * Encrypts to the keys of the operator, and to one that is made here: with it the backup is read once more to see that
 * it is whole, by a process that has no key of theirs. It is forgotten with the process.
 */
export async function openSealing(recipients: readonly string[]) {
  if (recipients.length === 0) return { seal: async (bytes: Bytes) => bytes, identities: [] }
  const own = await generateX25519Identity()
  const encrypter = new Encrypter()
  for (const recipient of [...recipients, await identityToRecipient(own)]) encrypter.addRecipient(recipient)
  return { seal: async (bytes: Bytes) => asBytes(await encrypter.encrypt(asWeb(bytes))), identities: [own] }
}

/** The bytes of a file, decrypted where it is encrypted. */
export async function openSealed(file: string, identities: readonly string[]): Promise<Bytes> {
  const handle = fs.openSync(file, 'r')
  const head = Buffer.alloc(mark.length)
  fs.readSync(handle, head, 0, head.length, 0)
  fs.closeSync(handle)
  const bytes: Bytes = fs.createReadStream(file, { highWaterMark: 1024 * 1024 })
  if (head.toString('latin1') !== mark) return bytes
  if (identities.length === 0) throw new Refusal('The backup is encrypted: name the file of your key by --identity.')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return asBytes(await decrypter.decrypt(asWeb(bytes)))
}

/** The secret keys of a file as age-keygen writes it. */
export function readIdentities(file: string): string[] {
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  const keys = lines.map((line) => line.trim()).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0) throw new Refusal(`There is no secret key of age in ${file}.`)
  return keys
}
