import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problemsOfAnswers, problemsOfSurvey, questionKinds } from '@megdan/contract'
import { sample } from './index.ts'
import { places } from './people/places.ts'
import type { SampleAudience, SampleNews } from './types.ts'
import { typeset } from './typography.ts'

const { groups, categories, news, contacts, people, surveys, notifications } = sample

const bodiesOf = (item: SampleNews) => [item.body, ...(item.translations ? [item.translations.en.body] : [])]
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url)).map((name) => name.replace(/\.svg$/, ''))
const photos = filesIn('./photos/').filter((name) => name.endsWith('.webp'))
const avatars = filesIn('./covers/avatars/')
const covers = new Set([...filesIn('./covers/'), ...photos.map((name) => name.replace('.webp', ''))])
function strings(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => strings(part, `${path}/${key}`))
}

const wordsOf = ({ body }: SampleNews) =>
  strings(body).flatMap(([path, text]) => (path.endsWith('/text') ? (text.match(/[\p{L}\d][^\s–]*/gu) ?? []) : []))
    .length

const isText = (path: string) => !/\/(id|category_id|href|link|at|number|email|phone|login_name)$|\/emails\//.test(path)
const texts = strings(sample).filter(([path]) => isText(path))
const bulgarian = texts.filter(([path]) => !path.includes('/translations/'))
const failing = (list: [string, string][], pattern: RegExp) => list.filter(([, text]) => pattern.test(text))

const groupIds = new Set(groups.map(({ id }) => id))
const categoryById = new Map(categories.map((category) => [category.category_id, category]))
const newsById = new Map(news.map((item) => [item.id, item]))
const surveyById = new Map(surveys.map((survey) => [survey.id, survey]))
const published = news.filter(({ status }) => status === 'published')
const groupsOf = (audience: SampleAudience) => ('groups' in audience ? audience.groups : [...groupIds])
const isOneGroup = (audience: SampleAudience, id: string) => 'groups' in audience && audience.groups.join() === id

function audienceOf(path: string): SampleAudience | undefined {
  const [, screen, id] = path.split('/')
  if (screen === 'contacts' && id === undefined) return { everyone: true, guests: true }
  if (id === undefined) return undefined
  if (screen === 'news') return newsById.get(id)?.audience
  if (screen === 'survey') return surveyById.get(id)?.audience
  return screen === 'category' ? categoryById.get(id)?.audience : undefined
}

const reaches = (target: SampleAudience | undefined, from: SampleAudience) =>
  target !== undefined && (!from.guests || target.guests) && groupsOf(from).every((id) => groupsOf(target).includes(id))

test('the demo holds the promised amounts', () => {
  expect(groups.length).toBeGreaterThanOrEqual(5)
  expect(categories.length).toBeGreaterThanOrEqual(10)
  expect(news.length).toBeGreaterThanOrEqual(44)
  expect(published.length).toBeGreaterThanOrEqual(40)
  expect(published.filter(({ audience }) => audience.guests).length).toBeGreaterThanOrEqual(12)
  expect(contacts.length).toBeGreaterThanOrEqual(64)
  expect(contacts.filter((contact) => contact.public).length).toBeGreaterThanOrEqual(14)
  expect(people.length).toBeGreaterThanOrEqual(60)
  expect(surveys).toHaveLength(5)
  expect(notifications).toHaveLength(15)
})

test('exactly one item must be read, one is a draft and one is scheduled three days ahead', () => {
  expect(news.filter(({ must_read }) => must_read).map(({ id }) => id)).toEqual(['rabota-na-visochina'])
  expect(newsById.get('rabota-na-visochina')).toMatchObject({ important: true, category_id: 'safety' })
  expect(news.filter(({ status }) => status === 'draft')).toHaveLength(1)
  const scheduled = news.filter(({ status }) => status === 'scheduled')
  expect(scheduled.map(({ published: { days_ago } }) => days_ago)).toEqual([-3])
})

test.each(['energo', 'logistika', 'foods', 'stroi', 'digital'])('at least two items are for %s alone', (id) => {
  expect(published.filter(({ audience }) => isOneGroup(audience, id)).length).toBeGreaterThanOrEqual(2)
})

test('the news spread over the last sixty days and several are from today and yesterday', () => {
  const days = published.map((item) => item.published.days_ago)
  expect(Math.min(...days)).toBe(0)
  expect(Math.max(...days)).toBeGreaterThan(40)
  expect(Math.max(...days)).toBeLessThanOrEqual(60)
  expect(days.filter((day) => day <= 1).length).toBeGreaterThanOrEqual(6)
})

test('some news have a translation, attachments or a gallery', () => {
  expect(news.filter(({ translations }) => translations).length).toBeGreaterThanOrEqual(3)
  const attached = news.flatMap(({ attachments = [] }) => attachments)
  expect(attached.length).toBeGreaterThanOrEqual(2)
  expect(attached.filter(({ name, file }) => !/^\p{Lu}.* .*\.pdf$/u.test(name) || !file.endsWith('.pdf'))).toEqual([])
  expect(news.filter(({ gallery }) => gallery).length).toBeGreaterThanOrEqual(2)
})

