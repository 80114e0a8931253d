import { generateKeyPairSync, verify } from 'node:crypto'
import { devices, installation } from '@megdan/contract'
import { beforeAll, expect, test } from 'vitest'
import { useWorld } from '../../test/use-world.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const credentials = {
  project_id: 'demo-megdan',
  token_uri: 'https://oauth2.demo.example/token',
  client_email: 'megdan@demo.example',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

const world = useWorld({ emptied: false })
beforeAll(() => world.addPerson({ id: 'mira' }))

const read = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

test('where the server keeps the collection itself, nobody is sent to Firebase', async () => {
  const mira = await world.as('mira')
  expect((await world.visitor(installation.get)).firestore).toBeNull()
  await expect(mira(devices.authorize)).rejects.toMatchObject({ code: 'not_found', status: 404 })
})

test('[S-devices] a signed-in session is told who it is at Firebase, signed as Firebase wants it', async () => {
  world.settings.firestore = { project: 'demo-megdan', emulator: undefined, credentials }
  const [phone, tablet] = [await world.as('mira'), await world.as('mira')]
  const { firebase_uid, custom_token } = await phone(devices.authorize)
  const [head, claims, signature = ''] = custom_token.split('.')
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${claims}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  expect(read(head)).toEqual({ alg: 'RS256', typ: 'JWT' })
  const iat = world.clock.now.getTime() / 1000
  expect(read(claims)).toEqual({
    iss: 'megdan@demo.example',
    sub: 'megdan@demo.example',
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    iat,
    exp: iat + 300,
    uid: firebase_uid,
  })
  expect((await phone(devices.authorize)).firebase_uid).toBe(firebase_uid)
  expect((await tablet(devices.authorize)).firebase_uid).not.toBe(firebase_uid)
  expect(firebase_uid).toMatch(/^m-[\w-]{43}$/)
})

test('two calls of one session at the same moment are answered one uid', async () => {
  const mira = await world.as('mira')
  const answers = await Promise.all(Array.from({ length: 5 }, () => mira(devices.authorize)))
  expect(new Set(answers.map(({ firebase_uid }) => firebase_uid)).size).toBe(1)
})
