const answers = (number: number, shown: string) => (number === 1 ? '1 отговор' : `${shown} отговора`)

export const surveyResults = {
  loading: 'Резултатите се зареждат',
  failed: 'Резултатите не се заредиха',
  title: (title: string) => `Резултати: ${title}`,
  participation: 'Участие',
  taken: (answered: string, all: string) => `${answered} от ${all}`,
  taken_note: 'отговорили от аудиторията',
  participation_withheld:
    'Питани са по-малко от петима души: числата биха показали кой от тях е отговорил, затова не се показват.',
  guests: 'Отговори от гости',
  guests_note: (devices: string) => `Устройства на гости, до които анкетата е стигнала: ${devices}`,
  guests_beyond: 'Отговорите от гости са повече от тези устройства. Не е сигурно, че всеки е от различен човек.',
  waiting: 'Още не са участвали',
  group: 'Покажи',
  everybody: 'Всички отговори',
  groups_later: 'По групи се вижда, след като анкетата приключи и групите са достатъчно големи.',
  no_groups: 'При анонимна анкета групата не се пази, затова няма разбивка.',
  small_groups: (limit: number) => `Изброени са само групи, от които нищо под ${limit} отговора не може да се изчисли.`,
  by_day: 'Участие по дни',
  day: 'Ден',
  number: 'Брой',
  share: 'Дял',
  option: 'Отговор',
  place: 'Средно място',
  answered: answers,
  withheld: (limit: number) => `Скрито: под ${limit} отговора. Така не може да се познае кой какво е казал.`,
  withheld_open: (least: number) =>
    `Още е скрито: докато анкетата е отворена, числата излизат от ${least} отговора нататък.`,
  steps: (limit: number) => `Докато анкетата е отворена, резултатите се обновяват на стъпки от поне ${limit} отговора.`,
  none: 'Още няма отговори',
  none_text: 'Първите ще се появят тук сами.',
  texts: 'Свободни отговори',
  texts_withheld: (limit: number) =>
    `Свободните отговори се показват, след като анкетата приключи и има поне ${limit} отговора.`,
  texts_search: 'Търсене в свободните отговори',
  texts_none: 'Още няма свободни отговори.',
  texts_none_for: (words: string) => `Няма съвпадение за „${words}“.`,
  before: (value: string) => `преди: ${value}`,
  share_before: 'Преди',
  beside_former: 'Същите въпроси са сравнени с последния път: ',
  former_until: (day: string) => `, приключила на ${day}.`,
  csv: 'CSV',
  xlsx: 'Excel',
  download: 'Изтегли резултатите',
  remind: (number: number, shown: string) => (number === 1 ? 'Напомни на 1 човек' : `Напомни на ${shown} души`),
  reminded: (number: number, shown: string) =>
    number === 1 ? 'Напомнихме на 1 човек.' : `Напомнихме на ${shown} души.`,
  reminding: 'Напомняне за анкетата',
  remind_few: 'Напомни на неотговорилите',
  reminded_few: 'Напомнихме на неотговорилите.',
  last_reminded: (moment: string) => `Последно напомняне: ${moment}`,
  remind_note: 'Никой не вижда кои са, дори анкетата да не е анонимна.',
  outcome: {
    title: 'Какво направихме',
    lead: 'Няколко думи какво направихте след анкетата. Стоят при резултатите в приложението.',
    text: (language: string) => `На ${language}`,
    notify: 'Извести участвалите',
    save: 'Запази и извести',
    save_only: 'Запази',
    telling: 'Известие до участвалите',
    saved: 'Запазено.',
    told: 'Запазено. Участвалите са известени.',
    conflict: 'Междувременно друг редактор промени това. Запазете отново, за да остане вашето, или вземете новото.',
  },
}

declare module '../texts.ts' {
  interface Texts {
    surveyResults: typeof surveyResults
  }
}
