import { sql } from 'drizzle-orm'
import { loadSample } from '../sample/load.ts'
import { asks } from '../sample/questions.ts'
import { person } from '../server/src/identity/tables.ts'
import { saveSession } from '../server/src/identity/sessions.ts'
import { news } from '../server/src/news/tables.ts'
import { derivedFrom } from '../server/src/news/wording.ts'
import { type Database } from '../server/src/platform/database/database.ts'
import { openDatabase } from '../server/src/platform/open-database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { readSettings } from '../server/src/settings.ts'

const listOf = (words: string) => words.trim().split(/\s*\|\s*/)

/** An archive speaks of the same things as the demo: trucks, pay, leave, the canteen, health and safety. */
const subjects = listOf(
  'Графикът на смените | Новият склад | Ремонтът на покрива | Камионите от базата | Заплатите за месеца | Отпуските през лятото | Менюто в стола | Обучението по безопасност | Прегледите при лекаря | Срещата с ръководството | Анкетата за условията | Курсът по английски | Турнирът по футбол | Кръводаряването | Стажовете за студенти | Инструктажът на бригадите | Маршрутът до пристанището | Мотокарите в хладилника | Соларните панели | Пътят към завода | Раздаването на ваучери | Денят на отворените врати | Пожарното учение | Награждаването на колегите | Паролите за системата | Коледният базар | Ваксините срещу грип | Новите униформи | Автобусът за смяната | Отчетът за тримесечието',
)
const places = listOf(
  'в Русе | във Варна | в Плевен | в Перник | в Ямбол | в Бургас | в София | в Шумен | в Стара Загора | в Каварна',
)
const turns = listOf(
  'започва по-рано | се променя от понеделник | е готов | върви по план | се отлага с една седмица | има нов ред | се обсъжда с хората | показва добри резултати | изисква вашето внимание | приключи успешно',
)
const words = listOf(
  'работа | смяна | склад | завод | линия | камион | маршрут | товар | шофьор | бригада | бригадир | ръководител | колега | екип | обект | цех | машина | ремонт | план | график | срок | седмица | месец | година | ден | час | почивка | отпуск | заплата | бонус | фиш | стаж | обучение | курс | изпит | инструктаж | безопасност | колан | каска | обувки | лекар | преглед | здраве | кръв | стол | обяд | меню | супа | вода | енергия | ток | панел | турбина | вятър | газ | топлина | бетон | кран | мост | път | гума | лед | зима | лято | празник | подарък | деца | училище | книга | език | урок | телефон | парола | приложение | система | данни | екран | карта | банка | договор | клиент | доставка | поръчка | цена | разход | приход | печалба | инвестиция | проект | решение | въпрос | отговор | среща | писмо | новина | снимка | врата | сграда | покрив | паркинг | автобус | колело | отбор | мач | награда | доброволец | гора | дърво | отпадък | опаковка | мляко | сирене | месо | хляб',
)
const joints = listOf(
  'и | за | с | от | през | при | до | след | без | между | защото | както | когато | ще бъде | беше | може | трябва | вече | отново | заедно',
)

/** The same each time, and with no order in it. */
function randomOf(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

/** An item of the archive: a title, a summary, points and some two hundred words. */
function wordingOf(number: number) {
  const random = randomOf(number + 1)
  const pick = (list: readonly string[]) => list[random(list.length)] ?? ''
  const sentence = (length: number) => {
    const said = Array.from({ length }, (_, at) => (at % 2 === 0 ? pick(words) : pick(joints))).join(' ')
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
  }
  const paragraph = () => Array.from({ length: 3 }, () => sentence(11)).join(' ')
  const content = Array.from({ length: 6 }, () => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: paragraph() }],
  }))
  return {
    title: `${pick(subjects)} ${pick(places)} ${pick(turns)}`,
    summary: sentence(13),
    key_points: [sentence(5), sentence(5)],
    body: { type: 'doc' as const, content },
  }
}

/** The archive ends two months before the demo begins, and is ten years long. */
export const archiveOf = (count: number, now: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `archive-${at}`,
    ...wordingOf(at),
    published_at: new Date(now - (60 + (at * 3650) / count) * 86_400_000),
  }))

async function addArchive(db: Database, count: number): Promise<void> {
  const rows = archiveOf(count, Date.now()).map(({ published_at, ...own }) => ({
    ...own,
    ...derivedFrom(own, {}),
    status: 'published' as const,
    category_id: 'people',
    author: { name: 'Редакция', position: null, avatar_id: null },
    audience_everyone: true,
    published_at,
    updated_at: published_at,
  }))
  for (let at = 0; at < rows.length; at += 500) await db.insert(news).values(rows.slice(at, at + 500))
}

/** The demo, and an archive of so many items around it; answers the token of whoever asks. */
export async function fillSearch(data_dir: string, archived: number, database_url?: string): Promise<string> {
  const engine = await openDatabase({ data_dir, ...(database_url && { database_url }) })
  const { db } = engine
  await migrate(engine)
  const settings = readSettings({ DATA_DIR: data_dir, LOG_LEVEL: 'silent' })
  await loadSample({ db, settings, now: () => new Date() })
  if (archived > 0) await addArchive(db, archived)
  await db.execute(sql`analyze`)
  const people = await db.select({ id: person.id, email: person.email }).from(person)
  const reader = people.find(({ email }) => email === asks)
  const place = { device: '', place: '' }
  const { token } = await saveSession(db, {
    person_id: reader?.id ?? '',
    now: new Date(),
    ttl_seconds: 86_400,
    ...place,
  })
  await engine.close()
  return token
}
