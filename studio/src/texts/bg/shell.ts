export const shell = {
  brand: 'Мегдан',
  studio: 'Студио',
  skip: 'Към съдържанието',
  menu: 'Меню',
  sections: 'Раздели',
  /** Whose own words come with their page. */
  notifications: 'Известия',
  whole: 'Цялата организация',
  choose_company: 'избор на компания',
  companies: (count: number) => (count === 1 ? '1 компания' : `${count} компании`),
  all_companies: 'Всички компании',
  /** What a count beside a section means. */
  waiting: {
    news: (count: number) => (count === 1 ? '1 насрочена' : `${count} насрочени`),
    review: (count: number) => (count === 1 ? '1 чака одобрението ви' : `${count} чакат одобрението ви`),
    comments: (count: number) => (count === 1 ? '1 сигнал за преглед' : `${count} сигнала за преглед`),
    people: (count: number) => (count === 1 ? '1 човек чака одобрение' : `${count} души чакат одобрение`),
  },
  own_menu: 'език, приложение и изход',
  to_app: 'Към приложението',
  language: 'Език',
  role: { member: 'Читател', editor: 'Редактор', admin: 'Администратор' },
  sign_out: 'Изход',
  loading: 'Зарежда се…',
  profile_failed: 'Профилът ви не се зареди',
  page_failed: 'Страницата не се отвори',
  undo: 'Върни',
  close: 'Затвори',
  palette: {
    label: 'Търсене и команди',
    short: 'Търсене',
    hint: 'Новина, анкета, човек, настройка или действие',
    recent: 'Последни',
    new_notification: 'Ново известие',
    new_survey: 'Нова анкета',
    own_drafts: 'Моите чернови',
    to_approve: 'Новини за одобрение',
    undescribed: 'Снимки без описание',
    approvals: 'Хора, които чакат одобрение',
    failed: 'Търсенето е неуспешно. Опитайте пак.',
    places: 'Раздели',
    acts: 'Действия',
    searching: 'Търси се…',
    nothing: (words: string) => (words ? `Няма резултати за „${words}“` : 'Няма резултати'),
  },
  scheme: {
    label: 'Светло или тъмно',
    dark: 'Тъмен вид',
    light: 'Светъл вид',
    auto: 'Вид като на компютъра',
    short: { auto: 'Като тук', light: 'Светъл', dark: 'Тъмен' },
  },
  help: {
    title: 'Помощ',
    first: 'първи ден',
    first_day: 'Първи ден в студиото',
    steps: [
      {
        to: '/news/new',
        title: 'Напишете първата новина',
        text: 'Заглавие, снимка и за кого е. Черновата се пази сама; отдясно е телефонът на читателя.',
      },
      {
        to: '/media',
        title: 'Качете снимки и ги опишете',
        text: 'Пуснете ги в библиотеката, подредете ги в папки и кажете какво се вижда на тях.',
      },
      {
        to: '/notifications?open=new',
        title: 'Пробвайте известие само на вашия телефон',
        text: '„Пробно до мен“ звъни само на вашите устройства.',
        push: true,
      },
      {
        to: '/surveys?open=new',
        title: 'Попитайте с кратка анкета',
        text: 'Започнете от шаблон; анонимната анкета не пази кой е отговорил.',
      },
      {
        to: '/news/calendar',
        title: 'Вижте какво предстои',
        text: 'Новини, известия, анкети и почивни дни на едно място; чернова се пуска върху ден.',
      },
      {
        to: '/people/import',
        title: 'Внесете хората от таблица',
        text: 'Има примерен файл; след внасянето поканите стават с едно натискане.',
        admin: true,
      },
      {
        to: '/settings',
        title: 'Прегледайте настройките',
        text: 'Кой може да се регистрира, коментари, условия.',
        admin: true,
      },
    ] as { to: string; title: string; text: string; admin?: boolean; push?: boolean }[],
  },
  keys: {
    title: 'Клавиши',
    all: [
      ['Ctrl K', 'Търсене и команди отвсякъде'],
      ['N', 'Нова новина'],
      ['/', 'Към търсенето; в текста – избор на блок'],
      ['Ctrl B', 'Получер текст'],
      ['Ctrl I', 'Курсив'],
      ['Ctrl Enter', 'Публикуване'],
      ['Ctrl Z', 'Отмени'],
      ['Alt ↑ ↓', 'Местене на точка, категория или ред'],
      ['Alt ← → ↑ ↓', 'В календара – на друг ден или седмица'],
      ['Ctrl K', 'В текста – връзка'],
      ['Alt F10', 'От текста към лентата с инструменти'],
      ['J K', 'В коментарите – следващ и предишен'],
      ['H A B', 'В коментарите – скрий, остави, спри автора'],
      ['?', 'Тези клавиши'],
    ] as [string, string][],
  },
}

declare module '../texts.ts' {
  interface Texts {
    shell: typeof shell
  }
}