test('every body is of a real length', () => {
  expect(news.filter((item) => wordsOf(item) < 150 || wordsOf(item) > 500).map((i) => [i.id, wordsOf(i)])).toEqual([])
})

test('titles, summaries, points and notifications keep their limits', () => {
  const versions = news.flatMap((item) => [item, ...(item.translations ? [item.translations.en] : [])])
  expect(versions.filter(({ title }) => title.length > 120)).toEqual([])
  expect(versions.filter(({ summary }) => summary.length > 200).map(({ summary }) => summary)).toEqual([])
  expect(
    versions.filter(({ key_points }) => key_points.length > 5 || key_points.some((point) => point.length > 90)),
  ).toEqual([])
  expect(notifications.filter(({ title, body }) => title.length > 50 || body.length > 150)).toEqual([])
})

test('ids are short, readable and unique in their list', () => {
  const lists = [groups, news, contacts, people, surveys, notifications, ...surveys.map(({ questions }) => questions)]
  const ids = [...lists.map((list) => list.map(({ id }) => id)), categories.map(({ category_id }) => category_id)]
  for (const list of ids) {
    expect(list.filter((id) => !/^[a-z0-9-]{1,64}$/.test(id))).toEqual([])
    expect(new Set(list).size).toBe(list.length)
  }
  expect(new Set(published.map(({ title }) => title)).size).toBe(published.length)
})

test('every named category and group exists', () => {
  expect(news.filter(({ category_id }) => !categoryById.has(category_id))).toEqual([])
  expect(categories.filter(({ category_id }) => !published.some((item) => item.category_id === category_id))).toEqual(
    [],
  )
  const audiences = [...news, ...categories, ...surveys, ...notifications].flatMap(({ audience }) => groupsOf(audience))
  const named = [...audiences, ...people.flatMap(({ group, groups: more }) => [group, ...(more ?? [])])]
  const all = [...named, ...contacts.flatMap(({ group }) => group ?? [])]
  expect(all.filter((id) => !groupIds.has(id))).toEqual([])
})

