import type { InstallationChoices, ReviewRule, TermsTexts } from '@megdan/contract'
import { count, desc, eq, getTableColumns, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import { person } from '../identity/index.ts'
import { picture } from '../media/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Settings } from '../settings.ts'
import { installation, termsVersion } from './tables.ts'

const only = 'this'

/** What is set: by the studio, else by the environment. */
export type Chosen = InstallationChoices & { version: number }

/** The demo's texts lead there, whatever administrators choose. */
export const hostOfDemo = '.example'

/** What holds until an administrator chooses; what whoever operates the server has set holds anyhow. */
const usualChoices = (settings: Settings): InstallationChoices => ({
  registration_mode: settings.registration_mode,
  registration_domains: settings.registration_domains,
  held_words: [],
  first_comment_waits: false,
  help_name: '',
  help_phone: '',
  review_elsewhere: 'nobody',
  digest_by_default: false,
  brand_name: '',
  brand_primary: null,
  brand_accent: null,
  brand_logo_id: null,
  organisation_name: settings.organisation_name ?? '',
  languages: [...settings.languages],
  link_hosts: settings.link_hosts.filter((host) => host !== hostOfDemo),
  reactions: structuredClone(settings.reactions),
  survey_group_limit: settings.survey_limits.group,
  survey_text_limit: settings.survey_limits.text,
  survey_anonymous_least: settings.survey_limits.anonymous_audience,
  survey_known_days: settings.survey_known_days,
  weekly_push_limit: settings.weekly_push_limit,
  push_undo_seconds: settings.push_undo_seconds,
  quiet_hours: null,
  audit_name_days: settings.audit_name_days,
})

/** What was chosen in the studio, with the name of the mark's medium; undefined while nothing was. */
export async function findRow(db: Database) {
  const [row] = await db
    .select({ ...getTableColumns(installation), logo_name: picture.name })
    .from(installation)
    .leftJoin(picture, eq(picture.id, installation.brand_logo_id))
    .where(eq(installation.id, only))
  return row
}

/** The quiet hours of whoever has chosen none, as JSON; null where there are none. */
// Without a parameter: it stands in what is grouped by, too.
export const usualQuietHours: SQL = sql`(select quiet_hours from installation where id = 'this')`

/** For what a medium is asked that is to be replaced or deleted. */
export const countBrandShowing = (medium_id: string): SQL =>
  sql`select count(*) from installation where brand_logo_id = ${medium_id}`

const withoutNulls = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as {
    [name in keyof T]?: NonNullable<T[name]>
  }

export async function findChosen(db: Database, settings: Settings, lock = false): Promise<Chosen> {
  const { id: _id, ...columns } = getTableColumns(installation)
  const rows = db.select(columns).from(installation).where(eq(installation.id, only))
  const [row] = await (lock ? rows.for('update') : rows)
  const usual = usualChoices(settings)
  const fixed = Object.fromEntries(settings.fixed.map((name) => [name, usual[name]]))
  return { ...usual, version: 0, ...(row && withoutNulls(row)), ...fixed }
}

export async function findReviewElsewhere(db: Database): Promise<ReviewRule> {
  const rows = await db
    .select({ rule: installation.review_elsewhere })
    .from(installation)
    .where(eq(installation.id, only))
  return rows[0]?.rule ?? 'nobody'
}

/** Whether whoever has never come in gets a digest by mail each week. */
export async function findDigestByDefault(db: Database): Promise<boolean> {
  const rows = await db
    .select({ is_on: installation.digest_by_default })
    .from(installation)
    .where(eq(installation.id, only))
  return rows[0]?.is_on ?? false
}

/** Makes the row, so that there is something to hold, and holds it to the end of the transaction. */
export async function lockChosen(tx: Database, settings: Settings): Promise<Chosen> {
  await tx.insert(installation).values({ id: only, version: 0 }).onConflictDoNothing()
  return findChosen(tx, settings, true)
}

/** What whoever operates the server has set is not kept beside it: without theirs the former choice holds again. */
export const withoutFixed = (chosen: Chosen, { fixed }: Settings): Partial<Chosen> =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => !fixed.some((one) => one === name)))

export const saveChosen = (tx: Database, chosen: Partial<Chosen>) =>
  tx.update(installation).set(chosen).where(eq(installation.id, only))

/** Which wording is in force; 0 while nobody has written one. */
export async function currentTermsVersion(db: Database): Promise<number> {
  const [row] = await db.select({ version: max(termsVersion.version) }).from(termsVersion)
  return row?.version ?? 0
}

export async function findTerms(db: Database, version: number) {
  const [row] = await db.select().from(termsVersion).where(eq(termsVersion.version, version))
  return row
}

/** False when this version is there already. */
export async function saveTerms(
  tx: Database,
  row: { version: number; texts: TermsTexts; published_at: Date; person_id: string },
): Promise<boolean> {
  const saved = await tx
    .insert(termsVersion)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: termsVersion.version })
  return saved.length > 0
}

/** The newest first, without their words; with how many people accepted each last. */
export async function listEditions(db: Database) {
  const rows = await db
    .select({ version: termsVersion.version, published_at: termsVersion.published_at, author: person.name })
    .from(termsVersion)
    .leftJoin(person, eq(person.id, termsVersion.person_id))
    .orderBy(desc(termsVersion.version))
  const accepted = await db
    .select({ version: person.terms_version, people: count() })
    .from(person)
    .where(isNotNull(person.terms_version))
    .groupBy(person.terms_version)
  const people = new Map(accepted.map((row) => [row.version, row.people]))
  const editions = [...rows, { version: 0, published_at: null, author: null }]
  return editions.map(({ version, published_at, author }) => ({
    version,
    published_at: published_at?.toISOString() ?? null,
    author: author ?? '',
    people: people.get(version) ?? 0,
  }))
}

export async function findAcceptance(db: Database, person_id: string) {
  const [row] = await db
    .select({ version: person.terms_version, at: person.terms_accepted_at })
    .from(person)
    .where(eq(person.id, person_id))
  return row
}

export const saveAcceptance = (db: Database, person_id: string, terms_version: number, terms_accepted_at: Date) =>
  db.update(person).set({ terms_version, terms_accepted_at }).where(eq(person.id, person_id))
