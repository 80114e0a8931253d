import { randomBytes } from 'node:crypto'
import type { DeviceDocument } from '@megdan/contract'

type Fields = Record<string, unknown>
/** As Firebase tells its rules who calls; `admin` is the server, to whom no rule applies. */
export type Caller = { uid: string; provider?: string } | 'admin' | 'nobody'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An identity that only an emulator takes, for it is not signed. */
export function idTokenOf(project: string, uid: string, provider: string): string {
  const now = Math.floor(Date.now() / 1000)
  const times = { iat: now, auth_time: now, exp: now + 3 * 86_400 }
  const issuer = { iss: `https://securetoken.google.com/${project}`, aud: project }
  const who = { sub: uid, user_id: uid, firebase: { sign_in_provider: provider, identities: {} } }
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...issuer, ...times, ...who })}.`
}

const wire = (value: unknown): object => {
  if (value === null) return { nullValue: null }
  if (typeof value === 'number') return { integerValue: String(value) }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wire) } }
  if (typeof value === 'object') return { mapValue: { fields: wired(value as Fields) } }
  return { stringValue: value }
}
const wired = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, wire(value)]))

export const soundDocument = (uid: string, changes: Fields = {}): DeviceDocument & Fields => ({
  firebase_uid: uid,
  owner: 'member',
  user_group: null,
  platform: 'android',
  locale: 'bg',
  time_zone: 'Europe/Sofia',
  app_version: '1.2.3',
  ...changes,
})

/** A collection of its own in the emulator, spoken to as phones and consoles do. */
export function openCollection(
  emulator: string,
  project = `demo-${randomBytes(4).toString('hex')}`,
  send: typeof fetch = fetch,
) {
  const database = `projects/${project}/databases/(default)`
  const documents = `${database}/documents`
  const base = `http://${emulator}/v1`

  const ask = async (caller: Caller, method: string, path: string, body?: object) => {
    const token =
      caller === 'admin'
        ? 'owner'
        : caller === 'nobody'
          ? ''
          : idTokenOf(project, caller.uid, caller.provider ?? 'custom')
    const response = await send(`${base}/${path}`, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, data: (await response.json()) as Record<string, unknown> }
  }
  const nameOf = (id: string) => `${documents}/devices/${id}`
  const commit = async (caller: Caller, writes: object[]) =>
    (await ask(caller, 'POST', `${documents}:commit`, { writes })).status

  return {
    project,
    ask,
    documents,
    /** Writes a document as the app does, whole and with the server's moment; the HTTP status. */
    write: (caller: Caller, id: string, fields: Fields, { name = nameOf(id), moment = true } = {}) =>
      commit(caller, [
        {
          update: { name, fields: wired(fields) },
          ...(moment && { updateTransforms: [{ fieldPath: 'last_seen_at', setToServerValue: 'REQUEST_TIME' }] }),
        },
      ]),
    /** Changes some fields and leaves the others. */
    merge: (caller: Caller, id: string, fields: Fields) =>
      commit(caller, [
        {
          update: { name: nameOf(id), fields: wired(fields) },
          updateMask: { fieldPaths: Object.keys(fields) },
          updateTransforms: [{ fieldPath: 'last_seen_at', setToServerValue: 'REQUEST_TIME' }],
        },
      ]),
    remove: (caller: Caller, id: string) => commit(caller, [{ delete: nameOf(id) }]),
    read: async (caller: Caller, id: string) => (await ask(caller, 'GET', nameOf(encodeURIComponent(id)))).status,
    /** What a document holds, each field as text or null. */
    async fieldsOf(id: string): Promise<Record<string, unknown>> {
      const { data } = await ask('admin', 'GET', nameOf(encodeURIComponent(id)))
      const fields = Object.entries((data['fields'] ?? {}) as Record<string, object>)
      return Object.fromEntries(fields.map(([name, value]) => [name, Object.values(value)[0]]))
    },
    /** Names of all documents, in order. */
    async list(): Promise<string[]> {
      const { data } = await ask('admin', 'GET', `${documents}/devices?pageSize=300`)
      const all = (data['documents'] ?? []) as { name: string }[]
      return all.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)).toSorted()
    },
  }
}
