import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Block, type Document, usuallyMembersOnly } from '@megdan/contract'
import { eq, sql } from 'drizzle-orm'
import { searchOf } from '../server/src/contacts/index.ts'
import { contact } from '../server/src/contacts/tables.ts'
import { installation } from '../server/src/installation/tables.ts'
import { imageOf, type MediaStore, type Medium, openMediaStore } from '../server/src/media/index.ts'
import { medium } from '../server/src/media/tables.ts'
import { category } from '../server/src/categories/tables.ts'
import { news, newsVersion, type Wording } from '../server/src/news/tables.ts'
import { derivedFrom, wordingOf } from '../server/src/news/wording.ts'
import { notification, notificationReadUpTo } from '../server/src/notifications/tables.ts'
import { groups, person, personGroup } from '../server/src/identity/tables.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import type { House } from '../server/src/platform/house.ts'
import { hashPassword, isPassword } from '../server/src/platform/passwords.ts'
import type { Doc } from './doc.ts'
import { sample } from './index.ts'
import { places } from './people/places.ts'
import { loadComments } from './load-comments.ts'
import { loadReading } from './load-reading.ts'
import { loadSurveys } from './load-surveys.ts'
import { dayAt, daysFrom } from './moments.ts'
import type { SampleAudience, SampleNews, SampleNewsText } from './types.ts'

type Given = Pick<House, 'db' | 'settings' | 'now'>
type Pictures = ReadonlyMap<string, Medium>
const audienceColumns = (audience: SampleAudience) => ({
  audience_everyone: 'everyone' in audience,
  audience_groups: 'groups' in audience ? audience.groups : [],
  guests: audience.guests,
})

const scheduler = sample.people.find(({ email }) => email === 'editor@example.com')?.id ?? null
/** Who has written what is signed so: whoever has that name and an account of the studio, else its chief editor. */
const writerOf = (name: string | undefined) =>
  sample.people.find((one) => one.name === name && one.role !== 'member')?.id ?? scheduler
/** Another number than that of the migrations: PostgreSQL's advisory locks are plain numbers. */
const fillingLock = 7_106_411_002

/** Fills an empty database with «Сердион Груп»; answers the password of its accounts, or undefined when it was not empty. */
export async function loadSample(house: Given): Promise<string | undefined> {
  const { db, settings, now } = house
  if (!(await isEmpty(db))) return undefined

  const password = settings.sample_password ?? randomBytes(9).toString('base64url')
  const started = now()
  const store = openMediaStore(settings)
  const [pictures, files, password_hash] = await Promise.all([
    drawPictures(store, started),
    writeFiles(store, started),
    hashPassword(password),
  ])
  const companies = new Map(sample.groups.map(({ id, title }) => [id, title]))
  const idOf = (name: string | undefined) => (name === undefined ? null : (pictures.get(name)?.id ?? null))

  return db.transaction(async (tx) => {
    if (!(await isFirst(tx))) {
      // Another process was quicker: what was drawn for nobody goes again.
      await Promise.all([...pictures.values(), ...files.values()].map((one) => store.remove(one)))
      return undefined
    }
    await tx.insert(medium).values([...pictures.values(), ...files.values()])
    await tx.insert(groups).values(sample.groups)
    await tx.insert(person).values(
      sample.people.map(
        ({ id, name, email = null, login_name, phone = null, position, group, role, rights, avatar, locale }) => ({
          id,
          name,
          email,
          phone,
          position,
          company: companies.get(group) ?? null,
          department: places[id]?.[0] ?? null,
          place: places[id]?.[1] ?? null,
          role,
          editor_rights: rights ?? null,
          locale,
          password_hash,
          login_name: login_name?.toLowerCase() ?? null,
          avatar_id: idOf(avatar),
          user_group: group,
          terms_accepted_at: started,
          terms_version: 0,
          created_at: daysFrom(started, -200),
        }),
      ),
    )
    // They have been here for long: whoever signs in for the first time finds nothing unread.
    const begun = daysFrom(started, -200)
    await tx.insert(notificationReadUpTo).values(sample.people.map(({ id }) => ({ person_id: id, up_to: begun })))
    await tx
      .insert(personGroup)
      .values(
        sample.people.flatMap(({ id, group, groups: more = [] }) =>
          [...new Set([group, ...more])].map((group_id) => ({ person_id: id, group_id })),
        ),
      )
    await tx.insert(category).values(
      sample.categories.map(
        ({ category_id, category_title, english, romanian, cover, audience, mandatory }, position) => ({
          category_id,
          category_title,
          translations: { en: { category_title: english }, ro: { category_title: romanian } },
          mandatory,
          position,
          cover_id: idOf(cover),
          ...audienceColumns(audience),
        }),
      ),
    )
    const rows = sample.news.map((item) => newsRow(item, started, pictures, files))
    await tx.insert(news).values(rows)
    await tx.insert(newsVersion).values(rows.map(firstVersionOf))
    await tx.insert(contact).values(
      sample.contacts.map(({ photo, group, ...row }, list_order) => ({
        ...row,
        photo_id: idOf(photo),
        group_id: group ?? null,
        list_order,
        members_only: usuallyMembersOnly(row.kind),
        search: searchOf({ ...row, members_only: usuallyMembersOnly(row.kind) }),
      })),
    )
    const helper = sample.contacts.find(({ id }) => id === 'elena-dimitrova')
    await tx.insert(installation).values({
      id: 'this',
      help_name: helper && `${helper.name}, ${helper.department}`,
      help_phone: helper?.phones[0]?.number,
      version: 0,
    })
    await tx.insert(notification).values(
      sample.notifications.map(({ cover, audience, sent_minutes_ago, urgent = false, ...row }) => ({
        ...row,
        ...announcedBy(row.link),
        created_by: writerOf(sample.news.find(({ id }) => row.link === `/news/${id}`)?.author.name),
        urgent,
        image_id: idOf(cover),
        ...audienceColumns(audience),
        sent_at: new Date(started.getTime() - sent_minutes_ago * 60_000),
      })),
    )
    await loadSurveys(tx, started, idOf)
    await loadReading(tx, started)
    await loadComments(tx, started)
    return password
  })
}

