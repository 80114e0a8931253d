import type { DomainErrorCode, TokenScope, tokens as endpoints } from '@megdan/contract'

type Refusal = DomainErrorCode<(typeof endpoints)['create']>

export const tokens = {
  title: 'Ключове за програми',
  lead: 'С ключ друга програма чете или пише тук от свое име: интранет, график на смените, скрипт на ИТ отдела.',
  docs: 'Как се използват',
  create: 'Нов ключ',
  loading: 'Ключовете се зареждат',
  failed: 'Ключовете не се заредиха',
  empty: 'Още няма ключове',
  empty_text: 'Направете ключ за всяка програма отделно, за да знаете кое какво прави и да спрете само едно.',
  columns: { name: 'Програма', may: 'Позволено', state: 'Състояние', used: 'Последно използван' },
  state: { valid: 'Валиден', expired: 'Изтекъл', ended: 'Прекратен' },
  until: (date: string) => `До ${date}`,
  created: (name: string, date: string) => `${name}, ${date}`,
  somebody: 'Изтрит акаунт',
  only_in: (titles: string) => `Само в: ${titles}`,
  only_from: (networks: string) => `Само от: ${networks}`,
  never_used: 'Още не е използван',
  used_from: (place: string, date: string) => `от ${place}, ${date}`,
  refused_from: (place: string, date: string) => `отказан от ${place}, ${date}`,
  more_places: (number: number) => (number === 1 ? 'и още едно място' : `и още ${number} места`),
  scope: {
    news_read: { label: 'Чете новини', note: 'Публикуваните новини с категориите им.' },
    news_write: { label: 'Пише чернови', note: 'Започва и променя чернови. Читателите не ги виждат.' },
    news_publish: {
      label: 'Публикува новини',
      note: 'Веднага и без известие до телефоните. Може и да прекратява публикуването им.',
    },
    people_read: { label: 'Чете списъка на хората', note: 'Имена, имейли, длъжности и групи на всички.' },
    people_write: {
      label: 'Добавя и променя хора',
      note: 'Само служители, без редактори и администратори. Получава и кодовете за първо влизане.',
    },
    insights_read: { label: 'Чете статистиката', note: 'Брой прочитания без имена.' },
    directory: { label: 'Поддържа хора и групи', note: 'За директорията на компанията, по SCIM.' },
    letters: { label: 'Съобщава за върнати писма', note: 'За пощенския ви сървър: от кои адреси се връщат писмата.' },
  } satisfies Record<TokenScope, { label: string; note: string }>,
  form: {
    name: 'Име на програмата',
    name_note: 'С него се подписват новините ѝ, с него стои и в „Журнал на действията“.',
    name_missing: 'Въведете име.',
    scopes: 'Какво ѝ е позволено',
    scopes_missing: 'Изберете поне едно.',
    all_categories: 'Във всички категории',
    categories: 'Категории',
    categories_missing: 'Изберете поне една категория.',
    networks: 'Мрежи, от които важи',
    networks_note: 'Адреси или мрежи като 10.20.0.0/16, всяка на нов ред. Празно значи отвсякъде.',
    valid_for: 'Валиден',
    days: { '30': '30 дни', '90': '90 дни', '365': 'Една година' },
    make: 'Създай ключа',
    bad: {
      networks: 'Има адрес или мрежа, които не са написани правилно.',
      categories: 'Някоя от категориите вече я няма.',
    },
  },
  made: 'Ключът е готов',
  once: 'Копирайте ключа сега. Няма да се покаже отново.',
  token: 'Ключ',
  copy: 'Копирай',
  copied: 'Копирано',
  done: 'Запазих го',
  end_of: (name: string) => `Прекрати ключа на „${name}“`,
  end: {
    title: (name: string) => `Прекратявате ли ключа на „${name}“?`,
    text: 'Програмата спира веднага. Ключът не може да се върне, само да се направи нов.',
    act: 'Прекрати',
    cancel: 'Отказ',
  },
  ended: (name: string) => `Ключът на „${name}“ е прекратен`,
  not_ended: 'Ключът не е прекратен.',
  refusals: {
    fresh_login_required: 'Ключът не е създаден: потвърдете, че сте вие.',
    too_many_tokens: 'Ключовете са твърде много. Прекратете някой.',
  } satisfies Record<Refusal, string>,
}

declare module '../texts.ts' {
  interface Texts {
    tokens: typeof tokens
  }
}
