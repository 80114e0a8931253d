import type { DomainErrorCode, newsChecks as endpoints } from '@megdan/contract'
import { titles } from './titles.ts'

type Refusal = DomainErrorCode<(typeof endpoints)['set' | 'done']>

export const checks = {
  title: titles.checks,
  lead: (days: number) =>
    `Новини, които някой трябва да прегледа отново. Ако ${days} дни след срока никой не го е направил, читателите виждат дискретен знак.`,
  loading: 'Новините за проверка се зареждат',
  failed: 'Новините за проверка не се заредиха',
  empty: 'Няма новини за проверка',
  empty_text: 'В настройките на публикувана новина изберете кога да се провери отново.',
  none: 'Няма такива новини',
  none_text: 'Изберете друго състояние или вижте всички.',
  clear: 'Виж всички',
  states: 'Състояние на проверката',
  state: { due: 'За проверка', overdue: 'Просрочени', ahead: 'Предстоят' },
  one: { due: 'За проверка', overdue: 'Просрочена', ahead: 'Предстои' },
  mine: 'Само моите',
  nobody: 'без отговорник',
  columns: { item: 'Новина', due: 'Проверка', owner: 'Отговорник' },
  card: 'Провери отново',
  card_note: 'Изберете кога някой да прегледа дали написаното още е вярно.',
  due_on: (day: string) => `Следваща проверка: ${day}`,
  due_since: (day: string) => `Чака проверка от ${day}`,
  overdue_since: (day: string) => `Чака проверка от ${day} и читателите го виждат`,
  checked: (day: string) => `Последно проверена на ${day}.`,
  told: (name: string) => `Отговаря ${name}.`,
  told_others: 'Отговорникът вече го няма; питаме всички, които публикуват в категорията.',
  still_holds: 'Още е вярно',
  holds: (title: string) => `Още е вярно: ${title}`,
  choose: 'Избери кога',
  change: 'Промени',
  remove: 'Не проверявай повече',
  removed: 'Новината няма да се проверява',
  done: 'Отбелязахме, че още е вярно',
  saved: 'Проверката е насрочена',
  save: 'Запази',
  cancel: 'Откажи',
  after: 'Кога',
  months: (months: number) => (months === 1 ? 'След месец' : months === 12 ? 'След година' : `След ${months} месеца`),
  on_day: 'На избран ден',
  day: 'Ден и час',
  day_missing: 'Изберете ден.',
  past: 'Изберете ден от утре нататък, най-много пет години напред.',
  owner: 'Кой отговаря',
  owner_note: 'Ще му пишем, когато денят дойде.',
  owner_bad: 'Този човек вече не може да публикува в категорията.',
  conflict: 'Междувременно друг редактор промени проверката. Запазете отново, за да остане вашето, или вземете новото.',
  refusals: {
    version_conflict: 'Друг редактор вече го направи. Показваме новото.',
    not_published: 'Новината вече не е публикувана.',
  } satisfies Record<Refusal, string>,
}

declare module '../texts.ts' {
  interface Texts {
    checks: typeof checks
  }
}
