import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Count, nullable, Time } from '../fields.ts'
import { ReviewRule } from '../review.ts'
import { registrationModes } from './registration.ts'
import { TermsTexts } from './terms.ts'

const Mode = Type.Enum([...registrationModes])
/** What follows the @, such as `example.com`. */
const Domains = Type.Array(
  Type.String({ minLength: 3, maxLength: 253, pattern: '^[\\p{L}\\p{N}-]+(\\.[\\p{L}\\p{N}-]+)+$' }),
  { maxItems: 50, uniqueItems: true },
)
/** A word, or several that follow one another. */
const HeldWords = Type.Array(Type.String({ minLength: 2, maxLength: 60 }), { maxItems: 500, uniqueItems: true })
/** 0 while nobody has changed anything. */
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

/** What administrators choose in the studio, each with a column of its name. */
const choices = {
  registration_mode: Mode,
  registration_domains: Domains,
  /** Comments with one of these wait until an editor has looked at them. */
  held_words: HeldWords,
  /** So do the comments of whoever has had none shown yet. */
  first_comment_waits: Type.Boolean(),
  /** Whom to call when one cannot get in, as everybody reads it before the sign-in; empty while nobody is named. */
  help_name: Type.String({ maxLength: 80 }),
  help_phone: Type.String({ pattern: '^[0-9 +().-]*$', maxLength: 40 }),
  /** Whose word what stands in no category needs: surveys, and notifications that lead elsewhere. */
  review_elsewhere: ReviewRule,
  /** Whoever has never come in gets a digest by mail each week, until they choose or come in. */
  digest_by_default: Type.Boolean(),
}
const InstallationChoices = Type.Object(choices)
export type InstallationChoices = Type.Static<typeof InstallationChoices>

export const InstallationSettings = Type.Object({
  ...choices,
  /** Whether letters can be sent; without them nobody can show that an address is theirs. */
  mail: Type.Boolean(),
  version: Version,
})
export type InstallationSettings = Type.Static<typeof InstallationSettings>

export const TermsEdition = Type.Object({
  version: Version,
  /** Null of what comes with Megdan. */
  published_at: nullable(Time),
  /** Who published it; empty when they are gone. */
  author: Type.String(),
  /** How many people accepted this version last. */
  people: Count,
})
export type TermsEdition = Type.Static<typeof TermsEdition>

export const installationAuthoring = {
  get: endpoint({
    method: 'GET',
    path: '/api/studio/installation',
    access: 'admin',
    summary: 'How one registers here, and which comments wait.',
    reply: InstallationSettings,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/studio/installation',
    access: 'admin',
    summary: 'Changes how one registers, over what the environment says, and which comments wait.',
    body: closed({ version: Version, ...Type.Partial(InstallationChoices).properties }),
    reply: InstallationSettings,
    errors: ['version_conflict', 'mail_not_configured'],
  }),
  listTerms: endpoint({
    method: 'GET',
    path: '/api/studio/terms',
    access: 'admin',
    summary: 'Every version of the terms, the one in force first.',
    reply: Type.Object({ items: Type.Array(TermsEdition), next_cursor: Type.Null() }),
  }),
  getTerms: endpoint({
    method: 'GET',
    path: '/api/studio/terms/:version',
    access: 'admin',
    summary: 'The words of one version.',
    params: closed({ version: Type.String({ pattern: '^(0|[1-9][0-9]{0,8})$', maxLength: 9 }) }),
    reply: Type.Object({ version: Version, published_at: nullable(Time), texts: TermsTexts }),
  }),
  publishTerms: endpoint({
    method: 'POST',
    path: '/api/studio/terms',
    access: 'admin',
    summary: 'Puts a new version into force; `version` is the one before it. Everybody is asked to accept it.',
    body: closed({ version: Version, texts: TermsTexts }),
    reply: TermsEdition,
    status: 201,
    errors: ['version_conflict', 'unchanged'],
  }),
}
