import { type Language, spokenLanguage } from '@megdan/contract'
import type { Claims } from './provider.ts'
import { normalForm } from '../platform/text.ts'

/** A company's account, as far as it concerns us. */
export type CompanyAccount = {
  issuer: string
  /** What it is called there for ever; empty where it has only names, which change. */
  subject: string
  /** The name by which it was known here before its subject was. */
  former_subject?: string
  name: string
  /** Folded; undefined unless the provider vouches for it. */
  email: string | undefined
  /** Whoever keeps the directory wrote the address, and nobody has shown that they read its mail. */
  unproved?: true
  /** Folded; by which people without an e-mail are known. */
  login_name?: string
  locale: Language
  /** Ids or titles of groups, folded. */
  groups: string[]
  /** When they showed the provider who they are, in seconds since 1970; undefined where it does not say. */
  proved_at: number | undefined
}

/** Longer than anything that is kept of a claim. */
const longestClaim = 2000
const textOf = (value: unknown) =>
  typeof value === 'string' ? (normalForm(value.slice(0, longestClaim)) ?? '').replace(/\p{Cc}/gu, ' ').trim() : ''
const isAddress = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)
const mostGroups = 200

/** Microsoft has no `email_verified`; `xms_edov` says that the tenant owns the domain, as a boolean or as a number. */
const isVerified = (claims: Claims) =>
  claims['email_verified'] === true || [true, 1, '1', 'true'].some((yes) => claims['xms_edov'] === yes)

type How = { groups_claim: string | undefined; languages: readonly Language[] }

export function readClaims(issuer: string, claims: Claims, { groups_claim, languages }: How): CompanyAccount {
  const email = textOf(claims['email']).toLowerCase()
  const named = groups_claim === undefined ? [] : [claims[groups_claim]].flat()
  const joined = [textOf(claims['given_name']), textOf(claims['family_name'])].filter(Boolean).join(' ')
  const name = textOf(claims['name']) || joined || (email.split('@')[0] ?? '')
  return {
    issuer,
    subject: textOf(claims['sub']),
    name: name.slice(0, 120),
    email: isVerified(claims) && isAddress(email) ? email : undefined,
    proved_at: typeof claims['auth_time'] === 'number' ? claims['auth_time'] : undefined,
    locale: spokenLanguage(textOf(claims['locale']), languages),
    // Keycloak writes a group as a path.
    groups: named.slice(0, mostGroups).map((one) => textOf(one).replace(/^\//, '').toLowerCase()),
  }
}
