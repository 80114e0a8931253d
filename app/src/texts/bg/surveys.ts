import { counted } from '@megdan/kit/counted/bg'

export const surveys = {
  title: 'Анкети',
  modes: { anonymous: 'Анонимно', confidential: 'Поверително', named: 'Поименно' },
  sections: { upcoming: 'Предстоящи', closed: 'Приключили' },
  questions: (count: number) => counted(count, 'въпрос', 'въпроса'),
  /** Where answers decide how many are asked. */
  questions_most: (count: number) => `до\u00a0${counted(count, 'въпрос', 'въпроса')}`,
  days: (count: number) => counted(count, 'ден', 'дни'),
  minutes: (count: number) => counted(count, 'минута', 'минути'),
  left: (days: string) => `Още ${days}`,
  last_day: 'Последен ден',
  until: (day: string) => `до ${day}`,
  no_end: 'Без краен срок',
  opens: (day: string) => `Започва на ${day}`,
  closed: (day: string) => `Приключи на ${day}`,
  open_until: (moment: string) => `Отворена до ${moment}`,
  open_no_end: 'Отворена без краен срок',
  open: 'Виж анкетата',
  loading: 'Анкетите се зареждат',
  loading_one: 'Анкетата се зарежда',
  failed: 'Анкетите не се заредиха',
  failed_one: 'Анкетата не се зареди',
  more: 'Покажи още',
  more_failed: 'Останалите анкети не се заредиха.',
  refresh: 'Обнови',
  empty: 'Няма отворени анкети',
  empty_text: 'Щом има въпроси към вас, ще ги видите тук.',
  guest: 'Анкетите са за служители',
  /** Over those that guests may answer too. */
  guest_open: (count: number): string =>
    count === 1
      ? 'Тази анкета е за всички. Останалите са за служители.'
      : 'Тези анкети са за всички. Останалите са за служители.',
  guest_text: 'Влезте, за да видите анкетите за екипа си и да участвате в тях.',
  login: 'Вход',
  what_we_ask: 'Какво ще ви попитаме',
  what_we_asked: 'Какво попитахме',
  question: (at: number) => `Въпрос ${at}`,
  required: 'Задължителен',
  optional: 'По желание',
  gone: 'Тази анкета не е тук',
  gone_text: 'Може да е свалена или да е за друга група.',
  gone_guest: 'Може да е свалена или да е само за служители. Влезте, за да проверите.',
  all: 'Към всички анкети',
}
