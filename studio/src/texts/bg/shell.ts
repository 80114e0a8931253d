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
    places: 'Раздели',
    acts: 'Действия',
    searching: 'Търси се…',
    nothing: 'Няма резултати.',
  },
  keys: {
    title: 'Клавиши',
    all: [
      ['Ctrl K', 'Търсене и команди отвсякъде'],
      ['N', 'Нова новина'],
      ['/', 'Към търсенето; в текста – избор на блок'],
      ['Ctrl K', 'В текста – връзка'],
      ['Alt F10', 'Към инструментите за текста'],
      ['Ctrl B', 'Получер текст'],
      ['Ctrl I', 'Курсив'],
      ['Ctrl Enter', 'Публикуване'],
      ['Ctrl Z', 'Отмени'],
      ['Alt ↑ ↓', 'Местене на точка, категория или ред'],
      ['Alt ← → ↑ ↓', 'В календара – на друг ден или седмица'],
      ['J K', 'В коментарите – надолу и нагоре'],
      ['H A B', 'В коментарите – скрий, остави, блокирай'],
      ['?', 'Тези клавиши'],
    ] as [string, string][],
  },
}

declare module '../texts.ts' {
  interface Texts {
    shell: typeof shell
  }
}
