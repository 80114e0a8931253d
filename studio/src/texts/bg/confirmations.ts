import type { DomainErrorCode, newsAuthoring as endpoints } from '@megdan/contract'

const people = (number: number, shown: string) => (number === 1 ? '1 човек' : `${shown} души`)

export const confirmations = {
  title: 'Потвърждения',
  back: 'Към новината',
  filter: 'Кои да се покажат',
  all: 'Всички',
  waiting: 'Чакат',
  confirmed: 'Потвърдили',
  columns: { name: 'Име', group: 'Група', state: 'Състояние', when: 'Кога' },
  yes: 'Потвърдена',
  no: 'Още не',
  version: (number: number) => `версия\u00a0${number}`,
  total: (done: string, number: number, whole: string) => `${done} от ${people(number, whole)} са потвърдили.`,
  download: 'Изтегли списъка (CSV)',
  remind: (number: number, shown: string) => `Напомни на ${people(number, shown)}`,
  reminded: (number: number, shown: string) =>
    `Напомнихме на ${people(number, shown)}. Напомнянето стои в известията им.`,
  reminding: 'Напомняне за потвърждение',
  reminded_ago: (ago: string) => `Напомнено ${ago}. Пак може 12 часа след последното напомняне.`,
  search: 'Търсене по име',
  all_groups: 'Всички групи',
  none: 'Няма такива хора',
  none_text: 'Опитайте с друго име или друга група.',
  clear: 'Покажи всички',
  choose: (name: string) => `Избери ${name}`,
  choose_all: 'Избери всички показани, които чакат',
  chosen: {
    label: 'Действия с избраните',
    count: (number: number) => `Избрани: ${number}`,
    clear: 'Изчисти избора',
    too_many: (most: number) => `Изберете до ${most} души или стеснете до група.`,
  },
  own_words: 'Ваши думи (по желание)',
  own_words_note: (left: number) => `Вместо обичайния текст. Остават ${left} знака.`,
  refusals: {
    not_published: 'Новината вече не е публикувана.',
    confirmation_not_asked: 'Новината вече не изисква потвърждение.',
    nobody_waits: 'Всички вече са потвърдили.',
    already_reminded: 'Напомнено е през последните 12 часа. Хората не получиха второ напомняне.',
    approval_needed: 'Новината не е одобрена така, както е сега. Изпратете я за одобрение.',
  } satisfies Record<DomainErrorCode<typeof endpoints.remind>, string>,
  loading: 'Списъкът се зарежда',
  failed: 'Списъкът не се зареди',
  empty: {
    all: 'В аудиторията няма никого.',
    waiting: 'Всички са потвърдили.',
    confirmed: 'Още никой не е потвърдил.',
  },
  not_asked: 'Тази новина не изисква потвърждение',
  not_asked_text: 'Включете „Изисква потвърждение“ в настройките ѝ и тук ще видите кой я е прочел и разбрал.',
}

declare module '../texts.ts' {
  interface Texts {
    confirmations: typeof confirmations
  }
}
