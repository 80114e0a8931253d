import type { DomainErrorCode, people as endpoints } from '@megdan/contract'
import { titles } from './titles.ts'

type Refusal = DomainErrorCode<(typeof endpoints)['create' | 'change' | 'remove' | 'passwordCode']>

export const people = {
  title: titles.people,
  numbers: {
    account: 'с активен акаунт',
    reachable: 'с включени известия',
    never: 'още не са влизали',
  },
  create: 'Добави човек',
  another: 'Добави още един',
  person: 'Човек',
  mail_refused:
    'Писмата до този адрес се връщат, затова не изпращаме обобщения до него. Поправете адреса – новият се опитва веднага.',
  groups: 'Групи',
  everybody: 'Всички служители',
  companies: 'Компании',
  own_groups: 'Собствени',
  by_rule: 'Хората в групата се избират по правило',
  search: 'Име, имейл, номер или длъжност',
  any_role: 'Всяка роля',
  any_state: 'Всяко състояние',
  sign_in: 'Влизане и поща',
  any_sign_in: 'Всички',
  signed_in: {
    yes: 'Влизали са',
    no: 'Никога не са влизали',
    mail_refused: 'Пощата им връща писмата',
  },
  role: {
    member: 'Служител',
    editor: 'Редактор',
    admin: 'Администратор',
  },
  state: {
    active: 'Активен',
    awaiting_approval: 'Чака одобрение',
    suspended: 'Спрян',
  },
  invited: 'Поканен',
  columns: {
    name: 'Име',
    role: 'Роля',
    groups: 'Групи',
    state: 'Състояние',
    last: 'Последно',
  },
  awaiting: (number: number, shown: string) =>
    number === 1 ? 'Един човек чака одобрение' : `${shown} души чакат одобрение`,
  awaiting_text: (number: number): string => (number === 1 ? 'Регистрира се сам.' : 'Регистрираха се сами.'),
  look: 'Прегледай',
  stopped: {
    label: 'Спряна директория',
    title: (number: number, shown: string) =>
      number === 1 ? 'Спряхме преди 1 човек да загуби достъп' : `Спряхме преди ${shown} души да загубят достъп`,
    scim: 'Директорията иска да спре необичайно много хора. Вижте дали е така, преди да продължи.',
    feed: 'Във файла липсват необичайно много хора. Вижте дали е така. Ако му позволите, внасяме точно този файл.',
    act: 'Нека продължи',
    done: 'До утре по това време може да спира хора без ограничение',
    feed_done: 'Файлът се внася',
    refusals: { version_conflict: 'Междувременно е спряно нещо друго. Вижте отново.' },
  },
  file: 'Изтегли списъка като CSV',
  file_name: 'хора.csv',
  found: (number: number, shown: string) => (number === 1 ? '1 човек' : `${shown} души`),
  loading: 'Хората се зареждат',
  failed: 'Хората не се заредиха',
  none: 'Няма такива хора',
  none_text: 'Опитайте с друго име или махнете филтрите.',
  clear: 'Махни филтрите',
  today: 'днес',
  yesterday: 'вчера',
  choose: (name: string) => `Избери ${name}`,
  choose_all: 'Избери всички показани',
  more_of: (name: string) => `Още за ${name}`,
  edit: 'Данни и права',
  invite: {
    act: 'Покани',
    passed_over: (number: number) =>
      number === 1
        ? 'Един вече е влизал и няма нужда от покана.'
        : `${number} вече са влизали и нямат нужда от покана.`,
    refusals: { has_joined: 'Всички избрани вече са влизали.' },
  },
  bulk: {
    label: 'Действия с избраните',
    chosen: (count: number) => `Избрани: ${count}`,
    clear: 'Изчисти избора',
    move: 'Премести в група',
    moved: (group: string) => (count: number) =>
      count === 1 ? `Един човек е вече в „${group}“` : `${count} души са вече в „${group}“`,
    suspended: (count: number) =>
      count === 1 ? 'Достъпът на един човек е спрян' : `Достъпът на ${count} души е спрян`,
    restored: (count: number) =>
      count === 1 ? 'Достъпът на един човек е върнат' : `Достъпът на ${count} души е върнат`,
    refused: (count: number, name: string, why: string) =>
      count === 1 ? `Неуспешно за ${name}. ${why}` : `Неуспешно за ${count} души, първо за ${name}. ${why}`,
    not_taken_back: 'Не всичко можа да се върне: някой вече промени част от тези хора.',
  },
  approve_of: (name: string) => `Одобри ${name}`,
  approved: (name: string) => `${name} вече може да влезе`,
  form: {
    name: 'Име и фамилия',
    email: 'Имейл',
    email_note: 'Нужен е имейл или служебен номер.',
    login_name: 'Служебен номер или потребителско име',
    login_name_note: 'С него влизат хората без имейл.',
    phone: 'Телефон',
    company: 'Компания',
    department: 'Отдел',
    position: 'Длъжност',
    place: 'Място',
    user_group: 'Основна група',
    no_group: 'Без основна група',
    groups: 'Групи',
    groups_of_directory: 'Групите от директорията се променят там.',
  },
  bad: {
    name: 'Въведете име.',
    email: 'Въведете имейл или служебен номер.',
    login_name: 'Номерът е от букви, цифри, точка, тире или долна черта.',
    phone: 'Проверете телефона.',
    company: 'Проверете компанията.',
    department: 'Проверете отдела.',
    position: 'Проверете длъжността.',
    place: 'Проверете мястото.',
  },
  rights: {
    title: 'Права на редактора',
    all_categories: 'Всички категории',
    categories: 'Категории',
    publish: 'Публикува',
    push: 'Изпраща известия',
    push_urgent: 'Изпраща спешни известия',
  },
  ends_sign_ins: 'При смяна на ролята или групите човекът излиза от всички устройства.',
  add: 'Добави',
  save: 'Запази',
  saved: 'Промените са запазени',
  conflict: 'Междувременно някой промени този човек. Запазете отново, за да остане вашето, или вземете новото.',
  access: 'Достъп',
  sign_ins: (number: number) =>
    number === 0 ? 'Не е влязъл никъде.' : number === 1 ? 'Влязъл е на едно място.' : `Влязъл е на ${number} места.`,
  give_code: 'Код за нова парола',
  code: 'Код за вход',
  code_how: (name: string) => `В приложението: „Вход“, „Не помня“, „Имам код“. След това влиза с ${name}.`,
  code_until: (moment: string) => `Показваме го само сега. Важи до ${moment} и само веднъж.`,
  copy: 'Копирай',
  copied: 'Копиран',
  reset_factor: 'Нулирай втората стъпка',
  factor_reset: (name: string) => `${name} ще влезе само с парола и ще настрои втора стъпка наново.`,
  everybody_out: {
    open: 'Изход за всички',
    title: 'Изход за всички?',
    text: (sign_ins: number, shown: string, people: number, shown_people: string) =>
      `Ще прекратим ${shown}\u00a0${sign_ins === 1 ? 'влизане' : 'влизания'} на ${shown_people}\u00a0${people === 1 ? 'човек' : 'души'}. Всеки ще трябва да влезе отново; вие оставате на това устройство.`,
    counting: 'Броим кой е влязъл …',
    failed: 'Не успяхме да преброим влизанията',
    nobody: 'Освен вас никой не е влязъл.',
    cancel: 'Отказ',
    act: (shown: string) => `Прекрати влизанията (${shown})`,
    done: (shown: string) => `Прекратени влизания: ${shown}`,
  },
  sign_out: 'Изход от всички устройства',
  signed_out: (name: string) => `${name} вече не е влязъл никъде`,
  toggle: { active: 'Спри достъпа', awaiting_approval: 'Откажи', suspended: 'Върни достъпа' },
  suspended: (name: string) => `Достъпът на ${name} е спрян`,
  restored: (name: string) => `Достъпът на ${name} е върнат`,
  remove: 'Изтрий',
  remove_note:
    'Изтриването заличава профила, влизанията, устройствата и отметките. Отговорите в анкети остават без име.',
  removed: (name: string) => `${name} е изтрит`,
  not_done: 'Неуспешно.',
  refusals: {
    version_conflict: 'Междувременно някой промени този човек. Показваме новото – опитайте пак.',
    email_taken: 'Друг човек вече има този имейл.',
    login_name_taken: 'Друг човек вече има този номер.',
    group_of_directory: 'Кой е в тази група, се определя в директорията на компанията.',
    last_admin: 'Това е последният администратор. Първо направете друг.',
    not_active: 'Код се дава само на човек с достъп.',
  } satisfies Record<Refusal, string>,
}

declare module '../texts.ts' {
  interface Texts {
    people: typeof people
  }
}
