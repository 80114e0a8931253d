import {
  defaultLanguage,
  feedKinds,
  type GroupRule,
  type GroupTitles,
  languages,
  type Preferences,
  type TokenScope,
} from '@megdan/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ginIndex, goesWith, time } from '../platform/database/columns.ts'

/** What an editor may do; null stands for `usualRights`. */
export type EditorRights = {
  /** Ids of their categories; null means all. */
  categories: string[] | null
  publish: boolean
  push: boolean
  push_urgent: boolean
}

export const groups = pgTable(
  'groups',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    /** What readers in other languages see in place of it. */
    titles: jsonb().$type<GroupTitles>().notNull().default({}),
    position: integer().notNull().default(0),
    /** Offered at registration. */
    choosable: boolean().notNull().default(true),
    /** Null for groups whose people are chosen by hand. */
    rule: jsonb().$type<GroupRule>(),
    /** Which directory owns it, and alone says what it is called and who is in it; null for the administrators' own. */
    directory: text(),
    /** What that directory calls it. */
    external_id: text(),
    version: integer().notNull().default(1),
  },
  (row) => [uniqueIndex('groups_external').on(row.directory, row.external_id)],
)

/** What a group was called that was deleted: what was once for it goes on saying so. */
export const formerGroup = pgTable('former_group', {
  id: text().primaryKey(),
  title: text().notNull(),
  titles: jsonb().$type<GroupTitles>().notNull().default({}),
})

/** The text by which people are searched; the trigram index is made of it. */
export const knownBy = sql`lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(login_name, '') || ' ' || coalesce(position, '') || ' ' || coalesce(department, ''))`

export const person = pgTable(
  'person',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Folded to lower case; null for people without e-mail. */
    email: text(),
    /** Personal number or user name, folded to lower case. */
    login_name: text(),
    /**
     * Whether somebody has shown that the address is this person's: an administrator, a list or a directory by saying it,
     * they by a letter. False of whoever has registered with it alone; null where nobody knows any more.
     */
    email_proved: boolean(),
    password_hash: text(),
    phone: text(),
    position: text(),
    /** The employer, the part of it and the site or town, as the administrators write them; rules go by them. */
    company: text(),
    department: text(),
    place: text(),
    avatar_id: text(),
    user_group: text().references(() => groups.id),
    role: text({ enum: ['member', 'editor', 'admin'] })
      .notNull()
      .default('member'),
    editor_rights: jsonb().$type<EditorRights>(),
    state: text({ enum: ['active', 'awaiting_approval', 'suspended'] })
      .notNull()
      .default('active'),
    locale: text({ enum: languages }).notNull().default(defaultLanguage),
    time_zone: text().notNull().default('Europe/Sofia'),
    preferences: jsonb().$type<Preferences>().notNull().default({}),
    terms_accepted_at: time(),
    /** Which version of the terms that was; 0 is what the app came with. */
    terms_version: integer(),
    created_at: time().notNull(),
    version: integer().notNull().default(1),
    /** The sequence number of the person's last mark, so that clients can fetch what changed since. */
    mark_seq: bigint({ mode: 'number' }).notNull().default(0),
    /** The last day on which the person was here, in the installation's zone. */
    active_on: date({ mode: 'string' }),
  },
  (row) => [
    uniqueIndex('person_email').on(row.email),
    uniqueIndex('person_login_name').on(row.login_name),
    index('person_by_name').on(row.name, row.id),
    index('person_avatar')
      .on(row.avatar_id)
      .where(sql`avatar_id is not null`),
    // Of many people few look for letters, and somebody looks for these every few seconds.
    index('person_digest')
      .on(row.id)
      .where(sql`preferences ? 'digest'`),
    ginIndex('person_known_by', sql`(${knownBy}) gin_trgm_ops`),
    check('person_can_be_named', sql`${row.email} is not null or ${row.login_name} is not null`),
  ],
)

/** Every group of a person, the primary one included. */
export const personGroup = pgTable(
  'person_group',
  {
    person_id: goesWith(() => person.id),
    group_id: goesWith(() => groups.id),
  },
  (row) => [
    primaryKey({ columns: [row.person_id, row.group_id] }),
    index('person_group_group').on(row.group_id, row.person_id),
  ],
)

/**
 * Who leads a group: the app shows them who of it has not joined, confirmed or answered. It goes with their place in the
 * group, however they lose that.
 */
export const groupLeader = pgTable(
  'group_leader',
  {
    person_id: text().notNull(),
    group_id: text().notNull(),
    named_at: time().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.person_id, row.group_id] }),
    index('group_leader_group').on(row.group_id),
    foreignKey({
      name: 'group_leader_place',
      columns: [row.person_id, row.group_id],
      foreignColumns: [personGroup.person_id, personGroup.group_id],
    }).onDelete('cascade'),
  ],
)

