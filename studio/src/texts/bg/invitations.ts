export const invitations = {
  title: 'Покани',
  lead: 'Кодове и листове за хората, които тепърва влизат – и без имейл.',
  make: 'Направи покани',
  open: 'Покани',
  whom: 'За кого',
  by_names: 'По имена',
  by_count: 'Без имена',
  names: 'Имена, по едно на ред',
  names_note: (number: string, most: string) => `${number} от най-много ${most}. Може да поставите колона от таблица.`,
  count: 'Брой',
  count_note: 'Името се пише на ръка върху листа.',
  group: 'Група',
  choose_group: 'Изберете',
  filter_group: 'Само от група',
  any_group: 'Всяка група',
  role: 'Роля',
  days: 'Колко дни важат',
  note: 'Бележка',
  note_note: 'Само за този списък – не се печата.',
  make_number: (number: number, shown: string) => (number === 1 ? 'Направи 1 покана' : `Направи ${shown} покани`),
  bad: {
    names: 'Въведете поне едно име.',
    many: 'Най-много 500 имена наведнъж.',
    long: (start: string) => `„${start}…“ е твърде дълго за име. По едно име на ред.`,
    count: 'Броят е от 1 до 500.',
    group: 'Изберете група.',
    days: 'Дните са от 1 до 30.',
  },
  failures: {
    timeout:
      'Сървърът не отговори навреме. Вижте в списъка дали поканите са направени – ако са, отменете ги и опитайте пак.',
    offline: 'Връзката прекъсна. Вижте в списъка дали поканите са направени – ако са, отменете ги и опитайте пак.',
    invalid: 'Проверете имената и групата и опитайте пак.',
  },
  ready: (number: number, shown: string) => (number === 1 ? '1 покана е готова' : `${shown} покани са готови`),
  once: (moment: string) =>
    `Показваме кодовете само сега – после никой не може да ги види. Изтеглете листовете или ги копирайте. Важат до ${moment}.`,
  ask: 'Кого да питат',
  ask_note: 'Стои на листа. Празно – прекият ръководител.',
  download: (number: number): string => (number === 1 ? 'Изтегли листа (PDF)' : 'Изтегли листовете (PDF)'),
  file: (day: string) => `покани-до-${day}.pdf`,
  print_failures: { not_found: 'Тези кодове вече не чакат – използвани са, отменени са или са изтекли.' },
  copy: 'Копирай кодовете',
  copied: 'Копирани',
  codes: 'Кодове',
  nameless: 'Без име',
  done: 'Готово, запазих ги',
  dropped: 'Кодовете вече не се показват',
  unsaved: (number: number, shown: string) =>
    number === 1 ? '1 нов код още не е запазен' : `${shown} нови кода още не са запазени`,
  show_codes: 'Покажи кодовете',
  tab: { waiting: 'Чакат', used: 'Използвани', expired: 'Изтекли', revoked: 'Отменени' },
  state: { waiting: 'Чака', used: 'Използвана', expired: 'Изтекла', revoked: 'Отменена' },
  columns: { name: 'За', group: 'Група и роля', state: 'Състояние', came: 'Срок', made: 'Направена' },
  numbered: (number: number) => `Без име, № ${number}`,
  until: (moment: string) => `до ${moment}`,
  somebody: 'Изтрит акаунт',
  show_batch: 'Покажи направените наведнъж',
  one_batch: 'Направени наведнъж',
  every_batch: 'Покажи всички партиди',
  search: 'Име или бележка',
  revoke: 'Отмени',
  revoke_of: (name: string) => `Отмени поканата: ${name}`,
  revoke_batch: (number: number) => (number === 1 ? 'Отмени чакащата' : `Отмени чакащите ${number}`),
  revoked: (number: number) => (number === 1 ? 'Поканата е отменена' : `${number} покани са отменени`),
  restored: (number: number) =>
    number === 0
      ? 'Късно е да се върне: кодът вече не важи.'
      : number === 1
        ? 'Поканата пак важи'
        : `${number} покани пак важат`,
  nothing_waited: 'Никоя от тях вече не чакаше.',
  not_done: 'Неуспешно.',
  loading: 'Поканите се зареждат',
  failed: 'Поканите не се заредиха',
  empty: 'Още няма покани',
  empty_text: 'Направете кодове за цял списък и ги раздайте на хартия.',
  none: 'Няма такива покани',
  none_text: 'Опитайте с друго име или махнете филтрите.',
  clear: 'Махни филтрите',
}

declare module '../texts.ts' {
  interface Texts {
    invitations: typeof invitations
  }
}