/** What a notification announces, by where it leads. */
function announcedBy(link: string): { news_id?: string; survey_id?: string } {
  const [, kind, id = null] = /^\/(news|survey)\/(.+)$/.exec(link) ?? []
  if (id === null) return {}
  return kind === 'news' ? { news_id: id } : { survey_id: id }
}

async function isEmpty(db: Database): Promise<boolean> {
  const [someone] = await db.select({ id: person.id }).from(person).limit(1)
  const [something] = await db.select({ id: category.category_id }).from(category).limit(1)
  return !someone && !something
}

/** Of several processes that start at once on an empty database one fills it; the others wait for it, and then see. */
async function isFirst(tx: Database): Promise<boolean> {
  await tx.execute(sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`)
  await tx.execute(sql`select pg_advisory_xact_lock(${fillingLock})`)
  return isEmpty(tx)
}

/** Lines for the terminal: who can sign in; nothing where the database holds something else than the demo. */
export async function describeAccounts({ db, settings }: Given, made: string | undefined): Promise<string> {
  const [first] = sample.people
  const [there] = await db
    .select({ password_hash: person.password_hash })
    .from(person)
    .where(eq(person.id, first?.id ?? ''))
  if (!there) return ''
  const set = settings.sample_password
  const known = made ?? (set && (await isPassword(set, there.password_hash)) ? set : undefined)
  const accounts = sample.people.filter(({ email }) => email?.endsWith('@example.com')).slice(0, 4)
  const names = accounts.map(({ email, group, role }) => `    ${email}  (${role === 'member' ? group : role})`)
  const last = `    password: ${known ?? 'the one printed at the first start'}`
  return ['\n  sample accounts', ...names, last, ''].join('\n')
}

async function drawPictures(store: MediaStore, now: Date): Promise<Pictures> {
  const listIn = async (of: string) => {
    const names = await fs.readdir(path.join(import.meta.dirname, of), { recursive: true })
    return names.filter((name) => /\.(svg|webp)$/.test(name)).map((name) => path.join(import.meta.dirname, of, name))
  }
  const files = [...(await listIn('covers')), ...(await listIn('photos'))]
  const drawn = await Promise.all(
    files.map(async (file) => {
      const name = path.parse(file).name
      const shown = sample.news.flatMap(({ gallery = [], ...item }) => [{ ...item, alt: item.cover_alt }, ...gallery])
      const alt = shown.find(({ cover }) => cover === name)?.alt ?? ''
      // Several share one drawn face; the library finds it by each of them.
      const people = sample.people.filter(({ avatar }) => avatar === name).map((one) => one.name)
      const title = people.length > 0 ? `Портрет: ${people.join(', ')}` : ''
      return [name, await store.saveImage(await fs.readFile(file), { now, alt, title })] as const
    }),
  )
  return new Map(drawn)
}

async function writeFiles(store: MediaStore, now: Date): Promise<Pictures> {
  const attachments = sample.news.flatMap(({ attachments: list = [] }) => list)
  const written = attachments.map(async ({ name, file }) => {
    const bytes = await fs.readFile(path.join(import.meta.dirname, 'files', file))
    return [name, await store.saveFile(bytes, 'pdf', 'application/pdf', { now, title: name })] as const
  })
  return new Map(await Promise.all(written))
}

/** Puts the drawn pictures where the texts name covers. */
function bodyOf(body: Doc, pictures: Pictures): Document {
  const content = body.content.flatMap((block): Block[] => {
    if (block.type !== 'image') return [block]
    const { cover, alt, caption } = block.attrs
    const image = imageOf(pictures.get(cover), alt)
    return image ? [{ type: 'image', attrs: { image, ...(caption !== undefined && { caption }) } }] : []
  })
  return { type: 'doc', content }
}

/** The words as they came out, so that the history says whose they are. */
const firstVersionOf = (row: typeof news.$inferInsert): typeof newsVersion.$inferInsert => ({
  news_id: row.id,
  version: 1,
  saved_at: row.updated_at,
  saved_by: row.changed_by ?? null,
  wording: wordingOf({ ...row, key_points: row.key_points ?? [] }),
  translations: row.translations ?? {},
  published: row.status === 'published',
})

function newsRow(item: SampleNews, started: Date, pictures: Pictures, files: Pictures): typeof news.$inferInsert {
  const { id, status, category_id, author, audience, published, must_read, expires_days } = item
  const worded = ({ title, summary, key_points, body }: SampleNewsText): Wording => ({
    title,
    summary,
    key_points,
    body: bodyOf(body, pictures),
  })
  const wording = worded(item)
  const translations = item.translations ? { en: worded(item.translations.en) } : {}
  const writer = writerOf(author.name)
  const planned = dayAt(started, -published.days_ago, published.at)
  // The demo is never filled with news from the future, at whatever hour it is filled.
  const published_at = status === 'published' && planned > started ? new Date(started.getTime() - 40 * 60_000) : planned
  const attachments = (item.attachments ?? []).flatMap(({ name }) => {
    const file = files.get(name)
    return file ? [{ medium_id: file.id, title: name }] : []
  })
  const gallery = (item.gallery ?? []).flatMap(({ cover }) => pictures.get(cover)?.id ?? [])
  const gallery_texts = (item.gallery ?? []).flatMap(({ cover, caption }) => {
    const picture = pictures.get(cover)
    return picture && caption ? [{ medium_id: picture.id, language: 'bg' as const, alt: '', caption }] : []
  })
  return {
    id,
    status,
    category_id,
    translations,
    attachments,
    ...wording,
    ...derivedFrom(wording, translations, { gallery, gallery_texts }),
    cover_id: pictures.get(item.cover)?.id ?? null,
    cover_alt: item.cover_alt,
    gallery,
    gallery_texts,
    author: {
      name: author.name,
      position: author.position ?? null,
      avatar_id: author.avatar ? (pictures.get(author.avatar)?.id ?? null) : null,
    },
    ...audienceColumns(audience),
    pinned: item.pinned ?? false,
    important: item.important ?? false,
    must_read: must_read !== undefined,
    must_read_due: must_read ? dayAt(started, must_read.due_days, '18:00') : null,
    comments_open: item.comments_open,
    published_at: status === 'draft' ? null : published_at,
    // What waits for its hour comes out on somebody's right.
    published_by: status === 'scheduled' ? scheduler : null,
    expires_at: expires_days === undefined ? null : daysFrom(started, expires_days),
    updated_at: published_at < started ? published_at : started,
    changed_at: published_at < started ? published_at : started,
    // Whoever signs in to try the demo begins with nothing of their own.
    created_by: writer === scheduler ? null : writer,
    changed_by: writer,
  }
}
