import { generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import type { House } from '../../platform/house.ts'
import { surveyTicketKey } from '../tables.ts'

/** RFC 9474, section 5: the salted and randomized variant, which its authors recommend. Loaded with the first ballot. */
async function suite() {
  const { RSABSSA } = await import('@cloudflare/blindrsa-ts')
  return RSABSSA.SHA384.PSS.Randomized()
}
const algorithm = { name: 'RSA-PSS', hash: 'SHA-384' }
const mostKept = 200
const generate = promisify(generateKeyPair)

type TicketKey = { public_key: string; private_key: string; verifier: CryptoKey }
export type TicketKeys = ReturnType<typeof openTicketKeys>

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))

/** The keys of anonymous surveys; each is made when it is first needed, once for all processes. */
export function openTicketKeys({ db, events }: House) {
  const cached = new Map<string, Promise<TicketKey>>()
  events.onGap(() => cached.clear())

  const read = async (survey_id: string) => {
    const [row] = await db.select().from(surveyTicketKey).where(eq(surveyTicketKey.survey_id, survey_id))
    return row
  }
  const make = async (survey_id: string) => {
    const pair: { publicKey: KeyObject; privateKey: KeyObject } = await generate('rsa', { modulusLength: 2048 })
    const row = {
      survey_id,
      public_key: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
      private_key: pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url'),
    }
    await db.insert(surveyTicketKey).values(row).onConflictDoNothing()
    return (await read(survey_id)) ?? row
  }
  const load = async (survey_id: string): Promise<TicketKey> => {
    const { public_key, private_key } = (await read(survey_id)) ?? (await make(survey_id))
    const verifier = await crypto.subtle.importKey('spki', bytesOf(public_key), algorithm, true, ['verify'])
    return { public_key, private_key, verifier }
  }
  return {
    /** The key of a published anonymous survey. */
    find(survey_id: string): Promise<TicketKey> {
      const there = cached.get(survey_id)
      if (there) return there
      const loading = load(survey_id)
      if (cached.size >= mostKept) cached.delete(cached.keys().next().value ?? '')
      cached.set(survey_id, loading)
      loading.catch(() => cached.delete(survey_id))
      return loading
    },
  }
}

/** Whether this survey's key has signed the ticket. */
export async function isSigned({ verifier }: TicketKey, ticket: string, signature: string): Promise<boolean> {
  return (await suite()).verify(verifier, bytesOf(signature), bytesOf(ticket))
}
