import { defaultLanguage, Device, type DeviceDocument, tokenOfDocument } from '@megdan/contract'
import { Value } from 'typebox/value'
import { refusedTimeZone } from '../platform/time-zone.ts'

/** As the wire has it: only what the rules let through is looked at. */
export type WireDocument = {
  name?: string | null
  fields?: Record<string, { stringValue?: string | null }> | null
  updateTime?: WireTime | null
}
export type WireTime = { seconds?: unknown; nanos?: number | null }

export type FollowedDocument = {
  id: string
  /** Empty for a name that no token would get. */
  token: string
  update_time: string
  /** Undefined for what the rules would not let through, such as a document made by hand in Firebase's console. */
  fields: Omit<DeviceDocument, 'user_group'> | undefined
}

/** ISO with microseconds, which is all that Firestore has; later moments sort after earlier ones. */
export function momentOf({ seconds, nanos }: WireTime): string {
  const whole = new Date(Number(seconds ?? 0) * 1000).toISOString().slice(0, 19)
  const micros = String(Math.floor((nanos ?? 0) / 1000)).padStart(6, '0')
  return `${whole}.${micros}Z`
}

export function wireTimeOf(moment: string): { seconds: number; nanos: number } {
  const seconds = Date.parse(`${moment.slice(0, 19)}Z`) / 1000
  return { seconds, nanos: Number(moment.slice(20, 26)) * 1000 }
}

export const idOfDocument = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

export function readDocument({ name, fields, updateTime }: WireDocument): FollowedDocument {
  const id = idOfDocument(name ?? '')
  return {
    id,
    token: tokenOfDocument(id) ?? '',
    update_time: momentOf(updateTime ?? {}),
    fields: readFields(fields ?? {}),
  }
}

function readFields(fields: NonNullable<WireDocument['fields']>): FollowedDocument['fields'] {
  const { firebase_uid, owner, ...rest } = Object.fromEntries(
    ['firebase_uid', 'owner', 'platform', 'locale', 'time_zone', 'app_version'].map((name) => [
      name,
      fields[name]?.stringValue ?? undefined,
    ]),
  )
  const device: unknown = rest
  if (!firebase_uid || (owner !== 'member' && owner !== 'guest')) return undefined
  if (!Value.Check(Device, device) || refusedTimeZone(rest)['time_zone']) return undefined
  const { platform, locale = defaultLanguage, time_zone = 'Europe/Sofia', app_version = '' } = device
  return { firebase_uid, owner, platform, locale, time_zone, app_version }
}
