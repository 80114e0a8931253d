import { minutes, number, plural } from '@megdan/kit/format'

const greetings = { morning: 'Добро утро', day: 'Добър ден', evening: 'Добър вечер', night: 'Здравейте' }

export const home = {
  title: 'Начало',
  greeting: (part: keyof typeof greetings, name: string) => (name ? `${greetings[part]}, ${name}` : greetings[part]),
  search: 'Търсене',
  profile: 'Профил',
  login: 'Вход',
  register: 'Регистрация',
  loading: 'Началната страница се зарежда',
  all_read: {
    title: 'Изчетохте всичко',
    text: 'Щом излезе нещо ново за вас, ще го видите тук.',
    action: 'Всички новини',
  },
  empty: { title: 'Още няма новини', text: 'Тук ще се появи най-важното за деня, щом бъде публикувано.' },
  brief: { today: 'Накратко днес', lately: 'Накратко' },
  listen: (count: number) => `Слушай, ${minutes(count, 'bg', 'long')}`,
  stop: 'Спри',
  for_you: 'За вас',
  more_public: 'Още новини',
  public: 'Публични новини',
  all: 'Всички',
  all_news: 'Всички новини',
  categories: 'Категории',
  see_all: 'Виж всички',
  all_categories: 'Виж всички категории',
  survey: {
    size: (count: number, length: number, most: boolean) =>
      `${most ? 'до\u00a0' : ''}${number(count, 'bg')}\u00a0${plural(count, { one: 'въпрос', other: 'въпроса' })} · ${minutes(length, 'bg')}`,
    until: (day: string) => `Отворена до ${day}`,
    open: 'Отвори анкетата',
  },
  to_confirm: 'Чака потвърждение',
  upcoming: 'Предстоящо',
  confirm_by: (day: string) => `Потвърдете до ${day}`,
  confirm_late: (day: string) => `Срокът беше ${day}`,
  confirm_any: 'Потвърдете, че сте прочели',
  survey_ends: 'Край на анкетата',
  guest: {
    title: 'Разглеждате като гост',
    text: 'Влезте, за да видите новините за екипа си и да участвате в анкети.',
    surveys: 'Анкетите са за служители',
    surveys_text: 'Влезте, за да участвате в тях.',
  },
  refresh: 'Обнови',
}