export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token in base64url; the token itself is never stored. */
    token_hash: text().notNull(),
    person_id: goesWith(() => person.id),
    /** Id of the first of the sign-ins that were renewed into this one: all of them end together. */
    chain_id: text().notNull(),
    /** When that one began. */
    began_at: time().notNull(),
    device: text().notNull().default(''),
    place: text().notNull().default(''),
    created_at: time().notNull(),
    /** When a password was last shown for this session; renewal does not move it. */
    proved_at: time().notNull(),
    /** When the second factor was shown for this session; null while it was not. */
    second_proved_at: time(),
    last_used_at: time().notNull(),
    expires_at: time().notNull(),
  },
  (row) => [
    uniqueIndex('session_token_hash').on(row.token_hash),
    index('session_person').on(row.person_id),
    index('session_chain').on(row.chain_id),
  ],
)

export const passwordCode = pgTable(
  'password_code',
  {
    code_hash: text().primaryKey(),
    person_id: goesWith(() => person.id),
    expires_at: time().notNull(),
  },
  (row) => [index('password_code_person').on(row.person_id)],
)

export const device = pgTable(
  'device',
  {
    token: text().primaryKey(),
    /** Null for a guest's device. It goes with its session. */
    session_id: text().references(() => session.id, { onDelete: 'cascade' }),
    person_id: text().references(() => person.id, { onDelete: 'cascade' }),
    user_group: text(),
    /** By which documents of one guest’s device are known to be one: a hash, null for members and for old apps. */
    guest_hash: text(),
    platform: text({ enum: ['ios', 'android', 'web'] }).notNull(),
    locale: text({ enum: languages }).notNull().default(defaultLanguage),
    time_zone: text().notNull().default('Europe/Sofia'),
    app_version: text().notNull().default(''),
    last_seen_at: time().notNull(),
  },
  (row) => [
    index('device_session').on(row.session_id),
    index('device_person').on(row.person_id),
    index('device_guest')
      .on(row.guest_hash)
      .where(sql`session_id is null`),
  ],
)

/** As whom Firebase knows a sign-in. */
export const deviceUid = pgTable(
  'device_uid',
  {
    firebase_uid: text().primaryKey(),
    session_id: goesWith(() => session.id),
  },
  (row) => [uniqueIndex('device_uid_session').on(row.session_id)],
)

/** The tokens of programs. A row stays when its token has ended: the audit log goes on saying which program did what. */
export const programToken = pgTable(
  'program_token',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** SHA-256 of the token in base64url; the token itself is never stored. */
    token_hash: text().notNull(),
    scopes: jsonb().$type<TokenScope[]>().notNull(),
    /** Ids of the categories whose news it is for; null means all. */
    categories: jsonb().$type<string[]>(),
    /** Addresses and networks from which it may be used; anywhere where none is named. */
    networks: jsonb().$type<string[]>().notNull().default([]),
    created_by: text().references(() => person.id, { onDelete: 'set null' }),
    created_at: time().notNull(),
    expires_at: time().notNull(),
    /** When an administrator ended it before its time. */
    ended_at: time(),
    last_used_at: time(),
  },
  (row) => [uniqueIndex('program_token_hash').on(row.token_hash)],
)

/** From where a token was used, or was to be used and was refused; an address without its end. */
export const programTokenPlace = pgTable(
  'program_token_place',
  {
    token_id: goesWith(() => programToken.id),
    place: text().notNull(),
    refused: boolean().notNull().default(false),
    first_at: time().notNull(),
    last_at: time().notNull(),
  },
  (row) => [primaryKey({ columns: [row.token_id, row.place, row.refused] })],
)

/**
 * At which address somebody's news and dates are read by other programs; one of each kind at most. A trigger takes it
 * away from whoever is not active any more.
 */
export const feedAddress = pgTable(
  'feed_address',
  {
    /** Of this address; another one of the same person has another id. */
    id: text().notNull(),
    person_id: goesWith(() => person.id),
    kind: text({ enum: feedKinds }).notNull(),
    /** SHA-256 of the token in base64url; the token itself is never stored. */
    token_hash: text().notNull(),
    made_on: date({ mode: 'string' }).notNull(),
    /** Nobody needs to know more of when somebody reads. */
    last_used_on: date({ mode: 'string' }),
    /** What it told last, and since when: `Last-Modified`. */
    content_hash: text(),
    content_since: time(),
  },
  (row) => [primaryKey({ columns: [row.person_id, row.kind] }), uniqueIndex('feed_address_token').on(row.token_hash)],
)
