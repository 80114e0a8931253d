import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Count, Id, MediaAddress, nullable, Time } from '../fields.ts'
import { languages } from '../languages.ts'
import { ReviewRule } from '../review.ts'
import { QuietWeek } from '../profile.ts'
import { Reactions } from './reactions.ts'
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
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7 })
/** A host to which links may lead; with a dot in front it takes in all names below. */
const LinkHosts = Type.Array(
  Type.String({ minLength: 3, maxLength: 253, pattern: '^\\.?[a-z0-9-]+(\\.[a-z0-9-]+)+$' }),
  { maxItems: 100, uniqueItems: true },
)
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
  /** What the app is called; empty is its own name. */
  brand_name: Type.String({ maxLength: 30 }),
  /** Null are the app's own colours. */
  brand_primary: nullable(Colour),
  brand_accent: nullable(Colour),
  /** A picture of the library; null is the drawn mark. */
  brand_logo_id: nullable(Id),
  /** Whose installation it is; empty where that is not said. */
  organisation_name: Type.String({ maxLength: 60 }),
  /** In which it is read and written, the first one before all others. */
  languages: Type.Array(Type.Enum([...languages]), { minItems: 1, maxItems: 10, uniqueItems: true }),
  link_hosts: LinkHosts,
  /** The reactions that readers are offered, in their order. */
  reactions: Reactions,
  /** Results of fewer answers are withheld. */
  survey_group_limit: Type.Integer({ minimum: 3, maximum: 1000 }),
  /** So is what was written in words of fewer. */
  survey_text_limit: Type.Integer({ minimum: 3, maximum: 1000 }),
  /** Nobody is asked anonymously among fewer people. */
  survey_anonymous_least: Type.Integer({ minimum: 3, maximum: 100_000 }),
  /** For these, only who registered so many days before counts. */
  survey_known_days: Type.Integer({ minimum: 0, maximum: 365 }),
  /** From so many notifications in seven days on an editor is warned. */
  weekly_push_limit: Type.Integer({ minimum: 1, maximum: 100 }),
  /** In seconds: for so long what an editor sends can be taken back. */
  push_undo_seconds: Type.Integer({ minimum: 0, maximum: 120 }),
  /** Of whoever has chosen none; null is none. */
  quiet_hours: nullable(QuietWeek),
  /** For so long the name of an editor who was erased stays beside what they changed. */
  audit_name_days: Type.Integer({ minimum: 0, maximum: 3650 }),
}
const InstallationChoices = Type.Object(choices)
export type InstallationChoices = Type.Static<typeof InstallationChoices>

/** What whoever operates the server may set instead of administrators, who then only see it. */
export const operatorsChoices = [
  'organisation_name',
  'languages',
  'link_hosts',
  'survey_group_limit',
  'survey_text_limit',
  'survey_anonymous_least',
  'survey_known_days',
  'weekly_push_limit',
  'push_undo_seconds',
  'audit_name_days',
] as const satisfies readonly (keyof InstallationChoices)[]
export type OperatorsChoice = (typeof operatorsChoices)[number]

export const InstallationSettings = Type.Object({
  ...choices,
  /** Names of those that whoever operates the server has set: they cannot be changed here. */
  fixed: Type.Array(Type.String()),
  /** The address of the mark that was chosen. */
  brand_logo: nullable(MediaAddress),
  /** For so long backups are kept, as whoever operates the server has set it. */
  backup_days: Count,
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
    summary: 'What administrators have chosen for the installation.',
    reply: InstallationSettings,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/studio/installation',
    access: 'admin',
    summary: 'Changes what is named. Asks for a proof younger than ten minutes of who changes it.',
    body: closed({ version: Version, ...Type.Partial(InstallationChoices).properties }),
    reply: InstallationSettings,
    errors: ['version_conflict', 'mail_not_configured', 'set_by_operator', 'fresh_login_required'],
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
    summary:
      'Puts a new version into force; `version` is the one before it. Everybody is asked to accept it. Asks for a proof younger than ten minutes of who publishes it.',
    body: closed({ version: Version, texts: TermsTexts }),
    reply: TermsEdition,
    status: 201,
    errors: ['version_conflict', 'unchanged', 'fresh_login_required'],
  }),
}
