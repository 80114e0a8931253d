import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openSigner } from './signer.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url')
/** Below every modulus of that length. */
const blinded = () => Buffer.concat([Buffer.alloc(1), randomBytes(255)]).toString('base64url')

const signer = openSigner()
afterAll(() => signer.close())

test('the event loop turns while tickets are signed, by somebody else', async () => {
  await signer.sign(key, blinded())
  let [turns, isSigning] = [0, true]
  const turn = () => {
    turns++
    if (isSigning) setImmediate(turn)
  }
  setImmediate(turn)
  const signatures = await Promise.all(Array.from({ length: 200 }, () => signer.sign(key, blinded())))
  isSigning = false
  expect(signatures.every((one) => one?.length === 342)).toBe(true)
  // On the loop itself there would be one turn for each of them at most.
  expect(turns).toBeGreaterThan(1000)
})

test('what is no blinded ticket gets no signature, and the next one does', async () => {
  expect(await signer.sign(key, Buffer.alloc(256, 0xff).toString('base64url'))).toBeUndefined()
  expect(await signer.sign(key, 'не е билет')).toBeUndefined()
  expect(await signer.sign(key, blinded())).toHaveLength(342)
})
