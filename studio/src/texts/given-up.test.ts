import { expect, test } from 'vitest'
import { bg as server } from '../../../server/src/texts/bg/index.ts'
import { bg } from './bg/index.ts'
import { en } from './en/index.ts'

/** What was said once and is said otherwise now, with what is said instead: one word for one thing, wherever it stands. */
const givenUp: Record<'bg' | 'en', [RegExp, string][]> = {
  bg: [
    [/Одит|в одита/u, 'Журнал на действията'],
    [/Дневник за сигурност/u, 'Журнал за сигурност'],
    [/Медия/u, 'Снимки и файлове'],
    [/Свали от читателите|Свалена|е свалена|Архив(?!и)/u, 'Прекрати публикуването, Непублична'],
    [/Откажи (промените|избора)|Отхвърли избора/u, 'Отхвърли промените, Изчисти избора'],
    [/(^|[^а-я])([Ии]ска|[Нн]е иска) потвърждение/u, 'Изисква потвърждение'],
    [/незрящ/u, 'Описание на снимката'],
    [/Надпис/u, 'Текст'],
    [/Скрий след/u, 'Скрий на'],
    [/По час(а|овника) на този компютър/u, 'Часово време'],
    [/Останалото не влезе/u, 'останалото не е добавено'],
    [/не знаят група|деление/u, 'разбивка'],
    [/скрита в базата/u, 'не се показва на никого'],
    [/Написаното( се показва|$)|написаното – от/u, 'Свободни отговори'],
    [/Какво се знае за отговорилия/u, 'Анонимност'],
    [/Кажи го с известие|Запази и кажи|Записано е|нищо не е записано/iu, 'Запазено'],
    [/Изход отвсякъде|Изкарай/u, 'Изход от всички устройства'],
    [/не стана\b|не стана(\.|$| на)/u, 'Неуспешно'],
    [/Отговарят? \$?\{?\w*\}? ?(човек|души)/u, 'Правилото обхваща'],
    [/прибрах/u, 'запазих'],
    [/Вашите начини/u, 'Вашите методи'],
    [/сигналите са отговорени/u, 'сигналите са приключени'],
    [/(^|[^а-я])(Спрян(и|о)|Задържан(и|о))$/u, 'Отменено, Неизпратено'],
    [/сгрешено поле/u, 'грешен имейл'],
    [/Лист за таблото/u, 'Лист за информационното табло'],
    [/SMTP_URL/u, 'Изпращането на имейли не е настроено'],
    [/Служител от/u, 'Човек от групата'],
    [/Няма такова нещо/u, 'Няма резултати'],
    [/Нова публикация|Обхват на новината/u, 'Нова новина, Статистика'],
    [/(^|[^а-яА-Я])[Пп]рат(и|ете|я) /u, 'Изпрати'],
    [/[Кк]артинка/u, 'снимка'],
    [/Тъмен облик/u, 'Тъмен вид'],
    [/Център на вниманието|(^|[^а-я])[Фф]окус/u, 'Център на кадъра'],
    [/Върни назад|Връщане$/u, 'Отмени'],
    [/Избран(а|и)? \$?\{?\d/u, 'Избрани: 2'],
    [/Търсим …/u, 'Търси се…'],
    [/(от|на) който поддържа/u, 'поддръжката на системата'],
    [/[Шш]аблон/u, 'образец'],
    [/(^|[^а-я])Свали |[Сс]валена/u, 'Изтегли, Махни'],
    [/[Фф]илм(и|ът)?(?![а-я])/u, 'видео'],
    [/[Фф]ирмен|фирмата|указател/u, 'служебен акаунт, директорията на компанията'],
  ],
  en: [
    [/\bAudit\b|in the audit\b/u, 'Activity log'],
    [/^Media$/u, 'Pictures and files'],
    [/Take (it )?down|[Tt]aken down|^Archive$/u, 'Unpublish, Unpublished'],
    [/Everything is saved/u, 'All changes saved'],
    [/Only mine/u, 'Mine'],
    [/Mean reach/u, 'Average reach'],
    [/New publication/u, 'New story'],
    [/news items?\b/iu, 'story, stories'],
    [/Asks for confirmation/u, 'Requires confirmation'],
    [/By the clock of this computer/u, 'Time zone'],
    [/The rest did not go in/u, 'the rest was not added'],
    [/What is known about who answers/u, 'Anonymity'],
    [/hidden in the database/u, 'shown to nobody'],
    [/whoever operates the system/u, 'your system’s support'],
    [/[Aa]lerts? (cannot|that)|[Mm]andatory alert/u, 'notifications'],
    [/\b[Ee]-mail/u, 'email'],
    [/\bFilms?\b/u, 'video'],
  ],
}

/** Every sentence with its place; of what is put together from parts, all that stands in it. */
function sentencesIn(words: unknown, place: string): { place: string; text: string }[] {
  if (typeof words === 'string') return [{ place, text: words }]
  if (typeof words === 'function') {
    const strings = String(words).match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []
    return strings.map((text) => ({ place, text: text.slice(1, -1) }))
  }
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([name, one]) => sentencesIn(one, `${place}.${name}`))
}

test.each([
  ['bg', bg, 'studio'],
  ['en', en, 'studio'],
  ['bg', server, 'server'],
] as const)('%s says nothing as it was said once (%#)', (language, dictionary, name) => {
  // By old words people still look for things.
  const said = Object.entries(dictionary).filter(([part]) => part !== 'palette')
  const sentences = sentencesIn(Object.fromEntries(said), name)
  expect(sentences.length).toBeGreaterThan(200)
  const found = sentences.flatMap(({ place, text }) =>
    givenUp[language].flatMap(([once, now]) => (once.test(text) ? [`${place}: «${text}»; now: ${now}`] : [])),
  )
  expect(found).toEqual([])
})

test('every word that is kept out is recognised where somebody writes it', () => {
  const once = ['Одит', 'Свали от читателите', 'Тази новина не иска потвърждение', 'Прати за одобрение', 'Избрани 2']
  for (const text of once)
    expect(
      givenUp.bg.some(([word]) => word.test(text)),
      text,
    ).toBe(true)
})