test('of everybody it is known where he works, with a word that others share', () => {
  expect(Object.keys(places).toSorted()).toEqual(people.map(({ id }) => id).toSorted())
  const towns = Map.groupBy(Object.values(places), ([, place]) => place)
  expect([...towns.values()].filter((there) => there.length > 1).length).toBeGreaterThanOrEqual(8)
  expect(failing(strings(places), /[\s\u00a0]{2}|\u00a0|^\s|\s$|[A-Za-z"]/)).toEqual([])
})

test('what guests may read lies in a category that guests see', () => {
  const hidden = news.filter(({ audience, category_id }) => !reaches(categoryById.get(category_id)?.audience, audience))
  expect(hidden.map(({ id }) => id)).toEqual([])
})

test('every cover and photo that is named is a file', () => {
  const named = strings(sample)
  expect(named.filter(([path, name]) => path.endsWith('/cover') && !covers.has(name))).toEqual([])
  expect(named.filter(([path, name]) => /\/(avatar|photo)$/.test(path) && !avatars.includes(name))).toEqual([])
})

test('nobody meets the picture of a category again in its first row', () => {
  const readers = [undefined, ...groupIds]
  const newest = published.toSorted(
    ({ published: one }, { published: other }) => one.days_ago - other.days_ago || (one.at < other.at ? 1 : -1),
  )
  const same = categories.flatMap(({ category_id, cover }) =>
    readers.flatMap((group) => {
      const isShown = ({ audience }: SampleNews) =>
        group === undefined ? audience.guests : groupsOf(audience).includes(group)
      const first = newest.find((item) => item.category_id === category_id && isShown(item))
      return first?.cover === cover ? [`${first.id} for ${group ?? 'guests'}`] : []
    }),
  )
  expect(same).toEqual([])
})

test('every photo is small, is shown somewhere, and its licence says whose it is', () => {
  const licence = readFileSync(new URL('./photos/LICENSE.md', import.meta.url), 'utf8')
  const shown = new Set(strings(sample).flatMap(([path, name]) => (path.endsWith('/cover') ? [name] : [])))
  for (const name of photos) {
    expect(statSync(new URL(`./photos/${name}`, import.meta.url)).size).toBeLessThan(120_000)
    expect(licence).toContain(name)
    expect(shown).toContain(name.replace('.webp', ''))
  }
  expect(photos.length).toBeGreaterThan(0)
})

test('every notification leads where all its readers may go', () => {
  expect(
    notifications.filter(({ link, audience }) => !reaches(audienceOf(link), audience)).map(({ id }) => id),
  ).toEqual([])
  const targets = notifications.flatMap(({ link }) => newsById.get(link.replace('/news/', '')) ?? [])
  expect(targets.filter(({ status }) => status !== 'published')).toEqual([])
})

test('every link in a text leads into the app or to an example host', () => {
  const bad = news.flatMap((item) =>
    bodiesOf(item)
      .flatMap((body) => strings(body))
      .filter(([path]) => path.endsWith('/href'))
      .filter(([, href]) =>
        href.startsWith('/')
          ? !reaches(audienceOf(href), { ...item.audience, guests: false })
          : !/^https:\/\/[a-z0-9.-]+\.example\//.test(href),
      ),
  )
  expect(bad).toEqual([])
})

test('the four known accounts are there and a third of the people have no e-mail', () => {
  const by = (email: string) => people.find((person) => person.email === email)
  expect(by('reader@example.com')).toMatchObject({ name: 'Мария Георгиева', group: 'energo', role: 'member' })
  expect(by('reader2@example.com')).toMatchObject({ group: 'logistika', role: 'member' })
  expect(by('editor@example.com')).toMatchObject({ role: 'editor' })
  expect(by('admin@example.com')).toMatchObject({ role: 'admin' })
  const numbers = people.flatMap(({ email, login_name }) => (email === undefined ? [login_name] : []))
  expect(numbers.every((number) => /^[A-Z]\d{5}$/.test(number ?? ''))).toBe(true)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.length / people.length).toBeGreaterThan(0.28)
  expect(numbers.length / people.length).toBeLessThan(0.4)
})

test('every e-mail is on an example domain and every phone is an invented one', () => {
  const emails = [...people.flatMap(({ email }) => email ?? []), ...contacts.flatMap((contact) => contact.emails)]
  expect(emails.filter((email) => !/^[a-z0-9.]+@(example\.com|[a-z]+\.example)$/.test(email))).toEqual([])
  const numbers = contacts.flatMap(({ phones }) => phones).filter(({ label }) => label !== 'short')
  expect(numbers.filter(({ number }) => !/^\+359 \d{1,2} 000 0\d{3}$/.test(number))).toEqual([])
})

test('public offices say where they are and when they are open', () => {
  const publicOffices = contacts.filter((contact) => contact.kind === 'office')
  expect(publicOffices.filter(({ address, location, hours }) => !address || !location || !hours)).toEqual([])
  expect(publicOffices.every((contact) => contact.public)).toBe(true)
  expect(contacts.flatMap(({ phones }) => phones).some(({ number }) => number === '112')).toBe(true)
  expect(contacts.find(({ id }) => id === 'signalna-liniya')).toMatchObject({ kind: 'emergency', public: true })
})

test('surveys of every mode are open, and one is closed with answers', () => {
  const isOpen = ({ opens_days, closes_days }: (typeof surveys)[number]) => opens_days < 0 && closes_days > 0
  expect(surveys.filter(isOpen).map(({ mode }) => mode)).toEqual(['anonymous', 'confidential', 'named', 'confidential'])
  expect(surveyById.get('puls-na-noemvri')?.questions).toHaveLength(5)
  const closed = surveys.find(({ closes_days }) => closes_days < 0)
  expect(closed?.responses?.length).toBeGreaterThanOrEqual(60)
  expect(closed?.responses?.length).toBeLessThanOrEqual(people.length)
  for (const response of closed?.responses ?? []) {
    expect(problemsOfAnswers(closed?.questions ?? [], response)).toEqual({})
  }
})

test('the surveys show every kind of question, and can be answered', () => {
  for (const { questions, sections = [] } of surveys) expect(problemsOfSurvey({ questions, sections })).toEqual({})
  const kinds = surveys.flatMap(({ questions }) => questions.map(({ kind }) => kind))
  expect([...new Set(kinds)].toSorted()).toEqual([...questionKinds].toSorted())
  const pictures = surveys.flatMap(({ questions }) => questions.flatMap(({ options = [] }) => options))
  expect(pictures.filter(({ image_id }) => image_id && !covers.has(image_id))).toEqual([])
})

test('numbers stay with what they count and dashes, quotes and short words are set as in print', () => {
  const unit =
    'януари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември|г\\.|ч\\.|км|кг|млн|€|дни|минут|час'
  expect(failing(bulgarian, new RegExp(`\\d (?:${unit})`))).toEqual([])
  expect(failing(texts, / [–—]|[–—]\u00A0| - |"| {2}|\u00A0{2}|\u00A0 | \u00A0/)).toEqual([])
  expect(
    failing(
      texts.filter(([path]) => !path.endsWith('/text')),
      /^\s|\s$/,
    ),
  ).toEqual([])
  expect(failing(bulgarian, /(?:^|[\s(„])[а-яА-Я] \S/)).toEqual([])
  expect(failing(bulgarian, /\d \d{3}(?!\d)|\d\.\d{1,2} ?€|€ ?\d/)).toEqual([])
  expect(failing(bulgarian, /[A-Za-z][а-яА-Я]|[а-яА-Я][A-Za-z]/)).toEqual([])
  expect(
    failing(
      strings(sample).filter(([path]) => !isText(path)),
      /\u00A0/,
    ),
  ).toEqual([])
})

test('typesetting twice changes nothing', () => {
  expect(texts.filter(([, text]) => typeset(text) !== text)).toEqual([])
})
