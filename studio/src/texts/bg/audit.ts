import { titles } from './titles.ts'

export const audit = {
  title: titles.audit,
  lead: 'Кой какво е променил в студиото и кога. Записите не се променят и не се трият; който е изтрил профила си, остава под псевдоним.',
  to_security: 'Журнал за сигурност',
  files: { csv: 'CSV', xlsx: 'Excel' },
  file: (kind: string) => `Изтегли показаното като ${kind}`,
  file_name: 'журнал',
  search: 'Заглавие или име',
  area: 'Какво',
  areas: {
    '': 'Всичко',
    news: 'Новини',
    menu: 'Категории',
    media: 'Снимки и файлове',
    comments: 'Коментари',
    people: 'Хора',
    'people.group': 'Групи',
    invitations: 'Покани',
    surveys: 'Анкети',
    notifications: 'Известия',
    contacts: 'Контакти',
    tokens: 'Ключове за програми',
    webhooks: 'Известяване на програми',
    sources: 'Източници на новини',
    templates: 'Образци',
    campaigns: 'Кампании',
    installation: 'Настройки',
    audit: 'Този журнал',
  },
  loading: 'Записите се зареждат',
  failed: 'Записите не се заредиха',
  empty: 'Още няма записи',
  empty_text: 'Всяка промяна в студиото оставя запис тук.',
  none: 'Няма такива записи',
  none_text: 'Махнете някой филтър или изберете други дати.',
  clear: 'Покажи всички записи',
  what: 'Поле',
  was: 'Преди',
  is: 'След',
  difference: (count: number) => (count === 1 ? '1 промяна' : `${count} промени`),
  only_person: 'Само от този човек',
  only_thing: 'Само за това',
  one_person: 'Един човек',
  one_thing: 'Едно нещо',
  without: (filter: string) => `Махни филтъра „${filter}“`,
}

declare module '../texts.ts' {
  interface Texts {
    audit: typeof audit
  }
}
