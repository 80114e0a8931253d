import type { Input, Profile, profile } from '@megdan/contract'
import type { profile as bg } from '../texts/bg/profile.ts'

export const fields = ['name', 'phone', 'position', 'time_zone'] as const
export type OwnField = (typeof fields)[number]
/** Only what the person has typed; the other fields follow the profile. */
export type Typed = Partial<Record<OwnField, string>>
type Words = (typeof bg)['form']

export const longest = { name: 120, phone: 40, position: 120, time_zone: 64 } as const

export const valueOf = (field: OwnField, typed: Typed, own: Profile): string => typed[field] ?? own[field] ?? ''

const isNumber = (phone: string) => /^[\d\s()+.\-/]+$/.test(phone) && phone.replace(/\D/g, '').length >= 3

/** Sentences by field. */
export function problemsOf(typed: Typed, words: Words): Partial<Record<OwnField, string>> {
  const tooLong = fields.filter((field) => (typed[field]?.trim().length ?? 0) > longest[field])
  const phone = typed.phone?.trim() ?? ''
  return {
    ...Object.fromEntries(tooLong.map((field) => [field, words.too_long])),
    ...(typed.name !== undefined && !typed.name.trim() && { name: words.name_missing }),
    ...(phone && !isNumber(phone) && { phone: words.phone_wrong }),
  }
}

/** What differs from the profile, as the server takes it; undefined when nothing does. */
export function changesOf(typed: Typed, own: Profile): Input<typeof profile.change>['body'] | undefined {
  const changed = fields.filter((field) => typed[field] !== undefined && typed[field].trim() !== (own[field] ?? ''))
  if (changed.length === 0) return undefined
  const entries = changed.map((field) => {
    const value = typed[field]?.trim() ?? ''
    return [field, value || (field === 'name' ? value : null)]
  })
  return { ...Object.fromEntries(entries), version: own.version }
}
