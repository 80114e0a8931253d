import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { once } from 'node:events'
import type * as FirebaseApp from 'firebase/app'
import type * as FirebaseAuth from 'firebase/auth'
import { idTokenOf } from '../../server/test/firestore.ts'

// The plugins are loaded as CommonJS here, and Firebase must be theirs.
const require = createRequire(import.meta.url)
const { initializeApp }: typeof FirebaseApp = require('firebase/app')
const { connectAuthEmulator, getAuth }: typeof FirebaseAuth = require('firebase/auth')

const claimsOf = (token: string): { uid?: string; sub?: string } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** Stands in for Google's Identity Toolkit, of which there is no emulator here: takes custom tokens and makes guests. */
export async function openIdentity(project: string) {
  let guests = 0
  let isDown = false
  let guest = 'anonymous'
  const identify = (uid: string, provider: string) => ({
    localId: uid,
    idToken: idTokenOf(project, uid, provider),
    refreshToken: uid,
    expiresIn: '3600',
  })
  const answer = (path: string, body: Record<string, string>) => {
    if (path.includes(':signInWithCustomToken')) return identify(claimsOf(body['token'] ?? '').uid ?? '', 'custom')
    if (path.includes(':signUp')) return identify(`guest-${++guests}`, guest)
    if (path.includes(':lookup')) return { users: [{ localId: claimsOf(body['idToken'] ?? '').sub }] }
    return undefined
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const part of request) text += part
    const said = isDown ? undefined : answer(request.url ?? '', JSON.parse(text || '{}'))
    response.writeHead(said ? 200 : 503, { 'content-type': 'application/json' })
    response.end(JSON.stringify(said ?? { error: { code: 503, message: 'UNAVAILABLE' } }))
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const auth = getAuth(initializeApp({ projectId: project, apiKey: 'none' }))
  const port = typeof address === 'object' && address ? address.port : 0
  connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true })
  return {
    /** Who this phone is at Firebase. */
    uid: () => auth.currentUser?.uid,
    signOut: () => auth.signOut(),
    /** Guests whom the rules refuse. */
    spoilGuests: (spoiled: boolean) => void (guest = spoiled ? 'password' : 'anonymous'),
    setDown: (down: boolean) => void (isDown = down),
    close: () => void server.close(),
  }
}
