import type { DomainErrorCode, groups as endpoints } from '@megdan/contract'
import { ruleWords } from '@megdan/contract/rule-words'

type Refusal = DomainErrorCode<(typeof endpoints)['change' | 'remove']>

export const groups = {
  title: 'Групи',
  link: 'Подреди групите',
  lead: 'За кого може да бъде една новина, анкета или известие. Влачете или натиснете Alt и стрелка, за да преместите група.',
  create: 'Нова група',
  edit: (title: string) => `Редактирай „${title}“`,
  by_rule: 'По правило',
  of_directory: 'От директорията',
  of_directory_text:
    'Името на групата и кой е в нея се определят в директорията на компанията и идват тук сами. Оттук са само имената на други езици и кой я води.',
  choosable: 'При регистрация',
  people: (number: number, shown: string) => (number === 1 ? '1 човек' : `${shown} души`),
  loading: 'Групите се зареждат',
  failed: 'Групите не се заредиха',
  empty: 'Още няма групи',
  empty_text: 'Групата е компания, обект или екип, до който пишете отделно.',
  moved: (title: string, place: number, all: number) => `„${title}“ е на място ${place} от ${all}`,
  move_failed: 'Подредбата не е запазена.',
  form: {
    edit: 'Група',
    title: 'Име на групата',
    title_missing: 'Въведете име.',
    members: 'Кой е в нея',
    by_hand: 'Избираме хората един по един',
    by_rule: 'По правило',
    by_rule_note: 'Хората влизат и излизат сами, когато се променят данните им.',
    choosable: 'Новите хора могат да я изберат при регистрация',
    rule_missing: 'Попълнете всяко условие.',
    failed: 'Групата не се зареди',
    leaders: 'Водят групата',
    leaders_note:
      'Виждат в приложението кой от нея още не е влязъл, не е потвърдил или не е отговорил, и дават покани на място. Това не им дава достъп до студиото.',
    leaders_search: 'Потърсете човек от групата',
    leaders_searching: 'Търси се…',
    leaders_none: 'В групата няма такъв човек.',
    leaders_gone: 'Някой от избраните вече не е в групата. Махнете го и опитайте пак.',
    ends_sign_ins: 'Който влезе в групата или излезе от нея, влиза наново в приложението.',
    save: 'Запази',
    add: 'Добави',
    saved: 'Групата е запазена',
    conflict: 'Междувременно някой промени тази група. Запазете отново, за да остане вашето, или вземете новото.',
  },
  rule: {
    ...ruleWords.bg,
    title: 'Правило',
    match_label: 'В групата са хората, за които',
    match: {
      all: 'е вярно всяко условие',
      any: 'е вярно поне едно условие',
    },
    condition: (number: number) => `Условие ${number}`,
    field_label: 'Какво',
    test_label: 'Как',
    value_label: 'Стойност',
    add_condition: 'Още едно условие',
    remove_condition: (number: number) => `Махни условие ${number}`,
    gathered: (number: number, shown: string) =>
      number === 1 ? 'Правилото обхваща 1 човек.' : `Правилото обхваща ${shown} души.`,
    not_counted: 'Хората не се преброиха.',
  },
  uses: {
    why: 'Групата не може да се изтрие, докато се използва:',
    news: 'Новини',
    categories: 'Категории',
    surveys: 'Анкети',
    notifications: 'Известия',
    primary_of: (number: number) => `Основна група на ${number === 1 ? '1 човек' : `${number} души`}`,
    others: (number: number) => `Покани и контакти: ${number}`,
    past: (number: number) =>
      number === 1
        ? 'Едно минало известие, анкета или новина запазва името ѝ.'
        : `${number} минали известия, анкети и новини запазват името ѝ.`,
  },
  remove: 'Изтрий групата',
  remove_note: 'Хората остават, но излизат от групата и влизат наново в приложението.',
  removed: (title: string) => `„${title}“ е изтрита`,
  refusals: {
    version_conflict: 'Междувременно някой промени групите. Показваме новото – опитайте пак.',
    group_title_taken: 'Вече има група с това име.',
    group_of_directory: 'Групата се променя само в директорията на компанията.',
    group_in_use: 'Групата се използва, затова не е изтрита.',
  } satisfies Record<Refusal, string>,
}

declare module '../texts.ts' {
  interface Texts {
    groups: typeof groups
  }
}
